/**
 * Sentences of text messages. Each fits into one message, which has 160 characters if all are of the alphabet of phones
 * (GSM 03.38: é and ñ, but no á, í, ó, ú), and costs twice as much otherwise.
 */
export const texts = {
  sms: (code: string, minutes: number) =>
    `${code} es tu clave de Sobremesa. Vale ${minutes} minutos. No se la des a nadie.`,
  phone_change: (code: string, minutes: number) =>
    `${code} es la clave para unir este celular a una cuenta de Sobremesa. Vale ${minutes} minutos. Si no la pediste, no la escribas.`,
  reauthentication: (code: string, minutes: number) =>
    `${code} es la clave para cambiar tu cuenta de Sobremesa. Vale ${minutes} minutos. Si no la pediste, cierra tus otras sesiones.`,
  registration: "Este celular ya tiene una cuenta de Sobremesa. Si quieres entrar, pide una clave.",
} as const;
