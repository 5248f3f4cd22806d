/** How long the celebration shows (specification, diner side, section 9). */
const CELEBRATION_MS = 1000;

/**
 * `<celebrate-switch>` around a switch: sets the attribute `celebrating` for one second after the switch is turned
 * on, which shows its `.celebration`. The style sheet animates it and respects reduced motion.
 */
export class CelebrateSwitchElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  #onChange = (event: Event) => {
    clearTimeout(this.#timer);
    const isOn = (event.target as HTMLInputElement).checked;
    this.toggleAttribute("celebrating", isOn);
    if (isOn) this.#timer = setTimeout(() => this.removeAttribute("celebrating"), CELEBRATION_MS);
  };

  connectedCallback() {
    this.addEventListener("change", this.#onChange);
  }

  disconnectedCallback() {
    this.removeEventListener("change", this.#onChange);
    clearTimeout(this.#timer);
  }
}
