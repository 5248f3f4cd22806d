import { copy } from "~/copy/es";
import { Icon } from "~/ui/icon";
import { CARD_FRAME } from "~/ui/panels/panel-card";

const words = copy.adminReceipts.receipt;

type ReceiptFileProps = { href: string; isPicture: boolean; alt: string };

/** The private file of the receipt: a picture drawn, a PDF only to download. */
export function ReceiptFile({ href, isPicture, alt }: ReceiptFileProps) {
  return (
    <section className={CARD_FRAME} aria-labelledby="archivo">
      <h2 id="archivo" className="p-0 text-xl">
        {words.file}
      </h2>
      {isPicture ? (
        <img src={href} alt={alt} className="mt-3 max-h-160 w-full rounded-md bg-line/40 object-contain" />
      ) : (
        <p className="mt-1.5 text-tinta-2">{words.pdf}</p>
      )}
      <a className="button button-outline mt-4" href={href} download>
        <Icon name="download" />
        {words.download}
      </a>
      <p className="mt-3 text-sm text-tinta-2">{words.audited}</p>
    </section>
  );
}
