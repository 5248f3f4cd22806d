/** Sentences of the auth routes: sign-in, registration, menus of signed-in people, notices. */
export const auth = {
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",
  toasts: "Avisos",
  mySpace: "Mi Espacio",
  leave: "Salir",
  signOut: "Cerrar Sesión",
  userMenu: (name: string) => `Cuenta de ${name}`,
  signedInAs: "Sesión iniciada como",
  roles: { anon: "Sin cuenta", visitor: "Visitante", owner: "Propietario", admin: "Administrador" },
} as const;
