import { type AnswerQuestion, answersFrom, placeNames } from "#support/known-question";

/** Answers questions from a few restaurants and dishes, and all places. */
export function answersOfCommonNames(): AnswerQuestion {
  return answersFrom({
    restaurant: [
      "La Mar Chiquita",
      "El Pilón de Oro",
      "Bar Medianoche",
      "Sancho & Soya",
      "Donato's Pizza",
      "Pizza Nonna Altagracia",
      "Buffet Doña Altagracia",
      "Dulces Doña Mercedes",
      "El Único de Cotuí",
      "Pan y Punto",
      "Casa Larimar",
      "Pollo Frito",
    ],
    dish: [
      "Mofongo de camarones",
      "Pizza Larimar",
      "Pan de la casa",
      "Tres leches",
      "Pollo frito",
      "Ensalada Constanza",
    ],
    place: placeNames(),
  });
}
