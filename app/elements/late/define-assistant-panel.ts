import { AssistantPanelElement } from "./assistant-panel";

customElements.define("assistant-panel", AssistantPanelElement);
