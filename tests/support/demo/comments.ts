const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What people say of a dish, by stars; {plato} is its name. */
export const DISH_COMMENTS: Record<1 | 2 | 3 | 4 | 5, string[]> = {
  5: lines(`
    Espectacular, de lo mejor que he comido este año.
    Llegó caliente y en su punto.
    La sazón es la de mi abuela, no exagero.
    {plato}: pídanlo sin pensarlo dos veces.
    Repetiría todos los domingos si pudiera.
    Una porción generosa y con mucho sabor.
    Mi esposo y yo peleamos por el último bocado.
    Vine por recomendación y se quedaron cortos.
    Por fin un lugar donde esto sabe a lo que tiene que saber.
    Fresco, bien servido y a buen precio.
    No le cambiaría nada.
    Lo probé tres veces en un mes, con eso digo todo.
    Se nota que lo hacen al momento.
    Hasta mis hijos, que no comen nada, pidieron más.
    El mejor de la zona, y he probado unos cuantos.
    Sabe a casa.
    {plato} vale el viaje completo.
    La presentación linda y el sabor mejor.
    Cinco estrellas porque no hay seis.
    Cada vez que vengo pido lo mismo y nunca falla.
    Bien condimentado, sin pasarse de sal.
    Pedí para llevar y llegó perfecto.
    La textura, el olor, todo en su sitio.
    Llevé a mi mamá, que es exigente, y salió encantada.
    Lo recomiendo con los ojos cerrados.
    Te deja con ganas de volver mañana.
    Se me aguó la boca solo de escribir esto.
    Qué cosa más rica, Dios mío.
    Lo mejor de la carta, sin discusión.
    Pregunté la receta y no me la dieron: hacen bien.
    Vinimos seis y los seis repetimos.
    Crujiente donde debe y jugoso donde toca.
    Equilibrado, nada pesado.
    Tiene ese toque que no se aprende en videos.
    Me hizo el día.
    Para chuparse los dedos, literalmente.
    El punto exacto, ni más ni menos.
    {plato} como debe ser.
    Ya es tradición pedirlo en los cumpleaños.
    Excelente, y el mesero acertó al sugerirlo.
  `),
  4: lines(`
    Muy bueno, aunque la porción podría ser más grande.
    Rico y bien servido; tardó un poco.
    Le faltó una pizca de sal, pero volvería.
    Buena sazón, precio justo.
    Me gustó bastante, sobre todo la salsa.
    Casi perfecto: el acompañante llegó tibio.
    Sabroso. Lo pediría otra vez con menos aceite.
    Buen plato para compartir.
    Cumple con lo que promete.
    Está muy bien para el precio.
    Sabor de hogar, presentación sencilla.
    Lo volvería a pedir, con un poquito más de picante.
    {plato} está muy bueno, pero vayan temprano.
    Rico, aunque la segunda vez estuvo mejor.
    Muy fresco. La espera, unos veinte minutos.
    Bien preparado y abundante.
    Me sorprendió para bien.
    Buenísimo el sabor, un poco salado para mí.
    La carne en su punto, las papas regulares.
    Lo pedí por curiosidad y me quedé contenta.
    Recomendado, sobre todo en familia.
    Llegó como en la foto, que ya es decir.
    Con una fría al lado, mejor todavía.
    Quedé lleno y satisfecho.
    No es barato, pero se entiende por qué.
    Muy rico; el empaque para llevar puede mejorar.
    Buen balance entre dulce y salado.
    Bueno de verdad, le falta poco para las cinco.
    La receta es buena y se nota el cuidado.
    A mi hija le encantó; a mí me pareció bueno.
  `),
  3: lines(`
    Está bien, nada del otro mundo.
    Normalito. Esperaba más por el precio.
    La primera vez estuvo mejor.
    Sabor correcto, porción pequeña.
    Llegó tibio y se nota.
    Ni frío ni calor: se come.
    La salsa muy buena, lo demás regular.
    Un poco grasoso para mi gusto.
    Le falta sazón.
    Para salir del paso, bien.
    {plato} cumple, pero no emociona.
    Demasiado arroz y poca carne.
    Tardó casi una hora y vino justo de sal.
    Se ve mejor de lo que sabe.
    Aceptable, aunque el pan estaba duro.
    Depende del día: hoy, regular.
    Bien de sabor, mal de temperatura.
    Esperaba algo más fresco.
    No está mal, pero hay mejores cerca.
    Me quedé con hambre.
  `),
  2: lines(`
    Llegó frío y sin lo que pedí.
    Muy salado, no pude terminarlo.
    La porción no vale lo que cuesta.
    Se sentía recalentado.
    Aceite viejo, se nota en el sabor.
    No se parece a lo que dice la carta.
    Pedí sin cebolla y vino con cebolla.
    Seco por dentro.
    Antes era mejor; algo cambió en la cocina.
    Esperamos cuarenta minutos por esto.
    {plato} sin gracia, lo siento.
    Blandito donde debía estar crujiente.
    Poca cosa por ese precio.
    Le faltaba cocción.
    Demasiada salsa para tapar lo demás.
  `),
  1: lines(`
    Vino crudo por dentro, lo devolví.
    Una decepción completa.
    Pedí una cosa y llegó otra.
    Frío, salado y tarde.
    No lo recomiendo.
    No volvería a pedirlo.
    Sabía a refrigerador.
    Nos cayó mal a los dos.
    Para ese precio, una falta de respeto.
    Le escribí al negocio y nadie respondió.
    {plato}: nunca más.
    Encontré una espina enorme y nadie se disculpó.
  `),
};

/** A second sentence, for those who write two. */
export const AFTERTHOUGHTS: Record<"good" | "mixed" | "bad", string[]> = {
  good: lines(`
    Volveremos pronto.
    Gracias al equipo de la cocina.
    El servicio, un encanto.
    Pidan también el postre.
    Lleven efectivo, por si acaso.
    Y la vista ayuda.
    Felicidades a quien cocina.
    Ojalá nunca lo saquen de la carta.
    Ya se lo recomendé a medio mundo.
    El ambiente, diez de diez.
    Pedimos doble la segunda vez.
    Con razón siempre está lleno.
    La próxima llevo a mis suegros.
    Sin quejas.
    Nos atendió Yokasta, muy amable.
    Vale cada peso.
    Eso sí: lleguen con hambre.
    Hay parqueo al frente.
    Lo acompañé con jugo de chinola.
    Bendiciones para ese fogón.
  `),
  mixed: lines(`
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
  bad: lines(`
    Espero que lo corrijan.
    Y la cuenta venía mal.
    Nadie preguntó si todo estaba bien.
    Antes no era así.
    Le avisé al mesero y se encogió de hombros.
    Una lástima, porque el lugar es bonito.
    Había moscas en la mesa.
    No nos cobraron el refresco, al menos.
  `),
};

/** What people say of a place, by the mean of its four criteria. */
export const PLACE_COMMENTS: Record<"great" | "good" | "fair" | "poor", string[]> = {
  great: lines(`
    Atención de primera desde que llegas hasta que te vas.
    Limpio, rápido y con una sonrisa. Así da gusto.
    De esos lugares a los que uno lleva a la familia.
    Los baños impecables, la comida también.
    Nos recibieron como si fuéramos de la casa.
    Celebramos un cumpleaños y se portaron de maravilla.
    El mejor servicio que he tenido en mucho tiempo.
    Ambiente, música al volumen justo y buena mesa.
    Reservamos para diez y todo salió a tiempo.
    Un sitio sincero: lo que prometen, lo cumplen.
    Volví a la semana. Con eso lo digo todo.
    Llegamos sin reservar y nos buscaron mesa en cinco minutos.
    Se fue la luz y ni nos enteramos. Qué organización.
    El dueño pasa por las mesas y pregunta de verdad.
    Perfecto para una primera cita.
    Salimos felices y con sobras para mañana.
  `),
  good: lines(`
    Buen servicio, aunque un poco lento en hora pico.
    Lugar agradable y limpio. El parqueo, complicado.
    Buena experiencia en general.
    Atentos y amables; la música podría bajar un poco.
    Volvería, sobre todo entre semana.
    La comida muy bien, la espera regular.
    Todo correcto. Me gustó el patio.
    Rico y ordenado, un poco caro.
    El personal es joven y con ganas.
    Para ir en grupo está muy bien.
    Hace calor adentro: pidan la terraza.
    Bien de todo, sin ser memorable.
  `),
  fair: lines(`
    Tardaron mucho en tomarnos el pedido.
    La comida bien, el servicio se puede mejorar.
    Mesas pegajosas y poca luz.
    Nos olvidaron un plato y hubo que recordarlo dos veces.
    Regular. Para el precio, esperaba más.
    Se nota que les falta personal.
    El baño necesitaba atención.
    Ni bien ni mal: un lugar más.
    Mucho ruido y poca ventilación.
  `),
  poor: lines(`
    Una hora esperando y nadie dio la cara.
    El lugar estaba sucio y el personal, desganado.
    Nos cobraron de más y costó que lo corrigieran.
    No pienso volver.
    Pedimos el libro de reclamaciones y no apareció.
    Muy mala experiencia, lo siento.
    Cerraron la cocina antes de la hora y no avisaron.
  `),
};
