/**
 * Draws `public/social.png`, the shared picture of the site itself, also used when a restaurant's picture cannot
 * be drawn. Run it with `tsx` after a change here or of the drawings: the result is under version control.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { dishPicture } from "#support/demo/pictures/pictures";
import { sharpOf } from "#support/demo/pictures/plates";
import { copy } from "~/copy/es";
import { drawable, drawLine, fitText } from "~/platform/social-picture/lettering";
import { drawPhotoOnPlate } from "~/platform/social-picture/plate";
import { COLOURS, card, PICTURE, picture, signature } from "~/platform/social-picture/scenery";

const CARD = { x: 52, y: 76, width: 596, height: PICTURE.height - 152, radius: 28 };
const LEFT = CARD.x + 52;
const WIDTH = CARD.width - 104;
const PLATE = { x: 912, y: PICTURE.height / 2, radius: 252 };
/** A pot of rice and a lemon (code points of the illustrations). */
const FOODS = ["1f958", "1f34b"];

const question = fitText("display", drawable(copy.landing.title), {
  width: WIDTH,
  height: 230,
  sizes: [96, 90, 84, 78],
  leading: 1.03,
  maxLines: 3,
});
const tagline = fitText("text", drawable(copy.site.tagline), {
  width: WIDTH,
  height: 40,
  sizes: [31, 30, 29, 28],
  leading: 1.2,
  maxLines: 1,
});
const first = CARD.y + 240;

const food = await sharpOf(await dishPicture({ motif: "estrella", palette: "marca", foods: FOODS }))
  .resize(520, 520)
  .png()
  .toBuffer();
const svg = picture(
  { motif: "petalo", palette: "marca" },
  drawPhotoOnPlate(`data:image/png;base64,${food.toString("base64")}`, PLATE) +
    card(CARD) +
    signature(copy.site.name, LEFT, CARD.y + 82, 60) +
    question.lines
      .map((line, at) =>
        drawLine("display", line, {
          x: LEFT,
          y: first + at * question.lineHeight,
          size: question.size,
          fill: COLOURS.tinta,
        }),
      )
      .join("") +
    drawLine("text", tagline.lines[0] ?? "", {
      x: LEFT,
      y: CARD.y + CARD.height - 62,
      size: tagline.size,
      fill: COLOURS.quiet,
    }),
);

const png = await sharp(Buffer.from(svg))
  .png({ palette: true, quality: 95, compressionLevel: 9, effort: 10 })
  .toBuffer();
writeFileSync(fileURLToPath(new URL("../public/social.png", import.meta.url)), png);
console.log(`public/social.png: ${Math.round(png.length / 1024)} KB`);
