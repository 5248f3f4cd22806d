/** The places that a search found. */
export type FoundPlaces = {
  /** What was searched. */
  text: string;
  lines: { value: string; label: string }[];
  /** Some lines are Google's, whose name must then stand beside them. */
  isGoogle: boolean;
  /** Google did not answer, or the account asked too often today. */
  hasFailed: boolean;
};

/** The fields that a chosen place fills. A town of the gazetteer has no address. */
export type ChosenPlace = {
  chosen: "town" | "google";
  country: string;
  /** Empty if the country has no list, or none of its divisions has the name that Google gave. */
  division: string;
  city: string;
  address?: string;
  placeId: string;
  latitude: string;
  longitude: string;
};

/** The fields of a form whose place was cleared. What was typed or found stays, and can be edited again. */
export const CLEARED = { chosen: "", placeId: "", latitude: "", longitude: "" };
