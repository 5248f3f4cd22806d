import { emptyStores } from "./empty-stores";

await emptyStores();
