import type { Part } from "../report";
import { measureSize, SIZES, type SizeReadings } from "./scale";
import { reportScale } from "./scale-report";

/** The statements of the app's reads over 1,000, 20,000 and 100,000 restaurants, kept in `.local/` for the next run. */
export const proveScale: Part = async (say) => {
  const sizes: SizeReadings[] = [];
  for (const size of SIZES) sizes.push(await measureSize(size, say));
  return reportScale(sizes);
};
