const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Comments on a restaurant, by the mean of its four criteria. */
export const RESTAURANT_COMMENTS: Record<"great" | "good" | "fair" | "poor", string[]> = {
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
