import { PhotoPreviewElement } from "./photo-preview";

// Elements that stand on hydrated pages alone: no anonymous page pays for them.
customElements.define("photo-preview", PhotoPreviewElement);
