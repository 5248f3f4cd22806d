import { MenuSearchElement } from "./menu-search";

customElements.define("menu-search", MenuSearchElement);
