/** The nine groups of business types, in the order of the screens. Icons are lucide names. */
export const BUSINESS_GROUPS = [
  {
    key: "tradicional",
    label: "Tradicional",
    icon: "utensils",
    types: [
      { key: "restaurante", label: "Restaurante" },
      { key: "comedor", label: "Comedor" },
      { key: "cocina-criolla", label: "Cocina criolla" },
      { key: "marisqueria", label: "Marisquería" },
      { key: "parrilla", label: "Parrilla y asador" },
      { key: "restaurante-familiar", label: "Restaurante familiar" },
    ],
  },
  {
    key: "bebidas",
    label: "Bebidas, café y socialización",
    icon: "coffee",
    types: [
      { key: "bar", label: "Bar" },
      { key: "cafeteria", label: "Cafetería" },
      { key: "cocteleria", label: "Coctelería" },
      { key: "cerveceria", label: "Cervecería" },
      { key: "vinoteca", label: "Vinoteca" },
      { key: "jugos-y-batidas", label: "Jugos y batidas" },
      { key: "salon-de-te", label: "Salón de té" },
      { key: "lounge", label: "Lounge" },
    ],
  },
  {
    key: "rapido",
    label: "Servicio rápido y casual",
    icon: "hamburger",
    types: [
      { key: "comida-rapida", label: "Comida rápida" },
      { key: "restaurante-casual", label: "Restaurante casual" },
      { key: "hamburgueseria", label: "Hamburguesería" },
      { key: "pizzeria", label: "Pizzería" },
      { key: "pica-pollo", label: "Pica pollo" },
      { key: "sandwicheria", label: "Sandwichería" },
      { key: "taqueria", label: "Taquería" },
    ],
  },
  {
    key: "panaderia",
    label: "Panadería y postres",
    icon: "croissant",
    types: [
      { key: "panaderia", label: "Panadería" },
      { key: "pasteleria", label: "Pastelería y repostería" },
      { key: "heladeria", label: "Heladería" },
      { key: "chocolateria", label: "Chocolatería" },
      { key: "dulceria", label: "Dulcería" },
      { key: "creperia", label: "Crepería" },
    ],
  },
  {
    key: "calle",
    label: "Comida de calle y móvil",
    icon: "truck",
    types: [
      { key: "food-truck", label: "Food truck" },
      { key: "puesto-de-comida", label: "Puesto de comida" },
      { key: "chimichurris", label: "Chimis" },
      { key: "frituras", label: "Frituras" },
      { key: "carrito", label: "Carrito" },
      { key: "mercado-gastronomico", label: "Mercado gastronómico" },
    ],
  },
  {
    key: "especializada",
    label: "Cocina especializada",
    icon: "salad",
    types: [
      { key: "vegetariano", label: "Vegetariano" },
      { key: "vegano", label: "Vegano" },
      { key: "cocina-saludable", label: "Cocina saludable" },
      { key: "sushi", label: "Sushi" },
      { key: "cocina-asiatica", label: "Cocina asiática" },
      { key: "cocina-italiana", label: "Cocina italiana" },
      { key: "cocina-arabe", label: "Cocina árabe" },
      { key: "cocina-de-fusion", label: "Cocina de fusión" },
    ],
  },
  {
    key: "alta-cocina",
    label: "Alta cocina y experiencias",
    icon: "gem",
    types: [
      { key: "alta-cocina", label: "Alta cocina" },
      { key: "cocina-de-autor", label: "Cocina de autor" },
      { key: "menu-degustacion", label: "Menú degustación" },
      { key: "mesa-del-chef", label: "Mesa del chef" },
      { key: "cena-espectaculo", label: "Cena con espectáculo" },
      { key: "terraza", label: "Terraza con vista" },
    ],
  },
  {
    key: "hoteles",
    label: "Hoteles, buffets y eventos",
    icon: "concierge-bell",
    types: [
      { key: "restaurante-de-hotel", label: "Restaurante de hotel" },
      { key: "buffet", label: "Buffet" },
      { key: "salon-de-eventos", label: "Salón de eventos" },
      { key: "catering", label: "Catering" },
      { key: "club-de-playa", label: "Club de playa" },
    ],
  },
  {
    key: "para-llevar",
    label: "Para llevar y abastos",
    icon: "shopping-bag",
    types: [
      { key: "comida-para-llevar", label: "Comida para llevar" },
      { key: "cocina-oculta", label: "Cocina oculta (solo entrega)" },
      { key: "colmado", label: "Colmado" },
      { key: "delicatessen", label: "Delicatessen" },
      { key: "carniceria", label: "Carnicería" },
      { key: "tienda-gourmet", label: "Tienda gourmet" },
    ],
  },
] as const;

export type BusinessGroup = (typeof BUSINESS_GROUPS)[number];
export type BusinessGroupKey = BusinessGroup["key"];
export type BusinessTypeKey = BusinessGroup["types"][number]["key"];

export interface BusinessType {
  readonly key: BusinessTypeKey;
  readonly label: string;
  readonly group: BusinessGroupKey;
}

export const BUSINESS_TYPES: readonly BusinessType[] = BUSINESS_GROUPS.flatMap((group) =>
  group.types.map((type) => ({ key: type.key, label: type.label, group: group.key })),
);

const typesByKey = new Map<string, BusinessType>(BUSINESS_TYPES.map((type) => [type.key, type]));
const groupsByKey = new Map<string, BusinessGroup>(BUSINESS_GROUPS.map((group) => [group.key, group]));

/** Finds the business type with this key (`comida-rapida`); `undefined` for any other text. */
export function findBusinessType(key: string): BusinessType | undefined {
  return typesByKey.get(key);
}

/** Finds the group of a business type; `undefined` for an unknown type. */
export function groupOfType(key: string): BusinessGroup | undefined {
  const type = typesByKey.get(key);
  return type && groupsByKey.get(type.group);
}
