import type { requiredConfirmation } from "~/accounts/confirm-identity.server";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { slotOptions } from "~/domain/subscriptions/subscriptions";
import { TEXT_LIMITS } from "~/domain/text";
import type { AccountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { ConfirmIdentityField } from "~/ui/accounts/identity-field";
import { UserMenu } from "~/ui/accounts/user-menu";
import { SelectField } from "~/ui/fields/select-field";
import { EmailField, TextField } from "~/ui/fields/text-field";
import { BackButton } from "~/ui/panels/back-button";
import { CARD_FRAME } from "~/ui/panels/panel-card";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelForm } from "~/ui/panels/panel-form";
import { PanelShell } from "~/ui/panels/panel-shell";
import type { RefusedForm } from "~/ui/panels/refused-head";

/** What the loaders of both forms return for the page. */
export type OwnerFormView = {
  accountMenu: AccountMenuViewModel | null;
  account: string;
  saved: Record<string, string>;
  /** The stored number of slots, which the select always offers. */
  slots?: number;
  /** How the administrator's identity is confirmed if the address changes; absent for a new owner. */
  asked?: Awaited<ReturnType<typeof requiredConfirmation>>;
};

type OwnerFormPageProps = OwnerFormView & {
  words: { title: string; submit: string; lead?: string };
  state: RefusedForm | undefined;
  hidden: Record<string, string>;
};

/** The screen of an owner's form, new or stored. */
export function OwnerFormPage({
  accountMenu,
  account,
  saved,
  slots,
  asked,
  words,
  state,
  hidden,
}: OwnerFormPageProps) {
  const says = copy.ownerForm;
  const options = slotOptions(slots).map(({ value, label }) => ({ value: String(value), label }));
  return (
    <PanelShell
      title={words.title}
      subtitle={words.lead}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={addresses.administration} label={says.back} />}
    >
      <PanelForm state={state} saved={saved} hidden={hidden} account={account} submit={words.submit}>
        {({ values, errors }) => (
          <>
            <div className={`grid gap-4.5 ${CARD_FRAME}`}>
              <EmailField
                label={says.email}
                name="email"
                value={values.email}
                hint={asked ? says.emailChangeHint : says.emailHint}
                error={errors.email}
                limit={TEXT_LIMITS.email}
                autoComplete="off"
                required
              />
              <TextField
                label={says.name}
                name="name"
                value={values.name}
                error={errors.name}
                limit={TEXT_LIMITS.personName}
                autoComplete="off"
                required
              />
              <SelectField
                label={says.slots}
                name="maxRestaurants"
                value={values.maxRestaurants}
                hint={asked ? says.slotsHint : undefined}
                error={errors.maxRestaurants}
                options={options}
                required
              />
              <TextField
                label={says.end}
                name="expiresAt"
                type="date"
                value={values.expiresAt}
                hint={says.endHint}
                error={errors.expiresAt}
                min="2000-01-01"
                max="2100-12-31"
              />
            </div>
            {asked && asked !== "nothing" && (
              <section className={`grid gap-4.5 ${CARD_FRAME}`} aria-labelledby="identidad">
                <div>
                  <h2 id="identidad" className="p-0 text-xl">
                    {says.identity.title}
                  </h2>
                  <p className="mt-1.5 text-tinta-2">
                    {asked === "sign-in" ? says.identity.signIn : says.identity.text}
                  </p>
                </div>
                {asked !== "sign-in" && (
                  <ConfirmIdentityField asked={asked} required={false} errors={errors} />
                )}
              </section>
            )}
          </>
        )}
      </PanelForm>
    </PanelShell>
  );
}

/** The failure of such a form, with the way back to the list. */
export function OwnerFormFailure() {
  return <PanelFailure back={{ href: addresses.administration, label: copy.ownerForm.back }} />;
}
