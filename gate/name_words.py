"""Closed word classes for finding names: titles and roles, heads of institutions and places, words that only
happen to stand at the start of a sentence. General vocabulary of newspapers; no name of anybody is here."""

TITLES = frozenset(
    """mr mrs ms miss mx dr prof professor sir dame lord lady rev reverend father fr sister brother rabbi imam
        pastor bishop archbishop cardinal pope deacon monsignor msgr hon judge justice magistrate mayor vice-mayor
        governor gov lt sen senator rep representative congressman congresswoman delegate assemblyman assemblywoman
        alderman alderwoman ald councilman councilwoman councilmember councilor councillor supervisor commissioner
        commissioners selectman selectwoman trustee president vice-president chair chairman chairwoman chairperson
        speaker secretary minister premier chancellor ambassador consul king queen prince princess duke duchess
        emperor baron chief sheriff marshal deputy officer detective inspector constable sgt sergeant capt captain
        cpl corporal lieutenant col colonel gen general maj major adm admiral cmdr commander pvt private coach
        manager director superintendent principal dean provost rector librarian attorney lawyer solicitor barrister
        prosecutor counsel clerk treasurer auditor controller comptroller engineer architect planner surveyor
        spokesman spokeswoman spokesperson administrator executive ceo cfo coordinator organizer activist founder
        owner publisher editor columnist reporter correspondent anchor author novelist poet historian artist actor
        actress singer musician conductor playwright farmer rancher fisherman shopkeeper landlord landlady developer
        builder contractor electrician plumber carpenter gardener driver teacher nurse doctor surgeon physician
        pharmacist veterinarian scientist biologist economist analyst researcher student pupil neighbor neighbour
        resident parent mother witness victim defendant plaintiff candidate lawmaker legislator congressmember
        councilmembers members member chancellor fellow quarterback tailback linebacker center guard tackle
        goalkeeper goalie striker midfielder defender pitcher catcher shortstop outfielder forward captain aide
        adviser advisor consultant spokesmen patrolman trooper paramedic firefighter warden harbormaster master
        ranger curator archivist chaplain caretaker janitor foreman chef baker butcher barber merchant trader
        councilmen councilwomen congressmen congresswomen aldermen senators reps sens mayors judges justices
        professors coaches officers detectives drs messrs supervisors ministers lawmakers delegates former ex-mayor
        acting interim incoming outgoing then retired late longtime deputy assistant associate senior junior first
        second third vice-chair co-chair alcalde alcaldesa presidente presidenta ministro ministra gobernador
        gobernadora senador senadora diputado diputada concejal concejala ingeniero ingeniera doctor doctora
        profesor profesora señor señora don doña sr sra sr. director directora secretario secretaria abogado abogada
        portavoz comisario comisaria juez jueza padre capitán capitana vecino vecina empresario empresaria prefeito
        prefeita vereador vereadora governador governadora deputado deputada ministra secretário secretária
        engenheiro engenheira professor professora seu dona diretor diretora advogado advogada delegado delegada
        porta-voz juiz juíza padre comerciante morador moradora empresário empresária maire adjoint adjointe
        ministre sénateur sénatrice député députée préfet préfète inspecteur inspectrice conseiller conseillère
        directeur directrice monsieur madame mademoiselle m mme mlle maître juge avocat avocate procureur ingénieur
        commissaire porte-parole professeur bürgermeister bürgermeisterin oberbürgermeister oberbürgermeisterin
        stadtrat stadträtin minister ministerin kanzler kanzlerin landrat landrätin herr frau doktor professorin
        unternehmer unternehmerin sprecher sprecherin leiter leiterin direktor direktorin richter richterin
        präsident präsidentin vorsitzende vorsitzender abgeordnete abgeordneter kaufmann geschäftsführer
        geschäftsführerin chefin chef""".split()
)
"""Words that stand before a name or alone for its bearer; compared in lower case without the full stop."""

_ROLE_NOUNS_MORE = frozenset(
    """priest boss widow widower son daughter brother husband wife woman man girl boy tenant customer client driver
        operator writer critic opponent supporter veteran accountant scholar expert official leader host guest chief
        colonel lawmaker official mayor-elect councilmember teen teenager youth passenger patient patron shopper
        voter worker employee employer volunteer demonstrator protester speaker candidate challenger incumbent
        inmate suspect mechanic cook waiter waitress clerk cashier bartender banker broker investor entrepreneur
        industrialist scientist geologist chemist physicist grandmother grandfather aunt uncle cousin friend
        colleague predecessor successor rival ally counterpart spokesperson moderator umpire referee trainer
        owner-operator nun monk minister vicar parson rector clergyman squire""".split()
)
ROLE_NOUNS = (TITLES | _ROLE_NOUNS_MORE) - frozenset(
    """former acting interim incoming outgoing then retired late longtime assistant associate senior junior first
        second third don mr mrs ms mx sir dona seu m fr lt sr sra first fellow center guard tackle forward
    members""".split()
)
"""Common nouns for one person: "the mayor", "her lawyer"."""

FEMALE = frozenset(
    """mrs ms miss dame lady sister councilwoman congresswoman assemblywoman alderwoman selectwoman chairwoman
        spokeswoman queen princess duchess actress landlady mother daughter wife widow woman girl grandmother aunt
        nun señora sra doña alcaldesa presidenta ministra gobernadora senadora diputada concejala ingeniera
        doctora profesora directora secretaria abogada prefeita vereadora governadora deputada secretária
        engenheira professora dona diretora advogada delegada juíza madame mademoiselle mme mlle ministerin
        bürgermeisterin frau sprecherin leiterin unternehmerin direktorin richterin präsidentin kanzlerin
        sénatrice députée directrice conseillère inspectrice waitress policewoman businesswoman saleswoman""".split()
)
MALE = frozenset(
    """mr sir lord father fr brother councilman congressman assemblyman alderman selectman chairman spokesman
        king prince duke baron actor landlord son husband widower man boy grandfather uncle monk clergyman señor
        sr don alcalde ministro gobernador senador diputado ingeniero profesor prefeito vereador governador
        deputado secretário engenheiro seu diretor advogado delegado monsieur m herr bürgermeister sprecher leiter
        sénateur député directeur conseiller inspecteur waiter policeman businessman salesman fisherman priest
        foreman patrolman""".split()
)
HONORIFICS = frozenset(
    """mr mrs ms miss mx dr sir dame señor señora sr sra don doña dona seu monsieur madame mademoiselle m mme
        mlle herr frau""".split()
)

ORGANISATION_HEADS = frozenset(
    """council board committee commission department office bureau agency authority ministry court senate house
        congress parliament assembly chamber local association union alliance federation league society club foundation
        fund institute university college school academy hospital clinic library museum church parish cathedral company
        co corp corporation inc llc ltd partners holdings group bank industries enterprises associates brothers
        bros services systems utility utilities district district's police fire party coalition network newspaper
        times post herald ledger tribune gazette journal beacon chronicle courier press news review star sun globe
        observer team guard army navy force forces corps embassy registry trust works center centre service
        neighbors homes radio television magazine studios theater theatre orchestra choir development energy
        research packing ayuntamiento consejo universidad ministerio câmara prefeitura universidade ministério
        assemblée mairie conseil ministère stadtrat rat verein gesellschaft universität""".split()
)
PLACE_HEADS = frozenset(
    """street st avenue ave road rd boulevard blvd lane drive court place square park river creek lake bay island
        mountain hill valley county city town township village state bridge station airport hall building tower
        plaza market ward highway route line trail field stadium elementary high middle garden gardens flats
        landing heights grove beach harbor harbour port pier point ocean sea coast province republic kingdom
        cemetery terminal levee house room rua avenida calle plaza rue place straße strasse platz north south east
        west""".split()
)
NOT_NAMES = frozenset(
    """the a an this that these those i we you he she it they my your his her its our their me him us them who
        whom whose which what when where why how and but or nor so yet if though although because since while
        until unless as at by for from in into of off on onto out over to toward under up upon with within without
        after before during between among against about above across along around behind below beneath beside
        besides beyond despite down inside near outside past per regarding round through throughout than till via
        not no yes yeah well oh ah hello hi goodbye please thanks thank sorry okay there here then now today
        tonight tomorrow yesterday once twice still also too even just only ever never always often sometimes soon
        later earlier again perhaps maybe meanwhile however moreover instead otherwise therefore thus hence indeed
        finally first second third next last another other each every either neither both all any some many much
        most more less few several such same own one two three four five six seven eight nine ten eleven twelve
        dozens hundreds thousands half is are was were be been being am do does did have has had will would shall
        should can could may might must let lets get got go goes went come came asked reached told called offered
        given having being according speaking opponents supporters critics neighbors residents officials police
        monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
        september october november december jan feb mar apr jun jul aug sept sep oct nov dec spring summer autumn
        fall winter christmas easter nobody everybody somebody anybody someone everyone anyone nothing everything
        something anything people others none correction corrections editor note staff report news wire photo q a
        american english el la los las un una unos unas y o pero si no de del al en con por para que su sus lo le
        se es son fue era ha han este esta ese esa os as um uma uns umas e mas ou ele ela eles elas seu sua seus
        suas não na nas nos da do dos das ao à é são foi le les des du une et ou mais il elle ils elles son sa ses
        ce cette ces je nous vous on ne pas au aux d l der die das den dem ein eine einer einem eines und oder
        aber er sie es wir ihr ich mit von zu im am auf für ist war nicht auch wer was wie wo se lorsque quand
        comme pour avec sans sous sur dans par""".split()
)
"""Words whose capital at the start of a sentence means nothing."""

PARTICLES = frozenset(
    """de da do dos das del della di du des van von der den ter ten la le el al bin ibn ben y e zu zur af av ap
        san st mac o'""".split()
)
SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "iv"))
DOCUMENTS = frozenset(
    """complaint lawsuit suit letter memo memorandum report statement policy agreement settlement ordinance
        resolution bill contract deed document filing message e-mail email mail press-release release survey study
        audit minutes transcript brochure flyer flier leaflet postcard card poster notice advertisement ad article
        column editorial story book novel play film movie song poem website page post tweet text note plan
        application order ruling opinion decision verdict petition motion charter constitution law rule code
        manual sign signs banner banners placard placards button buttons sticker stickers headline headlines
        t-shirt shirt plaque label caption slogan motto inscription word words phrase billboard marquee""".split()
)
