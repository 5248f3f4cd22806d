/** Sentences of the page about the HTTP interface. What stands between backticks is code. */
export const apiGuide = {
  title: "La API de Sobremesa",
  lead: "Las mismas cuentas y los mismos menús del sitio, en JSON: para una app, para otro sitio, para un programa tuyo.",
  facts: {
    accounts: "Cuentas",
    data: "Menús, opiniones y favoritos",
    library: "Biblioteca que ya la habla",
  },
  document: "openapi.json",
  start: {
    title: "En cinco minutos",
    lead: "Copia cada llamada en una terminal, en este orden; un toque la selecciona entera. Debajo está lo que las siguientes necesitan de su respuesta: guárdalo en una variable con ese nombre, como las del primer paso.",
    keeps: "Guarda de la respuesta:",
    chosen: { title: "Elige tu cuenta", text: "Estas dos líneas son lo único que escribes tú." },
    calls: {
      register: {
        title: "Crea la cuenta",
        text: "Si el sitio pide confirmar el correo, abre el enlace que te llega antes de seguir.",
      },
      signIn: {
        title: "Entra",
        text: "`access_token` dice quién eres durante una hora. `refresh_token` sirve una sola vez, para pedir los siguientes.",
      },
      find: { title: "Encuentra un restaurante", text: "Para leer no hace falta cuenta." },
      menu: {
        title: "Lee su menú",
        text: "Los precios vienen en centavos y también escritos, con su moneda.",
      },
      rate: {
        title: "Opina de un plato",
        text: "Otra opinión tuya del mismo plato reemplaza la primera; lo que no mandas (`comment`, `is_anonymous`) queda como estaba, y una primera opinión sin `is_anonymous` lleva tu nombre. Cuenta enseguida; si hoy ya opinaron de este restaurante desde tu red tres cuentas sin correo confirmado, `waits_for` dice qué falta para que cuente.",
      },
      refresh: {
        title: "Pide tokens nuevos",
        text: "El `refresh_token` que usaste deja de servir: guarda el que llega.",
      },
      signOut: {
        title: "Cierra la sesión",
        text: "`scope=others` cierra las demás sesiones de la cuenta, `scope=global` todas, también las del sitio.",
      },
    },
  },
  calls: {
    title: "Todas las llamadas",
    lead: "Junto a cada una, quién puede llamarla, y debajo los códigos con que puede negarse, además de los de todas.",
    access: { anybody: "sin token", bearer: "con token", factor: "con token, aun sin segundo paso" },
    accounts: "Cuentas",
    data: "Datos",
  },
  parts: {
    ways: {
      title: "Otras formas de entrar",
      texts: [
        "Con un código que llega por correo o por mensaje (`/otp`, luego `/verify`), con otra cuenta de la persona (`/authorize`) o con la firma de una billetera (`grant_type=web3`). `/auth/v1/settings` dice cuáles están abiertas.",
        "La biblioteca `@supabase/auth-js` hace todo esto sin cambios: dale la dirección de las cuentas. Guarda la sesión y pide los tokens nuevos por su cuenta.",
      ],
    },
    tokens: {
      title: "Los tokens",
      texts: [
        "`access_token` es un JWT firmado con ES256 que vale una hora. Va en cada llamada: `authorization: Bearer …`. Las claves para comprobarlo están en `/auth/v1/.well-known/jwks.json` y cambian de vez en cuando; las viejas quedan publicadas mientras valga algún token suyo.",
        "Cada `refresh_token` se cambia una vez. Si la respuesta se pierde, repetir la llamada dentro de 10 segundos da el mismo sucesor; más tarde cuenta como robado, y esa sesión termina.",
        "Una sesión abierta aquí es una más de la cuenta: aparece en la lista de dispositivos, y termina si la cierras allí, si cambias la contraseña o si borras la cuenta. Lo que un token permite se mira en cada llamada.",
        "Con el segundo paso activado, una sesión empieza en `aal1` y solo alcanza los factores y cerrarse; al confirmar el código pasa a `aal2` y llegan tokens nuevos.",
      ],
    },
    pages: {
      title: "Listas largas y respuestas repetidas",
      texts: [
        "Una lista llega por páginas: `next_cursor`, que está también en el encabezado `link`, es el `cursor` de la siguiente; en la última es `null`.",
        "Lo que lees de `/api/v1` trae un `etag`. Envíalo en `if-none-match`, y si nada cambió la respuesta es 304, sin cuerpo.",
        "Un restaurante puede cambiar de dirección: la anterior responde 301, o 308 a lo que escribes, y lleva a la nueva.",
      ],
    },
    limits: {
      title: "Los límites",
      texts: [
        "300 llamadas por minuto en una sesión y 3,000 desde una misma red. Entrar, crear cuentas y pedir códigos tienen además los límites de las páginas del sitio. Al pasarlos la respuesta es 429, con los segundos de espera en `retry-after`.",
        "El cuerpo de una llamada tiene 64 KB como máximo.",
      ],
    },
    origins: {
      title: "Desde otro sitio",
      texts: [
        "La API ignora las cookies: entrar en una página del sitio no abre nada aquí. Los navegadores la leen desde otros sitios solo si este los permite (CORS), y nunca con credenciales. Si tu sitio lo necesita, escríbenos.",
      ],
    },
  },
  errors: {
    title: "Los errores",
    texts: [
      "Fuera de `/auth/v1` un error es `application/problem+json` (RFC 9457): `type` lleva a esta página, `title` explica y `code` es para tu programa.",
      "En `/auth/v1` tiene la forma de GoTrue: `code` con el estado, `error_code` y `msg`; o `code` y `message` si envías `x-supabase-api-version: 2024-01-01`. El código está siempre también en el encabezado `x-sb-error-code`.",
      "Estos códigos puede darlos cualquier llamada:",
    ],
    codes: [
      {
        status: 400,
        code: "validation_failed",
        text: "Un parámetro o un campo no es válido; el texto lo nombra.",
      },
      { status: 400, code: "bad_json", text: "El cuerpo no es JSON, o llegó incompleto." },
      { status: 401, code: "no_authorization", text: "Falta el encabezado con el token." },
      {
        status: 403,
        code: "bad_jwt",
        text: "El token venció o no es nuestro. Pide otro con tu `refresh_token`.",
      },
      { status: 403, code: "session_not_found", text: "La sesión terminó. Hay que entrar de nuevo." },
      { status: 403, code: "insufficient_aal", text: "Falta confirmar el segundo paso." },
      { status: 404, code: "not_found", text: "No hay tal llamada, o nada con ese identificador." },
      { status: 405, code: "method_not_allowed", text: "La llamada tiene otro método; `allow` dice cuál." },
      { status: 413, code: "body_too_large", text: "El cuerpo pasa de 64 KB." },
      {
        status: 429,
        code: "over_request_rate_limit",
        text: "Demasiadas llamadas: espera lo que dice `retry-after`.",
      },
      {
        status: 503,
        code: "unexpected_failure",
        text: "Algo falló de nuestro lado. Vuelve a intentarlo en unos segundos.",
      },
    ],
  },
} as const;
