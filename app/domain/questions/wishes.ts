import type { Sort } from "./reading";
import { take, takeAny, wholeWords } from "./remaining-text";

const VALUED =
  "(?:valorad|calificad|puntuad|evaluad|votad|rankead|resenad|rankiad|recomendad|rateadas?|opinad)[oa]s?";
const TASTY =
  "(?:ric[oa]s?|sabros[oa]s?|delicios[oa]s?|buen[oa]s?|exquisit[oa]s?|famos[oa]s?|popular(?:es)?|pedid[oa]s?|vendid[oa]s?|gustad[oa]s?|recomendad[oa]s?|top|duro|duros|brutal(?:es)?|conocid[oa]s?)";
const CHEAP =
  "(?:barat[oa]s?|baratit[oa]s?|baratisim[oa]s?|economic[oa]s?|economiquit[oa]s?|accesibles?|asequibles?|comod[oa]s? de precio|comod[oa]s?)";

const CHEAPEST = wholeWords(
  `(?:(?:buen[oa]?s? )?bonit[oa]s? y )?(?:que (?:sea|sean|este|esten|salga|salgan) )?(?:(?:lo|el|la|los|las|y|mas|bien|muy|bastante|super|algo mas) )*(?:${CHEAP}|(?:de |a |con )?(?:menor|buen|mejor|bajo) precio|buenos precios|precios? (?:baj[oa]s?|${CHEAP})|no (?:(?:sean?|este|salga) )?(?:muy|tan|estan) car[oa]s?|menos car[oa]s?|de bajo costo|low cost|no (?:sea|sean|salga|este) (?:muy |tan )?car[oa]s?|para pobres|con poco dinero|poca plata|poco dinero|de oferton)`,
);
/** «No muy caro» was taken before as cheap. */
const PRICIEST = wholeWords(
  "(?<!\\b(?:no|menos|tan|estan) )(?:(?:lo|el|la|los|las|y|que|sea|sean|mas|bien|muy|super|un|una|unos|algo) )*(?<!\\b(?:no|menos|no muy|no sea muy|tan|estan) )(?:car[oa]s?|carisim[oa]s?|costos[oa]s?|de mayor precio|(?:el |la )?mayor precio)(?: (?:de todos|que haya|que hay|que tengan))?",
);
const BEST = wholeWords(
  `(?:(?:lo|el|la|los|las|y|que|son|sea|sean|de|cual|cuales|es|un|una) )*(?:mejor(?:es|cito)?(?: ${VALUED})?|(?:mas|bien|muy bien|mejor|top|altamente) (?:${TASTY}|${VALUED})|riquisim[oa]s?|buenisim[oa]s?|top(?: (?:\\d+|diez|cinco))?|numero (?:uno|1)|con (?:mas|mejores|buenas) (?:estrellas|opiniones|resenas|valoraciones|puntuacion|calificacion)|(?:cinco|5) estrellas|de (?:buena|alta|mejor) (?:calidad|puntuacion|calificacion|valoracion))(?: (?:de todos|del mundo|hay|que hay|que haya|que tengan|que exista))?`,
);
/** «Muy rico» and «bien bueno» praise nothing that could be sorted. */
const PRAISE = /^ *(?:bien|muy bien) (?:ric|buen|sabros|delicios)/;
const NEWEST = wholeWords(
  "(?:(?:lo|el|la|los|las|y|mas|un|una|que) )*(?:nuev[oa]s|nuev[oa]|recientes?|novedad(?:es)?|recien (?:abiert[oa]s?|inaugurad[oa]s?|llegad[oa]s?)|abrieron hace poco|acaban? de abrir|inaugurad[oa]s?|ultim[oa]s (?:platos|restaurantes|agregados|lugares))",
);

const NEAR = wholeWords(
  "(?:(?:que|este|esten|quede|queden|sea|sean|y|lo|el|la|mas|muy|bien|aqui|algo|un poco|me) )*(?:cerca(?: de)?(?: (?:mi (?:casa|ubicacion|posicion|zona|trabajo|oficina|hotel)|mi|aqui|nosotros|donde estoy|donde ando|la (?:casa|oficina)))?|cerquit(?:a|ica)(?: de (?:mi|aqui))?|cercan[oa]s?(?: a (?:mi|mi ubicacion|mi casa))?|proxim[oa]s? a mi|por (?:aqui|aca|ahi|alli)(?: cerca)?|por (?:mi (?:zona|barrio|casa|sector|area)|esta zona|la zona|los alrededores|donde estoy|estos lados|el area|este lado|el barrio)|a la (?:vuelta(?: de la esquina)?|redonda)|en (?:mi (?:zona|barrio|area|sector|ciudad)|esta zona|los alrededores|la zona|el area|el barrio)|alrededor(?: (?:de mi|mio))?|aqui|aca|a pie|caminando|donde estoy|near me|(?:en|a) la esquina|a (?:poca distancia|pocas cuadras|unos pasos|dos pasos|\\d+ (?:cuadras|minutos|metros|km|kilometros)))(?: (?:de mi|mio|de aqui|de mi casa|de donde estoy))?",
);

const OFFER = wholeWords(
  "(?:(?:en|con|de|la|las|el|los|un|una|alguna|algun) )*(?:ofert(?:a|as|on|ones|ita|itas)|promo(?:s|cion|ciones)?|promocional(?:es)?|descuent(?:o|os|ico|azo)|rebajas?|rebajad[oa]s?|cupon(?:es)?|\\d+x\\d+|dos por uno|tres por dos|dos por el precio de uno|happy hour|hora feliz|\\d+ porciento(?: (?:de )?(?:descuento|menos|off))?|especiales|ganga|gangas|liquidacion|mitad de precio|a mitad|segunda unidad)(?: (?:activas?|vigentes?|disponibles?|especial(?:es)?))?",
);

export const WISH_WORDS = [
  ..."mejor mejores valorado valorados valorada valoradas calificado calificados recomendado recomendados".split(
    " ",
  ),
  ..."caro cara caros caras barato barata baratos baratas economico economica economicos economicas accesible precio precios".split(
    " ",
  ),
  ..."nuevo nueva nuevos nuevas reciente recientes cerca cercano cercana cercanos cercanas aqui vuelta alrededor".split(
    " ",
  ),
  ..."oferta ofertas promo promos promocion promociones descuento descuentos rebaja rebajas cupon especiales".split(
    " ",
  ),
  ..."happy hour hora feliz mitad recien inaugurado inaugurados".split(" "),
  ..."rico rica ricos ricas sabroso sabrosa popular populares famoso riquisimo riquisima".split(" "),
];

/** What a question wishes besides the food: an order, nearness, an offer. */
export interface AskedWishes {
  sort?: Sort;
  near?: true;
  isOfferSaid: boolean;
  rest: string;
}

/** Takes order, nearness and offers out of a text. Of two orders «barato» counts, because it excludes more. */
export function takeWishes(text: string): AskedWishes {
  const offer = takeAny(text, OFFER);
  const cheapest = takeAny(offer.rest, CHEAPEST);
  const priciest = takeAny(cheapest.rest, PRICIEST);
  const best = take(priciest.rest, BEST, ([said]) => (PRAISE.test(said) ? undefined : true));
  const newest = takeAny(best.rest, NEWEST);
  const near = takeAny(newest.rest, NEAR);
  const sort: Sort | undefined = cheapest.isFound
    ? "cheapest"
    : priciest.isFound
      ? "priciest"
      : best.values.length > 0
        ? "best"
        : newest.isFound
          ? "newest"
          : undefined;
  return {
    ...(sort && { sort }),
    ...(near.isFound && { near: true as const }),
    isOfferSaid: offer.isFound,
    rest: near.rest,
  };
}
