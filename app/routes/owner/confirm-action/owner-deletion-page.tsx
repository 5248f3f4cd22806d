import type { requiredConfirmation } from "~/accounts/confirm-identity.server";
import { copy } from "~/copy/es";
import type { OfferedProvider } from "~/domain/accounts/providers";
import type { OwnerDeletionCounts } from "~/domain/deletions";
import type { FormState } from "~/http/forms/forms.server";
import type { AccountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { ConfirmIdentityField, SignInAgain } from "~/ui/accounts/identity-field";
import { UserMenu } from "~/ui/accounts/user-menu";
import { FormAlert } from "~/ui/fields/form-alert";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelShell } from "~/ui/panels/panel-shell";
import { PassingPage } from "~/ui/passing-page";

type Frame = { accountMenu: AccountMenuViewModel | null; name: string; back: string };
type Asking = { counts: OwnerDeletionCounts; next: string };
type Sure = { asks: Awaited<ReturnType<typeof requiredConfirmation>>; providers: OfferedProvider[] };

type OwnerDeletionView = Frame &
  (
    | { step: "done" }
    | ({ step: "going" } & Asking)
    | ({ step: "details" } & Asking)
    | ({ step: "sure" } & Asking & Sure)
  );

const words = copy.ownerDeletion;
const ROW = "flex flex-wrap gap-2 *:min-h-12 *:flex-auto";

/** The steps of deleting an owner. It does not hydrate, as the rest of the page. */
export function OwnerDeletionPage({
  page,
  state,
}: {
  page: OwnerDeletionView;
  state: FormState | undefined;
}) {
  const alert = state?.alert ?? (state?.errors.sure ? { title: state.errors.sure } : undefined);
  return (
    <PanelShell
      title={page.step === "done" ? words.done : words.title}
      userMenu={page.accountMenu && <UserMenu {...page.accountMenu} />}
    >
      {alert && <FormAlert {...alert} />}
      <section className={`grid max-w-160 gap-4 ${CARD_FRAME}`}>
        {page.step === "done" && (
          <>
            <p role="status" className="wrap-anywhere">
              {words.deleted(page.name)}
            </p>
            <PassingPage to={page.back} />
            <a className="button button-primary" href={page.back}>
              {words.back}
            </a>
          </>
        )}
        {page.step === "going" && <GoingStep {...page} />}
        {page.step === "details" && <DetailsStep {...page} />}
        {page.step === "sure" && <SureStep {...page} errors={state?.errors ?? {}} />}
      </section>
    </PanelShell>
  );
}

function Subject({ name, counts }: { name: string; counts: OwnerDeletionCounts }) {
  const goesToo = words.goesToo(counts);
  return (
    <>
      <p className="wrap-anywhere text-lg">{copy.deletion.asks(name)}</p>
      {goesToo && <p>{goesToo}</p>}
    </>
  );
}

function DetailsStep({ name, counts, next, back }: Frame & Asking) {
  return (
    <>
      <Subject name={name} counts={counts} />
      <p className="text-tinta-2">{words.note}</p>
      <p className={ROW}>
        <a className="button button-primary" href={next}>
          {copy.deletion.continue}
        </a>
        <a className="button button-outline" href={back}>
          {copy.deletion.cancel}
        </a>
      </p>
    </>
  );
}

function SureStep({
  name,
  counts,
  next,
  back,
  asks,
  providers,
  errors,
}: Frame & Asking & Sure & { errors: Record<string, string> }) {
  return (
    <>
      <Subject name={name} counts={counts} />
      <h2 className="p-0 text-xl">{words.sure}</h2>
      <p className="font-semibold">{copy.deletion.forGood}</p>
      {asks === "sign-in" ? (
        <SignInAgain providers={providers} redirectTo={next} />
      ) : (
        <form method="post" action={next} className="grid gap-4" noValidate>
          {asks !== "nothing" && <ConfirmIdentityField asked={asks} errors={errors} />}
          <div className={ROW}>
            {/* Cancelling comes first here, so that pressing twice in one place deletes nothing. */}
            <a className="button button-outline" href={back}>
              {copy.deletion.cancel}
            </a>
            <button type="submit" name="sure" value="1" className="button button-danger">
              {words.confirm}
            </button>
          </div>
        </form>
      )}
    </>
  );
}

/** The deletion has begun: right after the form was sent, or before an interruption. */
function GoingStep({ name, counts, next, back }: Frame & Asking) {
  return (
    <>
      <h2 className="p-0 text-xl">{words.continueTitle}</h2>
      <p className="wrap-anywhere">{words.continueText(name)}</p>
      {words.goesToo(counts) && <p>{words.left(counts)}</p>}
      <form method="post" action={next} className={ROW}>
        <a className="button button-outline" href={back}>
          {words.back}
        </a>
        <button type="submit" name="sure" value="1" className="button button-danger">
          {words.continue}
        </button>
      </form>
    </>
  );
}
