import type { Average, Labelled, Money } from "~/domain/api/v1/values";
import type { VocabularyEntry } from "~/domain/catalogue/vocabulary";
import { fullPictureAddress, type Origins } from "~/domain/images/media-addresses";
import { formatMoney } from "~/domain/money";

/** Returns cents with what is drawn of them. */
export function moneyAnswer(
  amount: number,
  currency: string,
  formatted = formatMoney(amount, currency),
): Money {
  return { amount, currency, formatted };
}

/** Returns an average with its number of ratings; null without any, as the pages show none. */
export function averageAnswer({
  averageRating,
  ratingCount,
}: {
  averageRating: number | null;
  ratingCount: number;
}): Average {
  return averageRating === null || ratingCount === 0 ? null : { average: averageRating, count: ratingCount };
}

/** Returns ids of a closed list with their labels. */
export function labelledAnswers(
  ids: readonly string[],
  { label }: { label: (id: string) => VocabularyEntry["label"] },
): Labelled[] {
  return ids.map((id) => ({ id, label: label(id) }));
}

/** Returns the full address of a picture, at its largest width. */
export function pictureAnswer(url: string | null, origins: Origins): string | null {
  return url?.startsWith("/") ? fullPictureAddress(url, origins) : url;
}
