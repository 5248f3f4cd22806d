/** What the panels' common pieces say: numbers, tables, cards of restaurants, searches. */
export const panels = {
  search: "Buscar",
  clearSearch: "Limpiar búsqueda",
  owners: {
    owner: "Propietario",
    restaurants: "Restaurantes",
    subscription: "Suscripción",
    created: "Creado",
    used: (name: string, percentage: number) => `${name} usa el ${percentage} % de sus restaurantes`,
  },
  place: {
    active: "Activo",
    inactive: "Inactivo",
    publicMenu: "Ver menú público",
    inNewTab: "(se abre en otra pestaña)",
  },
  limit: {
    title: "Límite alcanzado",
    text: (used: string, max: string) =>
      `Usas ${used} de ${max} restaurantes. Contacta al administrador para crear más.`,
  },
  memberSince: (date: string) => `Miembro desde el ${date}`,
} as const;
