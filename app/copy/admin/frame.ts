/** Names of the administrators' screens. */
export const adminFrame = {
  screens: "Pantallas de administración",
  owners: "Propietarios",
  receipts: "Comprobantes y pedidos",
  moderation: "Moderación",
  audit: "Auditoría",
  jobs: "Tareas programadas",
} as const;
