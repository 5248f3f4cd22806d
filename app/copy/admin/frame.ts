/** Names of the administrators' screens. */
export const adminFrame = {
  screens: "Pantallas de administración",
  owners: "Propietarios",
  receipts: "Comprobantes y pedidos",
  moderation: "Moderación",
  audit: "Auditoría",
  jobs: "Tareas programadas",
  /** What waits on a list, up to a number that is still counted. */
  waiting: (count: number, most: number) => (count > most ? `más de ${most}` : String(count)),
  late: (count: number) => (count === 1 ? "una atrasada" : `${count} atrasadas`),
} as const;
