import { PhotoPreviewElement } from "./photo-preview";

customElements.define("photo-preview", PhotoPreviewElement);
