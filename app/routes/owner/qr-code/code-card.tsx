import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { FormAlert } from "~/ui/fields/form-alert";
import { Icon } from "~/ui/icon";
import { Downloads } from "./downloads";
import { QrPicture } from "./qr-picture";
import { type Problem, useSaveQr } from "./use-save-qr";

export type Code = {
  id: string;
  name: string;
  address: string;
  drawing: { size: number; path: string };
  stored: { url: string; isCurrent: boolean } | null | "";
  mayWrite: boolean;
};

type CodeCardProps = Code & {
  /** The answer to a refused plain form. */
  refused?: Problem | undefined;
};

/** A code with what it is for, its files, and the button that saves it: on its page and in the dialog. */
export function CodeCard({ id, name, address, drawing, stored, mayWrite, refused }: CodeCardProps) {
  const words = copy.qrCode;
  const { state, onSubmit } = useSaveQr(addresses.qrCodeDialog(id), addresses.qrCode(id));
  const isSaving = state.step === "saving";
  const problem = state.step === "failed" ? state.problem : state.step === "shown" ? refused : undefined;
  const present = state.step === "saved" ? { url: state.url, isCurrent: true } : stored;
  return (
    <>
      <figure className="grid justify-items-center gap-1 text-center">
        <div className="w-fit rounded-md border border-line bg-[#fff] p-2">
          <QrPicture drawing={drawing} label={words.picture(name)} className="size-50" />
        </div>
        <figcaption>
          <strong className="block font-display text-xl leading-snug font-bold wrap-anywhere">{name}</strong>
          <span className="block text-tinta-2">{words.scan}</span>
          <span className="block pt-1 text-sm text-tinta-2 wrap-anywhere">{address}</span>
        </figcaption>
      </figure>
      <Downloads id={id} />
      {problem && <FormAlert {...problem} />}
      {mayWrite && (
        <form method="post" action={addresses.qrCode(id)} onSubmit={onSubmit}>
          <input type="hidden" name="save" value="1" />
          <button
            type="submit"
            className="button button-primary min-h-12 w-full"
            aria-busy={isSaving || undefined}
          >
            <Icon name="cloud-upload" />
            {isSaving ? words.saving : words.save}
          </button>
        </form>
      )}
      <div role="status" className="text-md text-tinta-2 empty:hidden">
        {present && (
          <p>
            {state.step === "saved" ? (
              <>
                <strong className="text-hoja">{words.saved.title}.</strong> {words.saved.text}
              </>
            ) : present.isCurrent ? (
              words.stored
            ) : (
              words.storedBefore
            )}{" "}
            <a
              className="text-anil underline underline-offset-3"
              href={present.url}
              target="_blank"
              rel="noreferrer"
            >
              {words.openStored}
              <span className="sr-only"> {copy.panels.restaurant.inNewTab}</span>
            </a>
          </p>
        )}
      </div>
    </>
  );
}
