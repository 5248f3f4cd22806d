import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Identity } from "~/accounts/identity.server";
import { copy } from "~/copy/es";
import {
  findNewRestaurantForm,
  listOwnersToChoose,
  type OwnerKey,
} from "~/data/restaurants/restaurant-form.server";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { isPublicId } from "~/domain/public-id";
import { parsePanelSearch } from "~/domain/search/panel-search";
import { DEFAULT_COUNTRY } from "~/domain/search/search";
import { mayAddRestaurant, slotsLabel } from "~/domain/subscriptions/subscriptions";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { readFormWithPictures, readTyped, removeUnusedPictures } from "~/http/forms/form-pictures.server";
import { refuse } from "~/http/forms/forms.server";
import { refuseLapsed } from "~/http/forms/lapsed-owner.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { isAroundRefusedForm, requireFormOwner, requireMayWrite, requireOwner } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { FormAlert } from "~/ui/fields/form-alert";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { BackButton } from "~/ui/panels/back-button";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { OwnerChoice } from "./owner-choice";
import { RestaurantForm } from "./restaurant-form";
import { newRestaurantFields } from "./restaurant-form-view-model";
import {
  drawRestored,
  RESTAURANT_PICTURES,
  type RestaurantState,
  submitNewRestaurant,
} from "./submit-restaurant.server";

const PANEL = addresses.management;

export const handle = { sheet: "panel", hydrates: true };

type Choice = OwnerKey | "choose" | "unknown";

/** Returns for whom the restaurant is: an owner's own id, else the owner in the address, whom an administrator chooses. */
function chosenOwner({ role, owner }: Identity, request: Request): Choice {
  if (role !== "admin") return { id: owner?.id ?? 0 };
  const publicId = new URL(request.url).searchParams.get("owner") ?? "";
  if (publicId === "") return "choose";
  return isPublicId(publicId) ? { publicId } : "unknown";
}

const isLapsed = ({ role, owner }: Identity) => role !== "admin" && owner?.isLapsed === true;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, copy.guards.restaurantForm.role);
  await requireMayWrite(args, { mayWrite: !isLapsed(identity) });
  const { request, context } = args;
  const accountMenu = accountMenuViewModel(identity);
  const choice = chosenOwner(identity, request);
  const words = copy.restaurantForm;
  if (choice === "unknown") notFound(words.owner.missing);
  if (choice === "choose") {
    const { search } = parsePanelSearch(new URL(request.url).searchParams);
    const owners = await readOrUnavailable(context, words.owner.failed, () =>
      listOwnersToChoose(context.db, search),
    );
    const choose = { search, owners: owners.map(ownerOption) };
    return data({ accountMenu, choice: choose, ownerName: null, form: null, restored: null });
  }
  const form = await readOrUnavailable(context, words.create.loadFailed, () =>
    findNewRestaurantForm(context.db, choice, DEFAULT_COUNTRY),
  );
  const { owner, countries, divisions } = form;
  if (!owner) notFound(words.owner.missing);
  if (!mayAddRestaurant(owner.used, owner.max) && !isAroundRefusedForm(args)) {
    throw await redirectFull(args, choice, owner.name);
  }
  const fields = newRestaurantFields(countries);
  const { restored, headers } = await takeTypedOf(args, identity, fields);
  const view = {
    accountMenu,
    choice: null,
    ownerName: identity.role === "admin" ? owner.name : null,
    form: {
      countries,
      divisions,
      divisionsOf: DEFAULT_COUNTRY,
      fields,
      pictures: { logo: null, cover: null },
      account: identity.publicId,
    },
    restored: restored && (await drawRestored(context, restored)),
  };
  return data(view, { headers });
}

/** Says that no slot is left: to an administrator with the owner's name. */
function limitWords(ownerName?: string) {
  const { limit, ownersLimit } = copy.restaurantForm;
  return ownerName === undefined ? limit : { title: ownersLimit.title, text: ownersLimit.text(ownerName) };
}

/** Leads away from the form without a slot: an owner to the panel, an administrator to the owner whom the form is for. */
function redirectFull(args: LoaderFunctionArgs, choice: OwnerKey, name: string) {
  if ("publicId" in choice) {
    return redirectWithToast(args, addresses.ownerDetail(choice.publicId), {
      tone: "warning",
      ...limitWords(name),
      link: {
        href: addresses.ownerSubscription(choice.publicId),
        label: copy.restaurantForm.ownersLimit.link,
      },
    });
  }
  const link = { href: addresses.requestSlots, label: copy.panels.limit.ask };
  return redirectWithToast(args, PANEL, { tone: "warning", ...limitWords(), link });
}

function ownerOption({ publicId, name, used, max }: Awaited<ReturnType<typeof listOwnersToChoose>>[number]) {
  const label = copy.restaurantForm.owner.option(name, used, slotsLabel(max));
  return { value: publicId, label, isFull: !mayAddRestaurant(used, max) };
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireFormOwner(args, copy.guards.restaurantForm.role);
  const { request, context } = args;
  if (isLapsed(identity)) return refuseLapsed(await readTyped(args.request));
  const form = await readFormWithPictures(args, identity, anyFields, RESTAURANT_PICTURES);
  if ("refused" in form) return form.refused;
  const { typed } = form;
  const choice = chosenOwner(identity, request);
  if (choice === "choose" || choice === "unknown") {
    return refuse({ values: typed, alert: copy.restaurantForm.owner.missing }, 404);
  }
  try {
    const chosen = "id" in choice ? undefined : (await findNewRestaurantForm(context.db, choice, "")).owner;
    const ownerId = "id" in choice ? choice.id : chosen?.id;
    if (ownerId === undefined) {
      return refuse({ values: typed, alert: copy.restaurantForm.owner.missing }, 404);
    }
    const saved = await submitNewRestaurant(context, identity, ownerId, form, limitWords(chosen?.name));
    if ("refused" in saved) return saved.refused;
    removeUnusedPictures(context);
    return await redirectWithToast(args, PANEL, {
      tone: "success",
      ...copy.restaurantForm.create.saved(saved.name),
      link: { href: addresses.menuEditor(saved.publicId), label: copy.restaurantForm.create.writeMenu },
    });
  } catch (cause) {
    return formFailure(context, "restaurant-add", cause, typed);
  }
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [
  { title: `${copy.restaurantForm.create.title} · ${copy.site.name}` },
];

export default function NewRestaurantPage() {
  const { accountMenu, choice, ownerName, form, restored } = useLoaderData<typeof loader>();
  const state = useActionData<RestaurantState>() ?? restored ?? undefined;
  const words = copy.restaurantForm;
  return (
    <PanelShell
      title={words.create.title}
      subtitle={ownerName === null ? words.create.lead : words.owner.chosen(ownerName)}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={
        <>
          <BackButton href={PANEL} label={words.back} />
          {ownerName !== null && (
            <a className="button button-outline" href={addresses.newRestaurant()}>
              {words.owner.change}
            </a>
          )}
        </>
      }
    >
      {form && <RestaurantForm {...form} state={state} submitLabel={words.create.submit} />}
      {choice && state?.alert && <FormAlert {...state.alert} />}
      {choice && <OwnerChoice {...choice} />}
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure back={{ href: PANEL, label: copy.restaurantForm.back }} />;
