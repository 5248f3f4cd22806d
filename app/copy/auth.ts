/** Sentences of the auth routes: sign-in, registration and its introduction, menus of signed-in people, notices. */
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
  intro: {
    step: (step: number, of: number) => `Paso ${step} de ${of}`,
    steps: "Pasos de la introducción",
    skip: "Saltar introducción",
    previous: "Anterior",
    next: "Siguiente",
    start: "¡Empezar!",
    scenes: [
      {
        title: "La mesa está puesta",
        text: "Sobremesa reúne los menús de tu ciudad: la carta al día, los precios claros y lo que opinan quienes ya comieron.",
      },
      {
        title: "Tus favoritos, siempre a mano",
        text: "Guarda con un corazón los lugares y los platos que te gustan, y entérate de sus ofertas antes de que terminen.",
      },
      {
        title: "Preferencias que te cuidan",
        text: "Dinos qué comes, qué evitas y cuánto picante aguantas. Te avisamos antes de que pidas algo que no te conviene.",
      },
      {
        title: "Recomendaciones con tu sazón",
        text: "Califica lo que pruebas: cada estrella nos ayuda a acertar con tu próximo plato.",
      },
    ],
  },
} as const;
