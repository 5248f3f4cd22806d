import { foodSynonymWords } from "~/domain/search/food-synonyms";
import { withoutEnye } from "./fold-words";

/**
 * Words for food and drink of the 21 countries, in the singular, folded except for ñ. They are spelled right even where no
 * menu has them yet, so that nothing else is read for them, and slips of them are recognised.
 */
const WORDS = `
aceite aceituna acelga achiote adobo adobado agridulce agua aguacate aguachile ahumado aji ajiaco ajillo ajo ajonjoli
albahaca albondiga alcachofa alcapurria alfajor algarroba alita almeja almendra almibar almojabana almuerzo amargo
 anchoa anguila anis antojito anticucho añejo apanado apio arandano arenque arepa arepita arequipe arrachera
arroz asado asopao atol atole atun avena avellana ave auyama ayote azucar
bacalao bacalaito bagel baguette baleada banana banano bandeja barbacoa batata batido batida bebida bechamel berenjena berro
bife birria bistec bizcocho blanco bocadillo bocata bocadito bollo bolon boloñesa bombon boniato boqueron
bowl brasa bravo brocheta brocoli brownie brunch bruschetta budin burger burrito busca butifarra buñuelo
caballa cabrito cabro cabra cacao cacahuate cacahuete cachapa cachito cafe caipirinha caipiriña cajeta calabaza calamar caldo
caldosa callo calzone camaron camote canape caña cañon canela canelon cangrejo capuchino caramelo caramelizado carbon carbonara
carite carne carnita carpaccio casabe casamiento casado castaña catibia causa cazuela cebada ceviche cebiche cebolla cebollin cecina
cerdo cereal cereza cerveza chacalo chairo chalupa champiñon champan chapulin charro chaufa chayote cheesecake
chicharron chicha chilaquil chilaquiles chile chileatole chimi chimichanga chimichurri china chinola chipa chipotle chirimoya
chivito chivo choclo chocolate chofan chop chorizo choripan chucrut chuleta chuño churrasco churro ciruela cilantro clerico cochinita
cochinillo coco coctel codito codorniz cola colada coliflor completo conejo consome cordero cortadito costilla crema cremoso
crepa crepe criollo crocante croissant croqueta crudo cuajada cubano curry cuscus cuy chambrea
daiquiri desayuno dona dorado dulce durazno
edamame elote empanada empanadita empanizado empanado enchilada encebollado encurtido enfrijolada ensalada entraña entrecot
entremes escabeche esparrago espagueti espeto espinaca espresso esquite estofado
fabada faina fajita falafel farofa feijoada fideo fideua filete flan flauta focaccia frambuesa fresa frijol frito fritura fruta
fresco frances fugazza fugazzeta
galleta gallina gallo gallopinto gamba ganso garbanzo garnacha gazpacho gelato gelatina ginebra gnocchi gordita granadilla granizado
gratinado gratin guacamole guacho guanabana guandul guarapo guayaba guineo guineito guisado guiso guisante gyoza
haba habichuela hallaca hamburguesa harina hayaca helado hierba higado higo hojaldre hongo horchata hornado horneado hotdog
hueso huevo huitlacoche humita hummus
integral
jaiba jalapeño jalea jamaica jamon jengibre jicama jitomate jojoto jugo
kebab kibbeh ketchup kimchi kiwi
labneh lambi langosta langostino lasaña leche lechon lechona lechosa lechuga lengua lenteja leña licuado lima limon limonada lingua
llapingacho locrio locro lomo longaniza lulo
macarron machaca maduro maiz majarete malanga malta malteada mamey mandarina mandoca mango mangu mani manicero manjar mantecado
mantequilla manzana manzanilla maracuya mariscada marisco marisquero masita mate matahambre matambre mazamorra mazorca mayonesa
mejillon melocoton melon membrillo menudo merengue merengada merienda merluza mermelada mero miel mignon migas milanesa milhojas
milhoja mojarra mojito mojo mole molleja mollete mondongo mora morcilla morir moro mostaza mozzarella muffin
nacho naranja natilla natural nispero nopal nuez nugget
ñame ñoqui ñoquis
ojo omelet omelette oregano orellana ostion ostra otoe oveja
pabellon paella paleta palmito paloma palta pambazo pan pancho pancita panceta panecillo panini panqueque panucho papa papaya
papita parcha parchita parmesana parrillada parguito pargo pasa pasta pastel pastelito pastelon patacon patata pate patica pato pavo
pebre pechuga pechurina pejerrey pepian pepinillo pepino pepperoni pera perejil pernil perrito pescado pesto pez pibil pica picadera
picadillo picante picaña picanha pie pierna pimienta pimiento pimenton pincho piña piñon pionono pipian pisco pistacho pita pizza pique
plancha platano platanito pollo polvoron pomelo ponche popcorn poroto postre pozole pretzel provoleta prosciutto pudin
puerro puerco pulpo pupusa puchero pulque pure
quesadilla quesillo queso quesito quinoa quipe
rabano rabo raclette ramen raspadura ravioli raviol rebozado refresco relleno remolacha repollo res revoltillo revuelto ribeye
ricotta risotto rollo rollito romesco ron ropa rosbif roti rosquilla
salame salami salchicha salchichon salchipapa salmon salmorejo salpicon salsa salteña saltado sancocho sandia sandwich
sanguche sangria sardina sashimi sepia sesamo seta seviche shawarma sierra smoothie sobrebarriga soda sofrito sopa sopaipilla sopita
sope sorbete sorrentino suadero sudado sufle surtido surubi sushi suspiro
taco tacu tajada tajadita tallarin tallarines tamal tamarindo tapa tarta tartar tartaleta tasajo te tempura tequeño tequila ternera
tinga tiradito tiramisu tlayuda tocino tocineta tofu tomate tonkatsu toronja torrejas torreja torta tortilla tortellini tostada
tostado toston totopo trago tres tripa tripleta trucha trufa turron tuna
mabi mamajuana piel cascara grasa alcohol hielo sal ahogado factura rienda colorante vapor parrilla
chinchulin chinchurria chicharo domplin fricase jaibol kipe molcajete picaron quinua rondon sopon telera torrija
hoja uva tinto rosado espumante espumoso botella copa jarra shot combo kilo libra docena porcion racion media entero
vainilla vaca vegetal verdura vermicelli vieira vigoron vinagre vinagreta vino viudo 
waffle wantan wonton wrap whisky
yaniqueque yaroa yautia yema yogur yogurt yuca yuquita yucafongo
zanahoria zapallo zapote zarzuela zumo
refrito salteado glaseado flameado rostizado trufado marinado molido mechado desmechado deshebrado desmenuzado
sudado hervido cocido rallado derretido curado artesanal casero tropical marinero campesino salado mixto surtido clasico especial doble triple
mofongo mofonguito trifongo bandera chambre pikliz habichuelas batidas quipe pastelitos
`;

/** What drinks and meals are called in the street. Kept as typed, but nothing is corrected to them, because they are short. */
const SLANG: ReadonlySet<string> = new Set(
  `birra birrita cheve chevita chela chelita chelada caguama pola guaro romo curda perico feca terere chesco mecato
  bajon lonche fritanga milanga garnachita jama botana botanita pasapalo pasaboca concon`.split(/\s+/),
);
/** How a dish or drink is served, and «una fría» is a beer. Neither a slip («frita») nor a town («La Fría»). */
const SERVED: ReadonlySet<string> = new Set("fria frias frio frios caliente calientes".split(" "));

/** Other words of dishes' names with ñ, which people type with n. */
const OTHERS_WITH_ENYE =
  "soñando cumpleaños pequeño pequeña limeño limeña norteño norteña porteño porteña sureño caleño costeño oaxaqueño santafereño aliñado aliñada albariño coñac navideño navideña señorita riñon viña cabaña madrileño madrileña malagueño montañes isleño rioplatense caribeña caribeño brasileño brasileña español española salvadoreño panameño hondureño puertorriqueño puertorriqueña mañanero añejada piñita niño niña quiteño quiteña antioqueño "
    .split(" ")
    .filter((word) => word.includes("ñ"));

const FOODS: ReadonlySet<string> = new Set(
  [...WORDS.split(/\s+/).filter((word) => word !== "")].map(withoutEnye),
);

const ALL: ReadonlySet<string> = new Set([...FOODS, ...foodSynonymWords().map(withoutEnye)]);

const ENYE = new Map<string, string>(
  [...WORDS.split(/\s+/), ...OTHERS_WITH_ENYE]
    .filter((word) => word.includes("ñ"))
    .map((word) => [withoutEnye(word), word]),
);

/** Every food word, without ñ. */
export const FOOD_WORDS: readonly string[] = [...ALL];

/** Returns whether a word without ñ is a food in the singular, or the other gender of one. */
export function isFoodWord(word: string): boolean {
  return ALL.has(word) || SLANG.has(word) || (word.endsWith("a") && ALL.has(`${word.slice(0, -1)}o`));
}

/** Returns whether a word without ñ is spelled right where it says how food is served: «fría». */
export function isServingWord(word: string): boolean {
  return SERVED.has(word);
}

/** Returns a word in the singular with the ñ that it is spelled with: `pina` is `piña`. Any other word as it is. */
export function spelledWithEnye(word: string): string {
  return ENYE.get(word) ?? word;
}
