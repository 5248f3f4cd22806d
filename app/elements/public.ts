import { CountDownElement } from "./count-down";
import { ScrollSpyElement, SpyTabElement } from "./scroll-spy";
import { ThemeSwitchElement } from "./theme-switch";

customElements.define("count-down", CountDownElement);
customElements.define("spy-tab", SpyTabElement);
customElements.define("scroll-spy", ScrollSpyElement);
customElements.define("theme-switch", ThemeSwitchElement);
