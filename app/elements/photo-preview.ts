const STYLE = new CSSStyleSheet();
STYLE.replaceSync(
  ".face{flex:none}canvas{display:block;box-sizing:border-box;width:112px;height:112px;border:8px solid #fff;" +
    "border-radius:50%;background:#fff;box-shadow:0 8px 18px rgb(8 24 34/.35)}.rest{flex:1;align-self:stretch;" +
    "display:grid;align-content:center;grid-template-columns:minmax(0,1fr)}p{margin:0;font-size:.875rem;" +
    "line-height:1.35;overflow-wrap:anywhere}p:not(:empty){padding-top:8px}.problem{font-size:.9375rem;" +
    "font-weight:600;color:var(--guayaba)}[hidden]{display:none}",
);

/** Pixels per side: the disc of the large avatar inside its rim, three times as large. */
const SIDE = 288;

/**
 * `<photo-preview max-bytes="…" chosen="…" too-big="…" not-image="…" heic="…">` around a file input, with the current
 * picture in the slot `face`: draws the chosen picture as the centered square that will be stored, names it, and says
 * at once if it cannot be used. A file that is too big stops the form, which stays as it is. The server checks
 * everything again.
 */
export class PhotoPreviewElement extends HTMLElement {
  #canvas = document.createElement("canvas");
  #current = document.createElement("slot");
  #note = document.createElement("p");
  /** Number of the latest choice, because a large picture may be decoded after a small one that was chosen later. */
  #choice = 0;

  connectedCallback() {
    if (!this.shadowRoot) this.#build();
    this.addEventListener("change", this.#show);
    this.#input?.form?.addEventListener("reset", this.#afterReset);
    this.#input?.form?.addEventListener("submit", this.#onSubmit, true);
    // A browser that returns to a page may restore the choice.
    if (this.#input?.files?.length) this.#show();
  }

  disconnectedCallback() {
    this.removeEventListener("change", this.#show);
    this.#input?.form?.removeEventListener("reset", this.#afterReset);
    this.#input?.form?.removeEventListener("submit", this.#onSubmit, true);
  }

  get #input() {
    return this.querySelector<HTMLInputElement>('input[type="file"]');
  }

  #build() {
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [STYLE];
    const face = document.createElement("div");
    const rest = document.createElement("div");
    face.className = "face";
    rest.className = "rest";
    this.#canvas.width = SIDE;
    this.#canvas.height = SIDE;
    this.#canvas.hidden = true;
    this.#canvas.setAttribute("role", "img");
    this.#current.name = "face";
    this.#note.setAttribute("role", "status");
    face.appendChild(this.#current);
    face.appendChild(this.#canvas);
    rest.appendChild(document.createElement("slot"));
    rest.appendChild(this.#note);
    root.appendChild(face);
    root.appendChild(rest);
  }

  /** The reset event comes before the form empties its fields. */
  #afterReset = () => queueMicrotask(this.#show);

  /** Runs before the page's router sends the form, which would upload megabytes only to be refused. */
  #onSubmit = (event: Event) => {
    const file = this.#input?.files?.[0];
    if (!file || file.size <= this.#maxBytes) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#show();
    this.#input?.focus();
  };

  #show = async () => {
    const choice = ++this.#choice;
    const file = this.#input?.files?.[0];
    const picture = file && file.size <= this.#maxBytes ? await pictureOf(file) : undefined;
    const problem = file && !picture ? await this.#problemOf(file) : "";
    if (choice !== this.#choice) return picture?.close();
    this.#input?.setCustomValidity(problem);
    this.#note.className = problem ? "problem" : "";
    const label = file ? `${this.getAttribute("chosen") ?? ""}: ${file.name}` : "";
    this.#note.textContent = problem || label;
    this.#canvas.hidden = !picture;
    this.#current.hidden = Boolean(picture);
    if (picture) this.#draw(picture, label);
  };

  get #maxBytes() {
    return Number(this.getAttribute("max-bytes"));
  }

  async #problemOf(file: File): Promise<string> {
    if (file.size > this.#maxBytes) return this.getAttribute("too-big") ?? "";
    const start = await file
      .slice(4, 12)
      .text()
      .catch(() => "");
    return this.getAttribute(/^ftyp(he|m[is]f1)/.test(start) ? "heic" : "not-image") ?? "";
  }

  #draw(picture: ImageBitmap, label: string) {
    const side = Math.min(picture.width, picture.height);
    const left = (picture.width - side) / 2;
    const top = (picture.height - side) / 2;
    const pen = this.#canvas.getContext("2d");
    pen?.clearRect(0, 0, SIDE, SIDE);
    pen?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
    picture.close();
    this.#canvas.setAttribute("aria-label", label);
  }
}

/** Decodes a file without an object URL, because the policy allows pages only pictures from this site. */
function pictureOf(file: File): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => undefined);
}
