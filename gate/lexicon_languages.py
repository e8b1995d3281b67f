"""The word lists behind `gate.lexicon`: one table per language, words separated by spaces, phrases by bars."""

ROWS: dict[str, dict[str, str]] = {
    "en": {
        "function": """a an the this that these those of in on at by for with from to into onto upon over as
            and or but so than then there here it its he she they him her them his hers their theirs
            i me my we us our you your who whom whose which what be am is are was were been being
            have has had having do does did done doing will would shall should can could also too
            both either one ones such about up out off down very own same while when where during
            through between among within under toward towards per via s t re ve ll d m each other
            another himself herself itself themselves myself just still yet again now""",
        "negators": """not no never nobody nothing none neither nor nowhere without cannot can't won't didn't
            doesn't don't isn't aren't wasn't weren't hasn't haven't hadn't wouldn't shouldn't
            couldn't mustn't needn't hardly barely scarcely""",
        "hedges": """may might could possibly perhaps maybe probably likely apparently reportedly allegedly
            seem seems seemed appear appears appeared suggest suggests suggested alleged expected
            expect expects believed estimate estimated estimates projected proposed potential
            potentially possible probable supposedly presumably roughly approximately nearly almost
            about around""",
        "conditions": "if unless provided providing assuming conditional contingent",
        "absolutes": """never always ever all every everyone everybody everything only sole first last no-one
            none nobody entirely completely wholly unanimously unanimous most largest biggest
            highest lowest best worst greatest oldest youngest fewest least exclusively repeatedly
            consistently any anyone anybody whole entire must""",
        "speech": """argue argued argues arguing say says said saying tell tells told telling stated stating
            add adds added adding asked asking answered answering reply replies replied replying
            write writes wrote written writing explain explains explained noted remarked announce
            announced announces spoke spoken according called calling describe described recalled
            respond responded commented continue continued observe observed reported posted declare
            declared""",
        "judging": """threaten threatened threatens threatening admit admitted admits admitting promised
            promising concede conceded concedes conceding confess confessed boast boasted brag
            bragged claimed claiming insist insisted insists insisting warn warned warns warning vow
            vowed vows vowing acknowledge acknowledged complain complained joked whined snap snapped
            fume fumed sneered mocked pleaded beg begged demanded lied pledge pledged swear swore
            accuse accused blasted slammed urge urged urges deny denied denies denying dismiss
            dismissed lament lamented gush gushed scoff scoffed ranted guarantee guaranteed""",
        "mental": """want wants wanted hope hopes hoped wish wishes wished intend intends intended prefer
            preferred prefers fear feared fears""",
        "denials": """deny denied denies denying refuse refused refuses refusing decline declined declines
            declining reject rejected rejects rejecting fail failed fails failing dispute disputed
            disputes avoid avoided doubt doubted doubts stop stopped stops false untrue lack lacked
            lacks prevent prevented oppose-not refute refuted""",
        "pronouns": "he she him her his hers they them their theirs it its",
        "first_person": "i me my mine myself we us our ours ourselves",
        "future": "will would shall going",
        "connectives": """as a result|therefore|thus|hence|consequently|accordingly|because of this|for that reason|
            that is why|this is why|however|but|yet|still|nevertheless|nonetheless|instead|in contrast|
            by contrast|on the contrary|then|later|afterwards|afterward|after that|before that|meanwhile|
            moreover|furthermore|in addition|additionally|also|likewise|similarly|finally|so|and|or|this|that|
            these|those|such|it|its|he|she|they|his|her|their|both|the other|the same|the latter|the former|
            there|subsequently|since then|by then|by that time""",
        "causes": """because since therefore thus hence due owing thanks cause caused causes causing result
            resulted led prompted""",
        "changes": """reverse reversed reverses reversing reversal switch switched switching change changed
            changes changing flip flipped drop dropped abandon abandoned move moved shift shifted
            soften softened harden hardened reconsider reconsidered waver wavered evolve evolved
            come came turn turned withdraw withdrew""",
        "subordinators": """that who whom whose which where when while because although though after before since as
            whether""",
        "order": """before after later earlier since until following previously subsequently then first last
            again next prior""",
    },
    "es": {
        "function": """el la los las un una unos unas de del a al y e o u en con por para que se su sus lo le
            les este esta estos estas ese esa eso esto aquel aquella como más es son era eran fue
            fueron ser sido está están estaba ha han había habían haber hay iba iban va van sobre
            entre hasta desde también ya cuando donde durante según muy él ella ellos ellas quien
            cual cuyo cuya dicho ante tras""",
        "negators": "no nunca jamás nadie nada ningún ninguno ninguna ni tampoco sin apenas",
        "hedges": """podría podrían puede pueden podrá podrán podía quizá quizás tal-vez posiblemente
            probablemente posible probable supuestamente presuntamente presunto presunta
            aparentemente parece parecía casi unos cerca""",
        "conditions": "si salvo excepto condición siempre-que",
        "absolutes": """siempre nunca jamás todo toda todos todas único única solo sólo primer primera primero
            último última ningún mayor mejor peor""",
        "speech": """dijo dice decía dicho decir afirmó afirma aseguró asegura sostuvo sostiene declaró
            declara señaló señala explicó explica añadió agregó respondió contestó preguntó comentó
            indicó manifestó escribió según contó expresó recordó""",
        "judging": "amenazó admitió prometió reconoció confesó insistió advirtió juró negó exigió acusó",
        "mental": "quiere quería quiso espera esperaba desea deseaba prefiere",
        "denials": "negó niega negaba rechazó rechaza descartó descarta rehusó falso desmintió desmiente",
        "pronouns": "él ella ellos ellas",
        "first_person": "yo me mi mis nosotros nos nuestro nuestra",
        "future": "iba va irá",
        "connectives": """por eso|por tanto|por lo tanto|así que|sin embargo|pero|en cambio|además|también|después|
            luego|entonces|ella|él|esto|eso|como resultado|en consecuencia|y""",
        "causes": "porque pues debido causa gracias",
        "changes": "cambió cambiar cambio revirtió abandonó pasó dejó",
        "subordinators": "que quien cual cuando donde porque aunque mientras como si",
        "order": "antes después luego desde hasta tras previamente posteriormente",
    },
    "pt": {
        "function": """o a os as um uma uns umas de do da dos das e ou em no na nos nas com por para pelo pela
            pelos pelas que se seu sua seus suas lhe este esta isto esse essa isso aquele aquela
            como mais é são era eram foi foram ser sido está estão estava há tem têm tinha ter sobre
            entre até desde também já quando onde durante segundo muito ele ela eles elas quem qual
            ao aos à às vai vão nesta neste nesse nessa numa num""",
        "negators": "não nunca jamais ninguém nada nenhum nenhuma nem tampouco sem",
        "hedges": """poderá poderão poderia poderiam pode podem podia talvez possivelmente provavelmente
            possível provável supostamente suposto suposta aparentemente parece parecia quase cerca""",
        "conditions": "se caso salvo exceto condição desde-que",
        "absolutes": """sempre nunca jamais todo toda todos todas único única só somente apenas primeiro
            primeira último última nenhum maior melhor pior ninguém""",
        "speech": """disse diz dizia dito dizer afirmou afirma declarou declara explicou acrescentou
            respondeu perguntou comentou escreveu contou informou segundo lembrou""",
        "judging": "ameaçou admitiu prometeu reconheceu confessou insistiu alertou jurou negou exigiu acusou",
        "mental": "quer queria quis espera esperava deseja prefere",
        "denials": "negou nega rejeitou rejeita descartou descarta recusou falso desmentiu",
        "pronouns": "ele ela eles elas",
        "first_person": "eu me meu minha nós nos nosso nossa",
        "future": "vai irá",
        "connectives": """por isso|portanto|assim|no entanto|mas|porém|além disso|também|depois|então|ela|ele|isso|isto|
            como resultado|e""",
        "causes": "porque pois devido causa graças",
        "changes": "mudou mudar mudança reverteu abandonou passou deixou",
        "subordinators": "que quem qual quando onde porque embora enquanto como se",
        "order": "antes depois desde até após",
    },
    "fr": {
        "function": """le la les l un une des de du d à au aux et ou en dans avec par pour que qu qui se s son
            sa ses leur leurs lui ce cet cette ces c ça comme plus est sont était étaient être été a
            ont avait avaient avoir eu sur entre jusque depuis aussi déjà quand où pendant selon
            très il elle ils elles on dont y n j t m sous vers chez""",
        "negators": "ne pas jamais personne rien aucun aucune ni non sans guère",
        "hedges": """pourrait pourraient peut peuvent pourra peut-être possiblement probablement possible
            probable sans-doute apparemment semble semblait prétendument environ presque près""",
        "conditions": "si sauf condition pourvu",
        "absolutes": """toujours jamais tout toute tous toutes seul seule seulement premier première dernier
            dernière aucun personne meilleur pire""",
        "speech": """dit disait déclaré déclare affirmé affirme expliqué explique ajouté ajoute répondu
            répond demandé rappelé rappelle écrit estimé assuré indiqué souligné selon précisé
            raconté""",
        "judging": "menacé admis promis reconnu avoué insisté averti juré nié exigé accusé",
        "mental": "veut voulait souhaite souhaitait espère espérait préfère",
        "denials": "nié nie démenti dément refusé refuse rejeté rejette faux écarté",
        "pronouns": "il elle ils elles lui",
        "first_person": "je me moi mon ma mes nous notre nos",
        "future": "va vont ira",
        "connectives": """donc|ainsi|par conséquent|c’est pourquoi|cependant|mais|toutefois|pourtant|en outre|de plus|
            aussi|puis|ensuite|alors|elle|il|cela|et""",
        "causes": "parce car puisque raison cause grâce",
        "changes": "changé changer inversé abandonné passé renoncé",
        "subordinators": "que qui dont où quand parce quoique tandis comme si",
        "order": "avant après depuis puis ensuite",
    },
    "de": {
        "function": """der die das den dem des ein eine einen einem einer eines und oder in im ins an am auf
            aus bei beim mit nach von vom vor zu zum zur über unter zwischen durch für gegen ohne um
            als wie auch noch schon ist sind war waren sein gewesen hat haben hatte hatten gehabt
            wird werden wurde wurden worden sich er sie es ihr ihre sein seine seinen ihm ihn dass
            daß welche welcher dieser diese dieses da so sehr man bis seit während""",
        "negators": "nicht nie niemals kein keine keinen keinem keiner keines niemand nichts weder noch ohne kaum",
        "hedges": """könnte könnten kann können dürfte dürften vielleicht möglicherweise wahrscheinlich wohl angeblich
            offenbar scheint schien mutmaßlich soll sollen sollte etwa rund fast möglich""",
        "conditions": "wenn falls sofern ob bedingung nur-wenn",
        "absolutes": """immer nie niemals alle alles jeder jede jedes einzige einziger nur erste ersten erster
            letzte niemand beste schlechteste""",
        "speech": """sagte sagt gesagt erklärte erklärt betonte betont meinte meint fügte antwortete fragte
            schrieb berichtete äußerte laut zufolge teilte nannte""",
        "judging": """drohte gab-zu versprach räumte gestand beharrte warnte schwor leugnete forderte
            beschuldigte behauptete""",
        "mental": "will wollte hofft hoffte möchte wünscht bevorzugt",
        "denials": "bestritt bestreitet dementierte leugnete lehnte ablehnte verweigerte falsch wies",
        "pronouns": "er sie ihn ihm ihr es",
        "first_person": "ich mich mir mein meine wir uns unser unsere",
        "future": "wird werden würde würden",
        "connectives": """deshalb|daher|darum|also|folglich|jedoch|aber|dennoch|trotzdem|außerdem|auch|danach|dann|
            später|sie|er|dies|das|und""",
        "causes": "weil denn da wegen aufgrund dank",
        "changes": "änderte geändert wechselte kehrte gab-auf",
        "subordinators": "dass daß der die das welcher welche wenn weil obwohl während ob wo",
        "order": "vor nach später früher seit bis danach zuvor dann",
    },
    "it": {
        "function": """il lo la i gli le un uno una di del dello della dei degli delle a al allo alla ai agli
            alle da dal dalla in nel nella nei con su sul sulla per tra fra e o che chi si suo sua
            suoi come più è sono era erano essere stato ha hanno aveva avere anche già quando dove
            durante secondo lui lei loro questo questa quello""",
        "negators": "non mai nessuno nessuna niente nulla né senza neppure",
        "hedges": "potrebbe potrebbero può possono forse probabilmente possibile probabile presunto sembra circa quasi",
        "conditions": "se salvo purché condizione",
        "absolutes": "sempre mai tutto tutta tutti tutte unico unica solo soltanto primo prima ultimo nessuno",
        "speech": "detto disse dice dichiarato ha-detto affermato spiegato aggiunto risposto scritto secondo",
        "judging": "minacciato ammesso promesso riconosciuto confessato insistito avvertito giurato negato accusato",
        "mental": "vuole voleva spera sperava preferisce",
        "denials": "negato nega smentito rifiutato respinto falso escluso",
        "pronouns": "lui lei loro",
        "first_person": "io mi me mio mia noi ci nostro",
        "future": "andrà",
        "connectives": "quindi|perciò|tuttavia|ma|però|inoltre|anche|poi|dopo|allora|lei|lui|questo|e",
        "causes": "perché poiché causa grazie",
        "changes": "cambiato cambiare invertito abbandonato",
        "subordinators": "che chi cui quando dove perché mentre come se",
        "order": "prima dopo poi da",
    },
    "zh": {
        "function": "的 了 在 是 和 与 及 也 都 就 而 则 着 过 这 那 其 之 于 以 为 由 被 把 对 向 从 到 称 说 表示 认为",  # noqa: E501
        "negators": "不 没 没有 未 无 非 别 勿 莫 否认 並非 并非",
        "hedges": "可能 或许 也许 大概 似乎 据称 据说 疑似 或 预计 拟 约 涉嫌",
        "conditions": "如果 若 只要 只有 除非 一旦 假如 要是 倘若",
        "absolutes": "从不 从未 总是 一直 所有 全部 唯一 首次 第一 最 每 都 只 仅",
        "speech": "说 表示 称 认为 指出 强调 宣布 写道 问 答 回应",
        "judging": "威胁 承认 承诺 坚称 警告 发誓 声称 指责",
        "denials": "否认 拒绝 驳斥 反对",
        "pronouns": "他 她 它 他们 她们",
        "first_person": "我 我们",
        "future": "将 会 要",
        "connectives": "因此|所以|于是|然而|但|但是|不过|此外|随后|他|她|这|那",
        "causes": "因为 由于 因 导致",
        "changes": "改变 改口 转而 放弃",
        "order": "之前 之后 后来 此前 随后",
    },
    "ja": {
        "function": "の は が を に で と も へ や から まで より など し て た だ です ます する した という こと もの",  # noqa: E501
        "negators": "ない なかった ず ません ぬ 非 不 未 無",
        "hedges": "可能性 かもしれない だろう でしょう らしい ようだ 見込み 見通し とみられる 検討 約 おそらく",
        "conditions": "なら ならば れば たら もし 条件 場合 限り",
        "absolutes": "決して 常に 全て すべて 唯一 初めて 最も 必ず だけ のみ 全員",
        "speech": "述べ 語 言 話 答え 示し 指摘 反論 表明",
        "judging": "脅 認め 約束 主張 警告 誓",
        "denials": "否定 拒否 拒んだ 反対",
        "pronouns": "彼 彼女 彼ら",
        "first_person": "私 僕 我々 わたし",
        "connectives": "そのため|したがって|しかし|だが|また|その後|彼|彼女|これ|それ",
        "causes": "ため ので から",
        "changes": "転じ 変え 撤回",
        "order": "前 後 以前 以降",
    },
    "ar": {
        "function": "في من على إلى عن مع و أن إن التي الذي هذا هذه ذلك كان كانت قد ثم أو ما بعد قبل هو هي",
        "negators": "لا لم لن ليس ليست ما غير دون",
        "hedges": "قد ربما يمكن محتمل",
        "conditions": "إذا لو إن شرط",
        "absolutes": "أبدا دائما كل جميع فقط أول وحيد",
        "speech": "قال قالت يقول تقول صرح صرحت أعلن أعلنت أضاف أضافت كتب كتبت أكد",
        "denials": "نفى نفت رفض رفضت",
        "pronouns": "هو هي هم",
        "connectives": "لذلك|ولكن|لكن|ثم",
    },
    "he": {
        "function": "של את על אל עם מן ב ל ה ו כי אשר זה זו היה הייתה הוא היא גם או",
        "negators": "לא אין אינו אינה בלי",
        "hedges": "אולי ייתכן עשוי עשויה כנראה",
        "conditions": "אם אלא",
        "absolutes": "תמיד אף כל רק ראשון יחיד",
        "speech": "אמר אמרה אומר אומרת הוסיף הוסיפה כתב כתבה הודיע השיב",
        "denials": "הכחיש הכחישה סירב סירבה",
        "pronouns": "הוא היא הם",
        "connectives": "לכן|אבל|אך|אז",
    },
    "ru": {
        "function": """и в на с по к у о об от до из за для что как это тот та те его её их он она они был была
            было были есть""",
        "negators": "не ни нет никогда никто ничего без",
        "hedges": "возможно вероятно может могут якобы видимо",
        "conditions": "если",
        "absolutes": "всегда никогда все всё каждый только единственный первый",
        "speech": "сказал сказала заявил заявила говорит ответил ответила добавил добавила написал",
        "denials": "отрицал отрицала отказался отказалась опроверг",
        "pronouns": "он она они",
        "connectives": "поэтому|однако|но|затем",
    },
    "nl": {
        "function": """de het een van in is dat op te zijn met voor er om door ook als aan bij naar uit over
            die dit was waren heeft""",
        "negators": "niet geen nooit niemand niets zonder",
        "hedges": "kan kunnen misschien mogelijk waarschijnlijk zou zouden vermoedelijk ongeveer",
        "conditions": "als indien tenzij mits",
        "absolutes": "altijd nooit alle alles iedereen enige alleen eerste laatste",
        "speech": "zei zegt gezegd verklaarde meldde schreef antwoordde volgens",
        "denials": "ontkende weigerde verwierp",
        "pronouns": "hij zij ze",
        "connectives": "daarom|dus|maar|toch|daarna|zij|hij",
    },
}
