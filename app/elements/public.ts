import { AutoSubmitElement } from "./auto-submit";
import { CelebrateSwitchElement } from "./celebrate-switch";
import { CountDownElement } from "./count-down";
import { DragScrollElement } from "./drag-scroll";
import { HeartButtonElement } from "./heart-button";
import { loadAtFocus } from "./load-at-focus";
import { MenuButtonElement } from "./menu-button";
import { NotificationBellElement } from "./notification-bell";
import { OfferDialogElement } from "./offer-dialog";
import { PasswordToggleElement } from "./password-toggle";
import { SafeFormsElement } from "./safe-forms";
import { ScrollSpyElement, SpyTabElement } from "./scroll-spy";
import { ShareButtonElement } from "./share-button";
import { ThemeSwitchElement } from "./theme-switch";
import { ToastNoteElement } from "./toast-note";
import { UnreadCountElement } from "./unread-count";
import { UnreadListElement } from "./unread-list";

// This script may run before the page has been parsed, and an element reads its content, which may be incomplete
// then.
if (document.readyState === "loading") {
  await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
}

customElements.define("auto-submit", AutoSubmitElement);
customElements.define("celebrate-switch", CelebrateSwitchElement);
customElements.define("count-down", CountDownElement);
customElements.define("drag-scroll", DragScrollElement);
customElements.define("heart-button", HeartButtonElement);
customElements.define("menu-button", MenuButtonElement);
customElements.define("offer-dialog", OfferDialogElement);
customElements.define("password-toggle", PasswordToggleElement);
customElements.define("safe-forms", SafeFormsElement);
customElements.define("spy-tab", SpyTabElement);
customElements.define("scroll-spy", ScrollSpyElement);
customElements.define("share-button", ShareButtonElement);
customElements.define("theme-switch", ThemeSwitchElement);
customElements.define("toast-note", ToastNoteElement);
// The elements inside the bell are defined before it, because it calls them.
customElements.define("unread-count", UnreadCountElement);
customElements.define("unread-list", UnreadListElement);
customElements.define("notification-bell", NotificationBellElement);
loadAtFocus();
