import { AutoSubmitElement } from "./auto-submit";
import { CountDownElement } from "./count-down";
import { DragScrollElement } from "./drag-scroll";
import { OfferDialogElement } from "./offer-dialog";
import { ScrollSpyElement, SpyTabElement } from "./scroll-spy";
import { ShareButtonElement } from "./share-button";
import { ThemeSwitchElement } from "./theme-switch";

customElements.define("auto-submit", AutoSubmitElement);
customElements.define("count-down", CountDownElement);
customElements.define("drag-scroll", DragScrollElement);
customElements.define("offer-dialog", OfferDialogElement);
customElements.define("spy-tab", SpyTabElement);
customElements.define("scroll-spy", ScrollSpyElement);
customElements.define("share-button", ShareButtonElement);
customElements.define("theme-switch", ThemeSwitchElement);
