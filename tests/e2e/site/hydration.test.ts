import * as addresses from "~/domain/addresses";
import { isAwake } from "../support/pages";
import { enter, newDiner } from "../support/people";
import { expect, test } from "../support/test";

test("a key pressed right before React's first work makes it take the page over at once @script @once", async ({
  page,
  context,
}) => {
  await enter(context, (await newDiner()).cookie);
  // React's scheduler posts a message for its first work. A key before that message makes React hydrate at once.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      postMessage.call(this, message);
      queueMicrotask(() =>
        document.querySelector("[name=name]")?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })),
      );
    };
  });
  await page.goto(addresses.editProfile);
  await isAwake(page, "main form");
  const name = page.getByLabel("Nombre", { exact: true });
  await name.fill("Rosa Elena");
  await page.getByRole("button", { name: "Guardar Cambios", exact: true }).click();
  await expect(page.getByRole("status", { name: "Avisos" })).toContainText("Tus cambios se guardaron");
});
