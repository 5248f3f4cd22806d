import { emptyStores } from "./empty-stores";
import { openOwnCache } from "./own-cache";

await openOwnCache();
await emptyStores();
