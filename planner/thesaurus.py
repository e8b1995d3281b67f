"""Other words for the same thing: a small thesaurus of newspaper English, and its kin in three languages.

A reader asks about "taxpayers helping the club" and the archive wrote "subsidy" and "ballpark". Each line is a group of
words any of which may stand for another when passages are searched; a word may stand in several groups. These are
general words of public life (government, planning, transport, policing, schools, money, war); no name belongs here.
Widening is for finding only: a widened word counts less than the reader's own and proves nothing.
"""

from functools import lru_cache

from planner.words import fold, stem

_ENGLISH = """
agree accept approve back bless blessing consent endorse favor favour support embrace welcome allow permit
oppose object resist reject refuse fight against veto block decline dislike
support backing approval endorsement favor
resistance opposition objection protest fight
promise pledge vow commit commitment assurance guarantee word undertake
admit concede acknowledge confess confession own apology apologize regret
mistake error wrong mistaken fault blunder misjudge
change shift reverse reversal turn switch move convert conversion evolve waver flip
condition string proviso requirement price term stipulation unless if only
persuade convince sway move sell
want seek demand ask insist request
say tell state remark declare announce speak
claim allege assert contend maintain
criticize attack blast denounce condemn dismiss mock ridicule
praise applaud hail commend
vote ballot tally roll-call count
adopt pass enact approve adoption passage
table postpone delay defer shelve tabled
propose introduce recommend suggest proposal plan offer
scheme plan project proposal program programme
sign signed signature ink
repeal rescind undo revoke overturn scrap
cancel drop abandon scrap kill withdraw
law ordinance statute act bill legislation rule regulation code measure bylaw
rule limit cap ceiling maximum restriction restrict quota threshold
cap limit ceiling maximum lid
minimum floor least
limit restrict curb cap reduce
reduce cut lower trim slash decrease shrink
raise increase hike lift boost grow higher more
pay cost price bill charge fee money spend expense afford
pay wage salary paid earnings compensation overtime
subsidy subsidize taxpayer public-money dollars aid help bailout incentive
tax levy taxation surtax rebate taxpayer revenue
budget spending appropriation funds money deficit
money dollars cash funds funding cost
grant fund aid money federal
bond borrow debt loan borrowing
lawsuit suit court litigation sue case quarrel legal fight
settle settlement agreement end payout deal
payout settlement compensation damages award
company firm business corporation
builder developer construction contractor developers
construction building build project development structure
owner proprietor own landlord
tenant renter rent lease
house home dwelling residence apartment unit housing condo flat
housing homes apartments affordable dwellings
affordable below-market cheap low-income set-aside
tall taller height high higher tower towers skyscraper story stories storey floors high-rise skyline roofline
tower skyscraper high-rise building
density upzoning zoning height dense infill
zoning zone rezoning land-use ordinance planning upzoning
downtown center centre central core
historic preservation landmark heritage preservationist historical
neighborhood neighbourhood district area quarter
land lot parcel site ground grounds property acre plot tract
waterfront riverfront riverbank shore shoreline river water harbor
river stream creek water
park green garden lawn open-space playground
stadium ballpark arena field park club team baseball
club team franchise league ballpark
team club squad players coach
coach trainer manager
player athlete
game match season
bus transit transport rapid line route brt articulated coach
transit bus rail train tram streetcar subway transport line
train rail railway railroad tram
route line corridor service
driver operator drivers workers
road street highway avenue lane pavement
traffic cars vehicles congestion
car automobile vehicle
parking spaces parked meters
bicycle bike cycling lane
airport runway airfield airline aviation
ship port harbor dock ferry
bridge span crossing
police officer cop constable force patrol law-enforcement
police force department officers
camera cameras video footage bodycam recording
complaint complaints misconduct grievance abuse
oversight review panel watchdog civilian board citizen commission
panel board commission committee council body
citizen civilian resident public
jail prison cell detention
crime theft violence offense burglary murder
gun firearm weapon shooting
fire firefighter blaze ladder engine
school classroom elementary academy campus education
school district pupils students education
pupil student child schoolchild children kid enrollment
teacher faculty educator
university college campus
library branch librarian books reading
close closing closure shut shutter shutting consolidate merger merge
merge merger consolidation combine join
open opening reopen opened launch inaugurate
keep preserve retain maintain save
shelter refuge homeless homelessness winter cold-weather warming
homeless unhoused shelter
guest resident visitor lodger
church parish priest pastor religious
hospital clinic medical health doctor
health medical disease illness
vaccine vaccination shot immunization
doctor physician
water tap taps plumbing pipe pipes utility main mains faucet
plumbing pipe pipes lines lead service
pipe line main plumbing sewer
lead pipes plumbing contamination
safe safety harmless secure dangerous
reassurance assurance safe assure comfort reassure
sewer drain stormwater sewage
rate rates bill bills price charge fee
household customer homeowner ratepayer family
electricity power energy utility grid
gas fuel oil petroleum gasoline
energy oil gas fuel power
climate warming emissions carbon
pollution contamination smog
trash garbage waste refuse rubbish recycling
bag bags plastic sack
tree trees oak maple elm canopy
flood flooding levee river water crest high-water
levee dike flood-protection floodwall embankment
protection defense levee safeguard
storm hurricane tornado wind
evacuate evacuation leave order flee
crest peak height high-water
damage damaged destroyed ruined
short-term rental rentals nightly vacation airbnb night let lodging
rental rent let lease nightly
hotel inn motel lodging
tourist visitor tourism
store shop retail merchant business
shop store merchant
restaurant diner cafe
lunch meal dinner breakfast banquet
union labor labour workers local
layoff layoffs firing job cuts dismiss
job jobs employment work worker
strike walkout stoppage
election vote campaign ballot poll
candidate contender nominee
resign resignation quit step-down leave
appoint appointment name nominate hire
retire retirement retired
scandal corruption bribery ethics
meeting session hearing workshop forum
hearing meeting session testimony
speech address remarks talk
interview question answer
letter e-mail email note message
report study survey analysis review
table figures data numbers
estimate forecast projection prediction
number count figure total amount many
acre acres size area hectare
length long duration term years
start begin launch introduction open first
end finish conclude close final
before prior ahead earlier
after following since later
early initial first beginning
approach handle attitude position stand
position stand stance view opinion mind attitude
council councilor councilman councilwoman alderman member city-council
mayor executive city-hall
lawmaker legislator senator representative congressman assemblyman
government administration state
congress senate house legislature parliament
president white-house administration executive
war conflict fighting military combat
troops soldiers forces army military
peace truce ceasefire treaty negotiations
treaty agreement pact accord ban
nuclear atomic bomb weapon missile
ban prohibit outlaw moratorium prohibition
test testing trial pilot
pilot trial test experiment
negotiate negotiation talks bargaining
trade tariff export import commerce
sanctions embargo boycott
immigration immigrant migrant border
refugee asylum migrant
welfare benefits social-security assistance
poverty poor low-income
inflation prices price-level cost-of-living
interest rate rates federal-funds monetary
unemployment jobless jobs employment labor
economy growth economic recession output
recession downturn slump
bank lender banking
currency dollar exchange
patient patience wait impatient
transitory temporary passing short-lived
rescue help aid assistance bailout lend loan
discount reduction rebate relief cut
insurance coverage
dig excavate trench dug construction
trench dig ditch excavation
lengthen extend extension expand longer
expand expansion enlarge extend grow
replace replacement swap dig change
repair fix mend maintenance
move-in resident tenant occupant keys lived
woman she her
reporter journalist newspaper press
bus articulated rapid transit
train rails line
tabled postponed delayed
oath sworn inaugurated
arrest arrested detain custody
trial court jury verdict
judge court ruling
kill death die dead fatal
birth born
marry wedding marriage
music concert band orchestra
museum gallery exhibit
festival fair parade
art artist mural
film movie cinema
farm farmer agriculture crop
animal dog cat pet
food grocery meal
drink alcohol liquor bar
drug drugs opioid narcotics
"""

_OTHER = """
mudar mudança alterar posição
apoiar apoio favor aprovar
opor contra oposição rejeitar
prometer promessa compromisso garantir
lei decreto portaria regulamento
prefeito câmara alcalde
moradia habitação casa apartamento
ônibus autocarro transporte linha
escola colégio aluno ensino
água cano encanamento tarifa
imposto taxa tributo
polícia policial guarda
prédio edifício torre altura
fechar fechamento encerrar
cambiar cambio postura posición
apoyar apoyo favor aprobar
oponer contra oposición rechazar
prometer promesa compromiso garantizar
ley ordenanza decreto reglamento
alcalde alcaldesa ayuntamiento
vivienda casa apartamento hogar
autobús transporte línea
escuela colegio alumno enseñanza
agua tubería tarifa
impuesto tasa tributo
policía agente guardia
edificio torre altura
cerrar cierre clausurar
支持 赞成 同意 贊成
反对 反對 拒绝
承诺 承諾 保证 答应
法律 条例 法规
市长 市長
住房 房屋 公寓
学校 學校 学生
公交 巴士 公车
警察 警方
"""


@lru_cache(maxsize=1)
def _groups() -> dict[str, frozenset[str]]:
    """Stem to every word of the groups it stands in."""
    found: dict[str, set[str]] = {}
    for line in (_ENGLISH + _OTHER).splitlines():
        group = [fold(word) for word in line.split()]
        for word in group:
            found.setdefault(stem(word), set()).update(group)
    return {key: frozenset(words) for key, words in found.items()}


def others(word: str) -> tuple[str, ...]:
    """Words that may stand for `word` (folded), sorted, without itself; empty when the thesaurus does not have it."""
    own = stem(word)
    return tuple(sorted(other for other in _groups().get(own, frozenset()) if stem(other) != own))
