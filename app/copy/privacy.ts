/** Sentences of the privacy page: the stored data, and why. */
export const privacy = {
  title: "Privacidad",
  lead: "Qué guarda Sobremesa, y por qué.",
  api: "La API, para quien programa",
  parts: [
    {
      title: "Al leer un menú",
      text: "Contamos cuántas veces se mira un menú, un plato o una oferta, una vez por persona cada media hora. Para no contarte dos veces guardamos durante un día un resumen cifrado de tu dirección y el nombre de tu navegador: cambia cada día y no se puede deshacer. No usamos publicidad ni rastreadores, y ninguna página pide nada a otros sitios.",
    },
    {
      title: "Al buscar",
      text: "No guardamos ni anotamos lo que buscas. Si tocas «Cerca de mí», tu navegador nos da tu posición redondeada a un kilómetro solo para esa página, y tampoco queda.",
    },
    {
      title: "Al dar «Me gusta» a una oferta",
      text: "Tu navegador guarda un número al azar (la cookie sobremesa_device, durante un año) para que cada «Me gusta» cuente una sola vez y lo veas dado cuando vuelvas. No dice quién eres. Y para que nadie los invente contamos unos pocos por conexión y día: guardamos ese día un resumen cifrado de la tuya, y luego se borra.",
    },
    {
      title: "Al opinar sin haber confirmado tu correo",
      text: "Guardamos durante un día un resumen cifrado de tu conexión y de tu cuenta, para que nadie mueva un promedio con cuentas de usar y tirar. Cambia cada día y no se puede deshacer.",
    },
    {
      title: "Al crear una cuenta",
      text: "Guardamos tu nombre, tu correo y un resumen de tu contraseña del que no se puede volver a ella; si los agregas, también tu foto, que se ve en la página de tus opiniones firmadas, y tu WhatsApp, que solo ves tú. Cada dispositivo con sesión abierta queda anotado con su navegador y la ciudad desde la que entra, para que puedas reconocerlo; la sesión termina a los 30 días sin uso. Para frenar a quien adivina contraseñas contamos los intentos y los correos enviados, por cuenta y por conexión, como resúmenes cifrados que se borran en dos días. Y para que nadie te deje fuera probando contraseñas, tu navegador recuerda durante un año que ya entraste en él (la cookie sobremesa_known), sin decir quién eres.",
    },
    {
      title: "Al entrar con otra cuenta",
      text: "Si entras con Google, con Facebook o con otra cuenta que te ofrezcamos, recibimos de allí tu nombre, tu correo y un número que te distingue; nunca tu contraseña, y no publicamos nada por ti. Puedes desvincularla desde tu perfil. Mientras vas y vuelves, tu navegador guarda diez minutos una cookie (sobremesa_attempt) para comprobar que la respuesta es la tuya.",
    },
    {
      title: "Al usar una app con tu cuenta",
      text: "Una app puede entrar con tu cuenta por la API de Sobremesa si tú le das tu contraseña o un código. Su sesión se anota como la de un navegador: la ves en tu lista de dispositivos y la puedes cerrar allí. De sus tokens guardamos solo resúmenes de los que no se puede volver a ellos. Si entras con tu número de teléfono o con una billetera, guardamos el número o la dirección, que no ve nadie más; el número lo recibe también quien envía nuestros mensajes. Si la app te pide resolver un captcha, quien lo comprueba recibe tu respuesta y tu conexión. Con tu cuenta se borra todo.",
    },
    {
      title: "Tus alergias e intolerancias",
      text: "Son datos de salud. Las guardamos solo si aceptas, con la fecha en que lo hiciste, y solo para avisarte en los menús y no recomendarte lo que te hace daño. No las ve nadie más: ni otros comensales ni los restaurantes. Quítalas de tus preferencias cuando quieras y dejan de estar; con tu cuenta se borran también.",
    },
    {
      title: "Tu ubicación",
      text: "Solo si la guardas: tu país, tu provincia y, si das tu posición, un punto redondeado a unos cien metros. Sirve para avisarte de ofertas cerca y mostrarte lo que hay alrededor; la ves solo tú y se borra con tu cuenta.",
    },
    {
      title: "Al buscar la dirección de un restaurante",
      text: "Quien administra un restaurante puede buscar su dirección en Google. Lo pregunta nuestro servidor: Google recibe lo escrito en esa búsqueda, pero ni quién eres ni tu conexión. De su respuesta guardamos solo el número del lugar y sus coordenadas; lo demás es lo que el restaurante confirma en su formulario. Contamos cuántas búsquedas hace cada cuenta al día, como un resumen cifrado que se borra en dos días.",
    },
    {
      title: "Al pagar por transferencia",
      text: "Quien paga su plan envía un comprobante con su referencia. Lo ve solo quien administra Sobremesa, ninguna dirección pública lo muestra, y se borra al cabo de un año o con el propietario.",
    },
    {
      title: "Qué pasa en las cuentas",
      text: "Durante 90 días anotamos entradas, intentos fallidos y cambios de contraseña o de permisos, sin tu correo ni tu dirección: solo resúmenes cifrados. De quien administra un restaurante o la plataforma anotamos también, esos 90 días, qué cambió y cuándo; y si alguien de Sobremesa crea, cambia o elimina a un propietario, su nombre, su correo y su plan, los de antes y los de ahora. Lo ve solo quien administra Sobremesa, que puede descargarlo, y esa descarga queda anotada. Si borras tu cuenta, tu correo se quita de ahí. Nunca dice quién escribió una opinión anónima.",
    },
    {
      title: "Los correos que te enviamos",
      text: "Guardamos 90 días qué correo te enviamos, cuándo y con qué datos. Los avisos de tu suscripción y de moderación los puedes terminar con el enlace que llevan, sin iniciar sesión; entonces guardamos tu correo en esa lista para no escribirte más. Con tu cuenta se borran los dos.",
    },
    {
      title: "Lo que guardas y lo que miras",
      text: "Tus corazones y tus opiniones quedan con tu cuenta. Con la sesión abierta anotamos también qué lugares y platos miras, una vez cada media hora: esa lista es tu «Actividad Reciente», solo la ves tú y se borra al año, o con tu cuenta.",
    },
    {
      title: "Al escribir una opinión sin sesión",
      text: "Si tu sesión terminó mientras la escribías, tu navegador la guarda diez minutos (la cookie sobremesa_typed) para devolvértela cuando entres.",
    },
    {
      title: "Al buscar y al preguntar",
      text: "Lo que preguntas al asistente se queda en tu navegador una hora, las últimas cinco preguntas (la cookie sobremesa_assistant, que solo viaja a la página del asistente), para que puedas seguir la conversación o borrarla. Ni sus preguntas ni las búsquedas se guardan ni se anotan en ningún registro.",
    },
    {
      title: "Las cookies",
      text: "Leer sin cuenta no deja ninguna. Cada una aparece cuando hace falta: sobremesa_session te mantiene con la sesión abierta (400 días, aunque la sesión termina antes si no la usas); sobremesa_toast lleva un aviso a la página siguiente y sobremesa_bookmark hace que veas lo que acabas de guardar (un minuto cada una); sobremesa_pending espera el código de tu segundo paso al entrar (diez minutos) y sobremesa_factor la clave con que lo activas (una hora); sobremesa_attempt, sobremesa_typed, sobremesa_assistant y sobremesa_device son las que contamos en sus partes. Ninguna sirve para seguirte, y ninguna es de otros sitios.",
    },
    {
      title: "En tu propio navegador",
      text: "Si eliges el tema claro u oscuro, tu navegador lo recuerda; al buscar recuerda por un momento en qué parte de la página estabas. Nada de eso sale de él.",
    },
    {
      title: "Al reportar una opinión",
      text: "Guardamos qué reportaste, por qué y cuándo, para contar un solo reporte por persona. No se le muestra a nadie que fuiste tú: ni a quien escribió la opinión, ni al restaurante, ni a quien administra Sobremesa. Se borra con la opinión o con tu cuenta.",
    },
    {
      title: "Lo que otros escriben",
      text: "Las opiniones muestran el nombre de quien firma. Las anónimas no revelan a nadie quién las escribió, y de ellas solo queda el día, nunca la hora. Puedes borrar cada una en «Mis Opiniones», salvo la que ocultamos, que puedes cambiar. Si borras tu cuenta, las firmadas se vuelven anónimas y las que no cuentan todavía se borran.",
    },
  ],
} as const;
