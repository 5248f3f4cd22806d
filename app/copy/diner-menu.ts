/** What a menu says to a diner: warnings and suggestions. Those that the specification quotes stand to the letter. */

export const dinerMenu = {
  warnings: "Avisos para ti",
  severity: { high: "Cuidado", medium: "Atención", low: "Para que lo sepas" },
  more: (count: number) => (count === 1 ? "y 1 aviso más" : `y ${count} avisos más`),
  ask: "pregunta al restaurante",
  askOnWhatsapp: "Preguntar por WhatsApp",
  askText: (dish: string, restaurant: string) =>
    `Hola, ${restaurant}. Tengo una alergia y quiero confirmar los ingredientes de «${dish}».`,
  suggestions: "Recomendados",
  suggestionsLead: "Elegidos entre los platos de este menú por lo que nos contaste.",
  suggestionsUntold: {
    before: "Elegidos entre los platos de este menú por las opiniones de otros.",
    link: "Cuéntanos cómo comes",
    after: "y los elegimos para ti.",
  },
  filter: "Solo lo que va conmigo",
  showAll: "Ver todo el menú",
  filtered: (shown: number, all: number) => `${shown} de ${all} platos ${shown === 1 ? "va" : "van"} contigo`,
  nothingFits: {
    title: "Ningún plato va contigo del todo",
    text: "Abajo está lo que hay que saber de cada uno.",
  },
  unfit: (count: number) => (count === 1 ? "1 plato no va contigo" : `${count} platos no van contigo`),
} as const;
