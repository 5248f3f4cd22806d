/** The page of privacy: what is kept, and why. */
export const privacy = {
  title: "Privacidad",
  lead: "Qué guarda Sobremesa, y por qué.",
  parts: [
    {
      title: "Al leer un menú",
      text: "Contamos cuántas veces se mira un menú, un plato o una oferta, una vez por persona cada media hora. Para no contarte dos veces guardamos durante un día un resumen cifrado de tu dirección y el nombre de tu navegador: cambia cada día y no se puede deshacer. No usamos publicidad ni rastreadores, y ninguna página pide nada a otros sitios.",
    },
    {
      title: "Al dar «Me gusta» a una oferta",
      text: "Tu navegador guarda un número al azar (la cookie sobremesa_device, durante un año) para que cada «Me gusta» cuente una sola vez. No dice quién eres. Y para que nadie los invente contamos unos pocos por conexión y día: guardamos ese día un resumen cifrado de la tuya, y luego se borra.",
    },
    {
      title: "Al opinar sin haber confirmado tu correo",
      text: "Guardamos durante un día un resumen cifrado de tu conexión y de tu cuenta, para que nadie mueva un promedio con cuentas de usar y tirar. Cambia cada día y no se puede deshacer.",
    },
    {
      title: "Al crear una cuenta",
      text: "Guardamos tu nombre, tu correo y un resumen de tu contraseña del que no se puede volver a ella. Cada dispositivo con sesión abierta queda anotado con su navegador y la ciudad desde la que entra, para que puedas reconocerlo; la sesión termina a los 30 días sin uso. Para frenar a quien adivina contraseñas contamos los intentos y los correos enviados, por cuenta y por conexión, como resúmenes cifrados que se borran en dos días. Y para que nadie te deje fuera probando contraseñas, tu navegador recuerda durante un año que ya entraste en él (la cookie sobremesa_known), sin decir quién eres.",
    },
    {
      title: "Al entrar con otra cuenta",
      text: "Si entras con Google, con Facebook o con otra cuenta que te ofrezcamos, recibimos de allí tu nombre, tu correo y un número que te distingue; nunca tu contraseña, y no publicamos nada por ti. Puedes desvincularla desde tu perfil. Mientras vas y vuelves, tu navegador guarda diez minutos una cookie (sobremesa_attempt) para comprobar que la respuesta es la tuya.",
    },
    {
      title: "Tus alergias e intolerancias",
      text: "Son datos de salud. Las guardamos solo si aceptas, con la fecha en que lo hiciste, y solo para avisarte en los menús y no recomendarte lo que te hace daño. No las ve nadie más: ni otros comensales ni los restaurantes. Quítalas de tus preferencias cuando quieras y dejan de estar; con tu cuenta se borran también.",
    },
    {
      title: "Qué pasa en las cuentas",
      text: "Durante 90 días anotamos entradas, intentos fallidos y cambios de contraseña o de permisos, sin tu correo ni tu dirección: solo resúmenes cifrados.",
    },
    {
      title: "Lo que guardas y lo que miras",
      text: "Tus corazones y tus opiniones quedan con tu cuenta. Con la sesión abierta anotamos también qué lugares y platos miras, una vez cada media hora: esa lista es tu «Actividad Reciente», solo la ves tú y se borra con tu cuenta.",
    },
    {
      title: "Al escribir una opinión sin sesión",
      text: "Si tu sesión terminó mientras la escribías, tu navegador la guarda diez minutos (la galleta sobremesa_typed) para devolvértela cuando entres.",
    },
    {
      title: "En tu propio navegador",
      text: "Si eliges el tema claro u oscuro, tu navegador lo recuerda. Esa elección no sale de él.",
    },
    {
      title: "Lo que otros escriben",
      text: "Las opiniones muestran el nombre de quien firma. Las anónimas no revelan a nadie quién las escribió, y de ellas solo queda el día, nunca la hora. Si borras tu cuenta, las firmadas se vuelven anónimas y las que no cuentan todavía se borran.",
    },
  ],
} as const;
