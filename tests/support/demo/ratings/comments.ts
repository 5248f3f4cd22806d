import type { DishKind } from "#support/demo/menus/menu-table";

export type Stars = 1 | 2 | 3 | 4 | 5;

interface Remark {
  text: string;
  /** The kinds of dish that it fits; all kinds if absent. */
  kinds?: readonly DishKind[];
}

const KINDS: Record<string, readonly DishKind[]> = {
  comida: ["food"],
  caliente: ["food", "service"],
  dulce: ["sweet"],
  bebida: ["drink"],
  taza: ["cup"],
};

/**
 * One remark per line; a prefix `comida:`, `caliente:`, `dulce:`, `bebida:` or `taza:` names the kinds that it
 * fits.
 */
const remarks = (table: string): Remark[] =>
  table
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [, mark, text] = /^(comida|caliente|dulce|bebida|taza): (.*)$/.exec(line) ?? [];
      return mark && text ? { text, kinds: KINDS[mark] } : { text: line };
    });

/** Lists the texts that fit a kind of dish. */
export function saidOf(list: readonly Remark[], kind: DishKind): string[] {
  return list.filter(({ kinds }) => kinds === undefined || kinds.includes(kind)).map(({ text }) => text);
}

/** Comments on a dish, by stars; {plato} is its name. */
export const DISH_COMMENTS: Record<Stars, Remark[]> = {
  5: remarks(`
    Espectacular, de lo mejor que he probado este año.
    {plato}: no lo piensen dos veces.
    Repetiría todos los domingos si pudiera.
    Mi esposo y yo peleamos por lo último.
    Vine por recomendación y se quedaron cortos.
    No le cambiaría nada.
    Lo he pedido tres veces en un mes, con eso digo todo.
    Se nota que lo hacen al momento.
    El mejor de la zona, y he probado unos cuantos.
    {plato} vale el viaje completo.
    La presentación linda y el sabor mejor.
    Cinco estrellas porque no hay seis.
    Cada vez que vengo pido lo mismo y nunca falla.
    Pedí para llevar y llegó perfecto.
    Llevé a mi mamá, que es exigente, y salió encantada.
    Lo recomiendo con los ojos cerrados.
    Te deja con ganas de volver mañana.
    Qué cosa más rica, Dios mío.
    Lo mejor de la carta, sin discusión.
    Pregunté la receta y no me la dieron: hacen bien.
    Vinimos seis y los seis repetimos.
    Me hizo el día.
    {plato} como debe ser.
    Ya es tradición pedirlo en los cumpleaños.
    Excelente, y el mesero acertó al sugerirlo.
    De todo lo que pedimos, me quedo con esto.
    Ni en mi casa queda así.
    Buen precio y mejor sabor.
    comida: Llegó caliente y en su punto.
    comida: La sazón es la de mi abuela, no exagero.
    comida: Una porción generosa y con mucho sabor.
    comida: Por fin un lugar donde esto sabe a lo que tiene que saber.
    comida: Hasta mis hijos, que no comen nada, pidieron más.
    comida: Sabe a casa.
    comida: Bien condimentado, sin pasarse de sal.
    comida: Se me aguó la boca solo de escribir esto.
    comida: Crujiente donde debe y jugoso donde toca.
    comida: Equilibrado, nada pesado.
    comida: Tiene ese toque que no se aprende en videos.
    comida: Para chuparse los dedos, literalmente.
    comida: El punto exacto, ni más ni menos.
    comida: Raspé el plato sin vergüenza.
    comida: Tenía años buscando este sabor.
    dulce: Dulce en su punto, no empalaga.
    dulce: Pedimos uno para compartir y terminamos pidiendo tres.
    dulce: Como los que hacía mi tía en Navidad.
    dulce: Fresco del día, se nota.
    dulce: Llegué por el café y me quedé por esto.
    dulce: Cerró la noche con broche de oro.
    dulce: La textura es de otro mundo.
    bebida: Frío, bien servido y con el dulce justo.
    bebida: Refrescante de verdad, nada de sirope.
    bebida: Me tomé dos sin darme cuenta.
    bebida: El mejor que me he tomado en el país.
    bebida: Perfecto para el calor que hacía.
    bebida: Quien está en la barra sabe lo que hace.
    bebida: Con esa vista sabe todavía mejor.
    bebida: Vale la pena venir solo por esto.
    taza: Aroma desde la puerta.
    taza: Ni amargo ni aguado: perfecto.
    taza: El mejor del barrio, y vivo de esto.
    taza: Llegó a la temperatura justa.
    taza: Dos tazas y a resolver el día.
  `),
  4: remarks(`
    Muy bueno, aunque tardó un poco.
    Casi perfecto, volveré a confirmarlo.
    Está muy bien para el precio.
    Cumple con lo que promete.
    Me sorprendió para bien.
    Lo pedí por curiosidad y me gustó mucho.
    Recomendado, sobre todo en grupo.
    Llegó como en la foto, que ya es decir.
    No es barato, pero se entiende por qué.
    Bueno de verdad, le falta poco para las cinco.
    A mi hija le encantó; a mí me pareció bueno.
    De lo que pedimos, {plato} fue lo mejor.
    Vayan temprano, que se acaba.
    Muy rico; el empaque para llevar puede mejorar.
    comida: Muy bueno, aunque la porción podría ser más grande.
    comida: Le faltó una pizca de sal, pero volvería.
    comida: Buena sazón, precio justo.
    comida: Me gustó bastante, sobre todo la salsa.
    comida: El sabor, excelente; el acompañante llegó tibio.
    comida: Sabroso. Lo pediría otra vez con menos aceite.
    comida: Buen plato para compartir.
    comida: Sabor de hogar, presentación sencilla.
    comida: Lo volvería a pedir, con un poquito más de picante.
    comida: Muy fresco. La espera, unos veinte minutos.
    comida: Bien preparado y abundante.
    comida: Buenísimo el sabor, un poco salado para mí.
    comida: Con una fría al lado, mejor todavía.
    comida: Salí con la barriga feliz.
    comida: La receta es buena y se nota el cuidado.
    comida: Rico, aunque la segunda vez estuvo mejor.
    dulce: Rico, un poquito dulce para mí.
    dulce: Bueno, aunque la porción es pequeña.
    dulce: Muy suave; con café queda perfecto.
    dulce: Se nota que es casero. Le sobraba frío.
    dulce: Buen final de comida.
    bebida: Muy bueno, con un poco menos de hielo sería ideal.
    bebida: Rico y natural, aunque el vaso es chiquito.
    bebida: Buen sabor; lo pedí con menos azúcar y mejor.
    bebida: Bien preparado, tardó más de lo normal.
    bebida: Fresco y honesto.
    taza: Buen grano; la taza, pequeña.
    taza: Rico, lo prefiero un poco más caliente.
  `),
  3: remarks(`
    Está bien, nada del otro mundo.
    Normalito. Esperaba más por el precio.
    La primera vez estuvo mejor.
    Para salir del paso, bien.
    {plato} cumple, pero no emociona.
    Se ve mejor de lo que sabe.
    Depende del día: hoy, regular.
    No está mal, pero hay mejores cerca.
    Tardó casi una hora.
    Aceptable.
    comida: Sabor correcto, porción pequeña.
    comida: Llegó tibio y se nota.
    comida: Ni frío ni calor: se come.
    comida: La salsa muy buena, lo demás regular.
    comida: Un poco grasoso para mi gusto.
    comida: Le falta sazón.
    comida: Bien de sabor, mal de temperatura.
    comida: Esperaba algo más fresco.
    comida: Me quedé con hambre.
    comida: Vino justo de sal y frío por los bordes.
    dulce: Demasiado dulce para mi gusto.
    dulce: Estaba un poco seco, como de ayer.
    dulce: Bonito, pero sin mucho sabor.
    bebida: Mucho hielo y poco de lo demás.
    bebida: Aguado, pero frío.
    bebida: Correcto. En casa me queda parecido.
    taza: Llegó tibio.
    taza: Un poco quemado.
  `),
  2: remarks(`
    La porción no vale lo que cuesta.
    No se parece a lo que dice la carta.
    Antes era mejor; algo cambió.
    Esperamos cuarenta minutos por esto.
    {plato} sin gracia, lo siento.
    Poca cosa por ese precio.
    comida: Llegó frío y sin lo que pedí.
    comida: Muy salado, no pude terminarlo.
    comida: Se sentía recalentado.
    comida: Aceite viejo, se nota en el sabor.
    comida: Vino con lo que pedí que quitaran.
    comida: Seco por dentro.
    comida: Blandito donde debía estar crujiente.
    comida: Le faltaba cocción.
    comida: Demasiada salsa para tapar lo demás.
    dulce: Empalaga al segundo bocado.
    dulce: Duro y frío, de varios días.
    bebida: Puro sirope.
    bebida: Llegó sin gas y caliente.
    bebida: El vaso venía a medias.
    taza: Aguado y tibio.
  `),
  1: remarks(`
    Una decepción completa.
    Pedí una cosa y llegó otra.
    No lo recomiendo.
    No volvería a pedirlo.
    Para ese precio, una falta de respeto.
    Le escribí al negocio y nadie respondió.
    {plato}: nunca más.
    caliente: Frío, salado y tarde.
    comida: Vino crudo por dentro y hubo que devolverlo.
    comida: Sabía a refrigerador.
    comida: Nos cayó mal a los dos.
    comida: Encontré un pelo y nadie se disculpó.
    dulce: Sabía a nevera.
    bebida: Imposible de tomar, lo dejé entero.
  `),
};

/** A second sentence, for comments of two sentences. */
export const AFTERTHOUGHTS: Record<"good" | "mixed" | "bad", Remark[]> = {
  good: remarks(`
    Volveremos pronto.
    El servicio, un encanto.
    Lleven efectivo, por si acaso.
    Y la vista ayuda.
    Ojalá nunca lo quiten de la carta.
    Ya se lo recomendé a medio mundo.
    El ambiente, diez de diez.
    La segunda vez pedimos doble.
    Con razón siempre está lleno.
    La próxima llevo a mis suegros.
    Sin quejas.
    Nos atendió Yokasta, muy amable.
    Vale cada peso.
    Hay parqueo al frente.
    Gracias por el detalle del final.
    Buena música, además.
    comida: Gracias al equipo de la cocina.
    comida: Felicidades a quien cocina.
    comida: Pidan también el postre.
    comida: Eso sí: lleguen con hambre.
    comida: Lo acompañé con jugo de chinola.
    comida: Bendiciones para ese fogón.
    comida: Las guarniciones también están buenas.
    dulce: Me llevé otro para el camino.
    dulce: Hay que llegar temprano.
    bebida: Y en vaso de vidrio, como se debe.
    bebida: La segunda ronda llegó rápido.
  `),
  mixed: remarks(`
    Igual le daré otra oportunidad.
    El servicio fue amable.
    Tal vez fue mala suerte.
    El lugar es bonito, eso sí.
    Estaba muy lleno ese día.
    Con un poco más de cuidado sería excelente.
    Lo demás que pedimos estuvo mejor.
    La música, muy alta.
    El precio es razonable.
    Volvería entre semana.
  `),
  bad: remarks(`
    Espero que lo corrijan.
    Y la cuenta venía mal.
    Nadie preguntó si todo estaba bien.
    Antes no era así.
    Le avisé al mesero y se encogió de hombros.
    Una lástima, porque el lugar es bonito.
    Había moscas en la mesa.
    Al menos no lo cobraron.
  `),
};
