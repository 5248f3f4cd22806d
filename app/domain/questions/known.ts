/** The kinds of names whose words are counted. */
export type NameKind = "restaurant" | "dish" | "place";

/** The number of names that hold a word, by the kind of name. A missing kind has none. */
export type WordUses = Partial<Record<NameKind, number>>;

/** What the data knows of a typed word: its uses; or if it has none the words within its slips, best first. */
export interface FoundWord {
  word: string;
  uses: WordUses;
  near: { word: string; slips: number; uses: WordUses }[];
}

/** What is asked of the data about a question's words, all folded and without ñ. */
export interface AskedPhrases {
  /** Words that stand together in the question, without articles: each may name a restaurant, wholly or in part. */
  names: string[];
  /** Each may be the whole name of a town, quarter, division or country. */
  places: string[];
}

/** A phrase of `AskedPhrases` that was found, with a name as it is written. A phrase may have several. */
export interface FoundPhrase {
  phrase: string;
  name: string;
}

/** The answers of the data about a question. Without them only the domain's own words are known. */
export interface KnownOfQuestion {
  words: readonly FoundWord[];
  /** Restaurants whose names hold every word of a phrase, in any order, the shortest names first. */
  names: readonly FoundPhrase[];
  /** Places whose names are a phrase. */
  places: readonly FoundPhrase[];
}
