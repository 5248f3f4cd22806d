/** Generates the databases that do not exist yet, for `npm run prove`. */
import { makeScaleDatabase, NOW } from "./database";
import { SIZES } from "./scale";

for (const size of SIZES) await makeScaleDatabase(size, NOW);
