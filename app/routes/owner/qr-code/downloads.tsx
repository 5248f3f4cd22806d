import { type MouseEvent, useState } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { FormAlert } from "~/ui/fields/form-alert";
import { WAIT_MS } from "~/ui/fields/lost-connection";
import { Icon } from "~/ui/icon";

/**
 * The links to the code's files. A script fetches a file first, so that a failure is said on the page; without scripts the
 * browser loads it itself.
 */
export function Downloads({ id }: { id: string }) {
  const words = copy.qrCode;
  const [hasFailed, setFailed] = useState(false);

  async function onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    setFailed(false);
    try {
      const answer = await fetch(href, { redirect: "manual", signal: AbortSignal.timeout(WAIT_MS) });
      // The owner is signed out by now: the address itself leads to signing in.
      if (answer.type === "opaqueredirect") return location.assign(href);
      if (!answer.ok) throw new Error(String(answer.status));
      saveFile(await answer.blob(), nameIn(answer) ?? "qr");
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      {hasFailed && <FormAlert {...words.downloadFailed} />}
      <ul className="grid gap-2">
        {(
          [
            [addresses.qrCodePng(id), words.png, words.pngHint],
            [addresses.qrCodeSvg(id), words.svg, words.svgHint],
          ] as const
        ).map(([href, format, hint]) => (
          <li key={href}>
            <a
              className="button button-outline min-h-14 w-full justify-start py-1.5 text-left"
              href={href}
              onClick={onClick}
            >
              <Icon name="download" />
              <span>
                <span className="sr-only">{words.download} </span>
                {format}
                <span className="block text-sm font-normal text-tinta-2">{hint}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const nameIn = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];

function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file once the click is handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
