import { createRandom, type Random } from "#support/demo/random";

/** Kinds of places, as names begin or end with them. Common ones stand in many names. */
const KINDS =
  "Restaurante|Pizzería|Café|Bar|Bar & Grill|Comedor|Cafetería|Parrillada|Marisquería|Panadería|Heladería|Taquería|Pollería|Sushi Bar|Burger|Pizza|Pizza & Pasta|Steak House|Food Truck|D'Pollo|Sandwich|Colmado|Lechonera|Repostería|Wok|Grill|Express|Gourmet".split(
    "|",
  );
/** Names of people, things and places, some with marks, digits and foreign letters. */
const NAMES =
  "D'Angelo|Donato's|Mc. Ñoño's|T’s|Øl|Peña|Jalapeño’s|O'Brien|La Abuela|El Rincón|Doña Fefa|Don Julio|Güibia|Chichí|Nandú|Señor Frog´s|Müller|Søren's|L`Étoile|Ça Va|São Jorge|Æble|Łódź|Straßburg|Tío Pepe|Los Hermanos|Casa Blanca|Buen Sabor|El Sazón|La Esquina|Mi Pueblo|Brisas del Mar|Costa Azul|Villa Linda|San Juan|Santa Fe|Juan's|Mama's|Papa Johnny’s|Kiko's|Yoyo’s|Chago|Ñandubay|Quisqueya|Cibao|Ozama|Yaque|Bávaro|Higüey|Baní|Tierra Adentro|El Gran Pez|La Dolce Vita|Fuego|Brasas|Leña|Ceniza|Humo|Limón|Canela|Pimienta|Ají|Tomillo|Orégano|Mango’s|Coco Loco|Piña Rosa|Guayaba|Tamarindo|Aurora|Estrella|Luna Nueva|El Sol|La Roca|El Faro|La Terraza|El Patio|La Cuchara|El Tenedor|Sabor Latino|Rey del Chimi|Reina|Duarte|Mella|Colón|Neptuno|Sirena|Delfín|Tiburón|Pulpo|Langosta|Gallo Pinto|Toro Bravo|Chivo Feliz|Caballo Blanco|Perla Negra|Flor de Lis|Jardín|Bambú|Samurái|Tokio|Kyoto|Osaka|Dragón|Pekín|Roma|Nápoles|Sicilia|Firenze|París|Lyon|Bilbao|Sevilla|Galicia|Beirut|Cedro|Bombay|Oaxaca|Jalisco|Puebla|Lima|Cuzco|Bogotá|Medellín|Maracaibo|Habana Vieja|Boricua|Ponce".split(
    "|",
  );
const LINKS = [" ", " ", " ", " ", " de ", " y ", " & ", " - ", "-", " / ", " @ "];
const TAILS = [
  "#2",
  "24/7",
  "(Sucursal Norte)",
  "No. 1",
  "1830",
  "V.I.P.",
  "s.r.l.",
  "🍕",
  "¡Qué Rico!",
  "2x1",
  '"El Original"',
  "Piantini",
  "Naco",
  "Zona Colonial",
  "Gazcue",
  "del Este",
  "Plaza Central",
  "Ágora",
];

/** An invented name in the way of a delivery service's lists. */
function inventedName(random: Random): string {
  const [first, second] = [random.pick(NAMES), random.pick(NAMES)];
  const link = random.pick(LINKS);
  const name = random.weighted(
    [
      `${random.pick(KINDS)} ${first}`,
      `${first} ${random.pick(KINDS)}`,
      `${first}${link}${second}`,
      `${random.pick(KINDS)} ${first}${link}${second}`,
      `${first} ${random.pick(KINDS)} ${random.pick(KINDS)}`,
    ],
    [3, 4, 2, 2, 1],
  );
  const tailed = random.chance(0.35) ? `${name} ${random.pick(TAILS)}` : name;
  return random.chance(0.06) ? tailed.toUpperCase() : tailed;
}

/** Returns `count` different names with apostrophes, marks, digits and foreign letters, whose words overlap. */
export function inventedNames(count: number): string[] {
  const random = createRandom("invented-names");
  const names = new Set<string>();
  while (names.size < count) names.add(inventedName(random));
  return [...names];
}
