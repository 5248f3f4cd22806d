import { type IdOf, vocabulary } from "~/domain/catalogue/vocabulary";

/** The 23 eating styles of the specification, in its order. */
export const EATING_STYLES = vocabulary([
  { id: "healthy", label: "Saludable" },
  { id: "low-calorie", label: "Bajo en calorías" },
  { id: "high-protein", label: "Alto en proteínas" },
  { id: "keto", label: "Keto" },
  { id: "paleo", label: "Paleo" },
  { id: "mediterranean", label: "Mediterráneo" },
  { id: "vegetarian", label: "Vegetariano" },
  { id: "vegan", label: "Vegano" },
  { id: "pescatarian", label: "Pescetariano" },
  { id: "gluten-free", label: "Sin gluten" },
  { id: "dairy-free", label: "Sin lácteos" },
  { id: "low-carb", label: "Bajo en carbohidratos" },
  { id: "high-carb", label: "Alto en carbohidratos" },
  { id: "low-fat", label: "Bajo en grasas" },
  { id: "high-fat", label: "Alto en grasas" },
  { id: "low-sodium", label: "Bajo en sodio" },
  { id: "raw", label: "Crudo" },
  { id: "organic", label: "Orgánico" },
  { id: "comfort-food", label: "Comida reconfortante" },
  { id: "gourmet", label: "Gourmet" },
  { id: "fast-food", label: "Comida rápida" },
  { id: "street-food", label: "Comida callejera" },
  { id: "home-cooked", label: "Comida casera" },
]);

export type EatingStyleId = IdOf<typeof EATING_STYLES>;
