/** The seed of the world that `npm start` shows and whose names tests know. */
export const DEMO_SEED = "sobremesa";

/** For local accounts only; the README names it too. */
export const DEMO_PASSWORD = "sobremesa";

export const DEMO_ACCOUNTS = {
  admin: "admin@sobremesa.test",
  owner: "owner@sobremesa.test",
  diner: "diner@sobremesa.test",
} as const;

/** Slugs of the restaurants that each show an edge case. */
export const DEMO = {
  /** Malecón of Samaná, seafood: 60 dishes, 40 pictures, recommended, an offer that ends within minutes. */
  showcase: "la-mar-chiquita",
  withoutPhotos: "la-cocina-de-al-lado",
  /** Dishes with sizes. */
  pizzeria: "pizza-nonna-altagracia",
  oneDish: "el-unico-de-cotui",
  twoHundredTwentyDishes: "la-gran-carta-del-malecon",
  unrated: "brisa-nueva",
  /** A name of 120 characters. */
  longName: "la-abundancia-del-cibao",
  emojiName: "el-tiguere-chimi-y-mas",
  allDay: "colmado-la-24",
  nextDayClosing: "bar-medianoche",
  privateReviews: "mesa-trece",
  withoutTax: "guayacan",
  copMillions: "casa-de-banquetes-la-macarena",
  sortTies: "mercado-la-ceiba",
  lapsedOwner: "la-tinaja-de-moncion",
  pastDueOwner: "cocina-abierta-dajabon",
  expiringOwner: "lounge-la-palmera-azul",
  renamed: { from: "manigua-burgers", to: "burger-manigua" },
  inactive: "el-reencuentro",
  /** Inactive too, because its owner has not written the menu yet. */
  withoutCategories: "kiosko-playa-rincon",
  /** Every dish declares which allergens it is free of. */
  confirmedAllergens: "nutre-cocina-ligera",
} as const;
