/** Dishes by how often menus have them: the first word of one stands in a tenth of all dishes, as in real menus. */
const MAINS: readonly (readonly [string, number])[] = [
  ["Pollo", 20],
  ["Ensalada", 12],
  ["Pizza", 12],
  ["Arroz", 12],
  ["Jugo", 12],
  ["Sopa", 8],
  ["Camarones", 8],
  ["Mofongo", 8],
  ["Hamburguesa", 8],
  ["Filete", 7],
  ["Tacos", 6],
  ["Pescado", 6],
  ["Empanada", 6],
  ["Pasta", 6],
  ["Café", 6],
  ["Batida", 5],
  ["Chuleta", 4],
  ["Sándwich", 4],
  ["Lasaña", 3],
  ["Sancocho", 3],
  ["Chivo", 3],
  ["Yaroa", 3],
  ["Tostones", 3],
  ["Ceviche", 3],
  ["Quesadilla", 3],
  ["Flan", 2],
  ["Bizcocho", 2],
  ["Helado", 2],
  ["Pulpo", 2],
  ["Langosta", 2],
  ["Ravioles", 1],
  ["Ñoquis", 1],
  ["Mangú", 1],
  ["Pasteles en hoja", 1],
  ["Chapea", 1],
];

const SIDES: readonly (readonly [string, number])[] = [
  ["", 12],
  ["con queso", 12],
  ["a la plancha", 8],
  ["de la casa", 8],
  ["al ajillo", 7],
  ["con tostones", 7],
  ["con arroz", 7],
  ["de camarones", 6],
  ["frito", 6],
  ["con vegetales", 5],
  ["de pollo", 5],
  ["en salsa", 5],
  ["con papas", 5],
  ["mixto", 4],
  ["al coco", 4],
  ["de chinola", 3],
  ["a la criolla", 3],
  ["con tocino", 3],
  ["picante", 2],
  ["de limón", 2],
  ["con aguacate", 2],
  ["al horno", 2],
  ["con hongos", 1],
  ["de berenjena", 1],
  ["Doña Yolanda", 1],
];

const weighted = (choices: readonly (readonly [string, number])[]) =>
  choices.flatMap(([text, weight]) => Array.from({ length: weight }, () => text));

/** The two halves of a dish's name; one that menus have more often stands here more often. */
export const FIRST_HALVES: readonly string[] = weighted(MAINS);
export const SECOND_HALVES: readonly string[] = weighted(SIDES);

/** Words of one or two dishes each, at every size. */
export const RARE_WORDS =
  "zapote cundeamor guanábana níspero carambola pitahaya rambután membrillo achicoria alcaparra borraja cardamomo estragón faisán hinojo jengibre lúcuma mostacilla ortiga quinua".split(
    " ",
  );
