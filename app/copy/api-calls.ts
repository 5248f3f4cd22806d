/** What each call of the HTTP interface does, by its name (`id` in routes/api). */
export const apiCalls = {
  signUp: "Crea una cuenta",
  createToken: "Entra, o cambia un token o un código por tokens nuevos",
  logout: "Cierra esta sesión, todas las de la cuenta o las demás",
  readUser: "Lee la cuenta; si falta el segundo paso, solo sus factores",
  readKeys: "Lee las claves públicas con que se comprueban los tokens",
  readSettings: "Lee con qué se puede entrar",
  readHealth: "Dice que el servicio de cuentas responde",
  readDocument: "Lee la descripción de todas las llamadas (OpenAPI 3.1)",
} as const;
