import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PictureField } from "~/ui/pictures/picture-field";

type Props = Parameters<typeof PictureField>[0];
const STORED = "/media/restaurants/logos/0f8fad5b-d9cb-469f-a165-70867728950e-320.webp";
const WAITING = "/media/restaurants/logos/7c9e6679-7425-40de-944b-e07fc1f90ae7-208.webp";

const draw = (props: Partial<Props> = {}) =>
  renderToStaticMarkup(
    createElement(PictureField, {
      label: "Logo",
      name: "logo",
      folder: "restaurants/logos",
      url: null,
      state: undefined,
      ...props,
    }),
  );
const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? [];

describe("a picture's field without scripts", () => {
  it("is a file to choose, with its limits", () => {
    const html = draw();
    expect(inputs(html)).toHaveLength(1);
    expect(inputs(html)[0]).toMatch(/type="file".*accept="image\/jpeg,image\/png,/);
    expect(html).toContain("JPG, PNG, WebP, GIF o AVIF, sin movimiento y de hasta 5 MB.");
    expect(html).toContain("Sin imagen");
  });

  it("shows the stored picture and a box that removes it", () => {
    const html = draw({ url: STORED });
    expect(html).toContain(`src="${STORED.replace("-320.", "-112.")}"`);
    expect(html).toContain("Quitar la imagen de «Logo»");
    expect(inputs(html)[1]).toMatch(
      /type="checkbox".*name="logoRemoved"|name="logoRemoved".*type="checkbox"/,
    );
  });

  it("gives back the picture that was chosen in the refused form, and says what is wrong", () => {
    const html = draw({
      url: STORED,
      state: { errors: { logo: "Está mal" }, values: { logoWaiting: WAITING } },
    });
    expect(html).toContain(`src="${WAITING.replace("-208.", "-112.")}"`);
    expect(html).toContain(`<input type="hidden" name="logoWaiting" value="${WAITING}"/>`);
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toContain("Está mal");
    expect(html).toContain("La foto elegida se guarda con el formulario");
    expect(draw({ url: STORED })).not.toContain("La foto elegida");
  });

  it("keeps the box ticked in a refused form", () => {
    const html = draw({ url: STORED, state: { errors: {}, values: { logoRemoved: "1" } } });
    expect(inputs(html)[1]).toContain("checked");
    expect(html).not.toContain("<img");
  });
});
