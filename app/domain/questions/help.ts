import { wholeWords } from "./remaining-text";

export const HELP_WORDS =
  "hola buenas gracias ayuda funciona funcionan reservar reserva reservacion opinion opiniones resena comentario calificar registrarme registro contrasena clave correo sesion cuenta perfil notificaciones preferencias delivery domicilio tarjeta robot".split(
    " ",
  );

/** What is asked about the site itself, or what nothing here answers. */
const ASKED = wholeWords(
  [
    "(?:como|que|para que) (?:se )?(?:funciona|sirve|usa|uso|utilizo|es esto|es sobremesa|haces|eres|sos)(?: (?:esto|esta|eso|la app|el sitio|la pagina|sobremesa))?",
    "(?:necesito |quiero )?(?:ayuda|ayudame|soporte|asistencia)",
    "(?:que|en que|como)(?: me)? (?:puedes|podes|puede|sabes|podrias) (?:hacer|ayudar|ayudarme|buscar|decir|ofrecer|encontrar|responder|contestar)",
    "(?:que|como) (?:me )?(?:puedo|se puede) (?:hacer|buscar|preguntar|preguntarte|pedirte|encontrar)(?: (?:aqui|aca|en esta (?:app|pagina)))?",
    "(?:reserv(?:ar|o|a|acion|aciones|amos)|apartar|agendar)(?: (?:una|un|la))?(?: (?:mesa|lugar|cita))?",
    "(?:dejo|dejar|escribo|escribir|pongo|poner|doy|dar|publico|publicar|hago|hacer|borro|borrar|edito|editar|cambio|cambiar)(?: (?:una|un|mi|la|el))? (?:opinion|resena|comentario|calificacion|valoracion|review|critica|estrellas)",
    "(?:califico|calificar|valoro|valorar|puntuo|puntuar|opino|opinar|comento|comentar|denuncio|denunciar|reporto|reportar)",
    "(?:regist(?:ro|rar|rarme|rarse)|inscrib(?:o|ir|irme)|inicio sesion|iniciar sesion|cerrar sesion|cierro sesion|me logueo|loguearme|entrar a mi cuenta)",
    "(?:crear|creo|abrir|abro|borrar|borro|eliminar|elimino|cambiar|cambio|recuperar|recupero|olvide|perdi|editar|edito|actualizar|actualizo|configurar|guardar|guardo|agregar|agrego|anadir|anado|quitar|quito|activar|desactivar)(?: (?:una|un|mi|mis|la|las|el|los|a))* (?:cuenta|contrasena|clave|password|correo|email|perfil|foto|ubicacion|preferencias|favoritos|notificaciones|suscripcion|datos|nombre|restaurante|negocio|menu|alergias|plato favorito)",
    "(?:ver|veo|donde estan|donde veo)(?: (?:mi|mis|la|las|los))* (?:cuenta|perfil|favoritos|notificaciones|opiniones|resenas)",
    "(?:mi|mis) (?:cuenta|contrasena|clave|perfil|favoritos|preferencias|notificaciones|opiniones|resenas|pedido)",
    "(?:(?:tienen|hay|hacen|hace|con|aceptan) )?(?:delivery|domicilio|envio|envios|entrega a domicilio)(?: (?:a domicilio|gratis))?",
    "(?:(?:aceptan|se puede|puedo|pago|pagar|acepta) )+(?:con )?(?:tarjetas?|efectivo|transferencia|paypal|en linea)",
    "(?:hablar|habla|contactar|contacto|comunicarme|llamar)(?: con)?(?: (?:alguien|una persona|un humano|ustedes|soporte|el restaurante))?",
    "(?:quien|quienes) (?:eres|sos|son|hizo|creo|te hizo)(?: (?:tu|ustedes|esto))?|eres (?:un |una )?(?:robot|humano|persona|bot|ia|inteligencia artificial)|como te llamas|como estas|que tal estas",
    "(?:cuentame|dime|hazme) (?:un|una) (?:chiste|cuento|historia)|que (?:hora es|tiempo hace|dia es)|(?:el )?clima|pronostico",
    "(?:es|son) gratis|cuanto (?:cuesta|vale|cobran)(?: (?:esto|usar|la app|usarlo|el servicio|la suscripcion))?$|terminos y condiciones|politica de privacidad|privacidad",
  ].join("|"),
);

/** Greetings and thanks. They say something only if nothing else was said. */
const GREETING =
  /^(?: (?:hola|holi|hello|hi|klk|kloke|que lo que|buenas|buenos|buen|dia|dias|tardes?|noches?|saludos|hey|ey|oye|que tal|como estas?|todo bien|gracias|muchas|mil|ok|okay|dale|vale|perfecto|adios|chao|bye|hasta luego|nos vemos|de nada|amigo|amiga|bro|wey|che|mi|pana|manito|tato|si|no|favor|por|,|test|prueba))+ $/;

/** Laughter, and wishes for an earlier answer. They say something only if nothing else was said. */
const NO_SEARCH =
  /^(?: (?:todo|eso|esto|lo|el|la|,))*(?: (?:[aj]?(?:ja|je|ji){2,}j?|lol|xd|olvida(?:lo|te)?|olvidemoslo|anterior(?:es)?|atras|vuelve|volver)(?: (?:todo|eso|esto|de|lo|el|la|,))*)+ $/;

/** A table is asked for. No food in the same sentence makes it a search. */
const TABLE = /(?<= )(?:reserv(?:ar|o|a|acion|amos)|apartar)(?: (?:una|un|la))? mesas?(?= )/;

/**
 * Returns whether a text asks about the site, or is nothing but a greeting. `isFoodSaid`: the text names a food, so that
 * only a table can be asked for.
 */
export function asksForHelp(text: string, isFoodSaid: boolean): boolean {
  if (isFoodSaid) return TABLE.test(text);
  if (GREETING.test(text) || NO_SEARCH.test(text)) return true;
  const isAsked = ASKED.test(text);
  ASKED.lastIndex = 0;
  return isAsked;
}

const WEATHER = "(?:tiempo|clima|temperatura)";
/** What nothing here answers, whatever day or town is named with it. */
const ELSEWHERE = new RegExp(
  `(?<= )(?:${[
    `que ${WEATHER} (?:hace|hara|hizo|va a hacer|habra|esta haciendo|hay|tendremos)`,
    `como (?:esta|estara|va a estar|sera|viene) el ${WEATHER}`,
    "(?:va a|puede|podria) (?:llover|nevar|tronar)|llueve|llovera|esta lloviendo|pronostico|a cuantos grados|cuantos grados",
    "que (?:hora|dia|fecha|ano) (?:es|sera|son)|que horas son|en que (?:ano|fecha) estamos|cuanto falta para|zona horaria",
    "(?:a (?:cuanto|como) (?:esta|anda|amanecio)|precio de|tasa de|cambio de)(?:l| el)? (?:dolar|euro|peso|gasolina|bitcoin)",
    "(?:quien|como) (?:gano|ganaron|quedo|quedaron|va ganando|juega|jugo|canta|invento|escribio|descubrio)|(?:resultado|marcador)(?:s|es)? de",
    "(?:quien|cual|quienes) (?:es|fue|era|son) (?:el|la|los|las) (?:presidente|presidenta|capital|moneda|rio|montana)",
    "(?:numeros|resultados|sorteo) de la (?:loteria|loto|quiniela)|loteria|horoscopo|noticias|traduceme|traduce|como se dice",
    "cuanto (?:es|son) (?:\\d+|la raiz)|letra de la cancion",
    "(?:hay|como esta el) (?:trafico|tapon|luz electrica|trancon)|farmacia|hospital|gasolinera|cajero automatico|taxi",
  ].join("|")})(?= )`,
);

/** Returns whether a text, as typed or spelled right, asks for what no menu and no restaurant has: the weather, the time. */
export function asksElsewhere(text: string): boolean {
  return ELSEWHERE.test(text);
}

const SAFE = /(?<= )(?:es|son|sera|seran|seria|serian)(?: muy| bien| realmente)? segur[oa]s?(?= )/;

/** Returns whether a text asks if something is safe to eat, which only the restaurant can answer. */
export function asksIfSafe(text: string): boolean {
  return SAFE.test(text);
}
