import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { copy } from "~/copy/es";
import { findFormRestaurant, findRestaurantForm } from "~/data/restaurants/restaurant-form.server";
import * as addresses from "~/domain/addresses";
import { anyFields } from "~/domain/forms/fields";
import { isPublicId } from "~/domain/public-id";
import { isPublic } from "~/domain/restaurants/visibility";
import { formFailure } from "~/http/forms/error-catalogue.server";
import { readFormWithPictures, readTyped, removeUnusedPictures } from "~/http/forms/form-pictures.server";
import { refuseLapsed } from "~/http/forms/lapsed-owner.server";
import { takeTypedOf } from "~/http/forms/signed-out-form.server";
import { requireFormOwner, requireMayWrite, requireOwner, requireOwnRestaurant } from "~/http/guards.server";
import { answerHeaders, notFound, readOrUnavailable } from "~/http/responses.server";
import { redirectWithToast } from "~/http/toast.server";
import { accountMenuViewModel } from "~/routes/view-models/account-menu-view-model";
import { UserMenu } from "~/ui/accounts/user-menu";
import { keepTyped, unlessLost } from "~/ui/fields/lost-connection";
import { Icon } from "~/ui/icon";
import { BackButton } from "~/ui/panels/back-button";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import { redrawQrCode } from "../qr-code/save-qr-code.server";
import { RestaurantForm } from "./restaurant-form";
import { hoursAsText, restaurantFields } from "./restaurant-form-view-model";
import {
  drawRestored,
  RESTAURANT_PICTURES,
  type RestaurantState,
  submitRestaurant,
} from "./submit-restaurant.server";

const PANEL = addresses.management;

export const handle = { sheet: "panel", hydrates: true };

const sentences = copy.guards.restaurantForm;

export async function loader(args: LoaderFunctionArgs) {
  const identity = await requireOwner(args, sentences.role);
  const { context } = args;
  const id = askedId(args);
  const form = await readOrUnavailable(context, copy.restaurantForm.edit.loadFailed, async () =>
    id === undefined ? undefined : findRestaurantForm(context.db, id),
  );
  const found = await requireOwnRestaurant(args, identity, form?.restaurant, sentences);
  await requireMayWrite(args, found);
  const { restaurant } = found;
  const fields = restaurantFields(restaurant);
  const { restored, headers } = await takeTypedOf(args, identity, fields);
  const view = {
    accountMenu: accountMenuViewModel(identity),
    account: identity.publicId,
    restored: restored && (await drawRestored(context, restored)),
    name: restaurant.name,
    publicHref: isPublic(restaurant, context.now) ? addresses.menu(restaurant.slug) : null,
    countries: form?.countries ?? [],
    divisions: form?.divisions ?? [],
    divisionsOf: restaurant.country,
    fields,
    pictures: { logo: restaurant.logoUrl, cover: restaurant.coverUrl },
    version: String(restaurant.version),
    presentHours: hoursAsText(restaurant.openingHours) ?? null,
  };
  return data(view, { headers });
}

/** Returns the id of the address, or `undefined` if no restaurant can have it. */
function askedId({ params: { restaurantId } }: LoaderFunctionArgs): string | undefined {
  return isPublicId(restaurantId) ? restaurantId : undefined;
}

export async function action(args: ActionFunctionArgs) {
  const identity = await requireFormOwner(args, sentences.role);
  const { context } = args;
  const id = askedId(args);
  const stored = await readOrUnavailable(context, copy.restaurantForm.edit.loadFailed, async () =>
    id === undefined ? undefined : findFormRestaurant(context.db, id),
  );
  const { restaurant, mayWrite } = await requireOwnRestaurant(args, identity, stored, sentences);
  if (!mayWrite) return refuseLapsed(await readTyped(args.request));
  const form = await readFormWithPictures(args, identity, anyFields, RESTAURANT_PICTURES);
  if ("refused" in form) return form.refused;
  try {
    const scope = identity.role === "admin" ? {} : { ownerId: restaurant.ownerId };
    const saved = await submitRestaurant(context, identity, scope, restaurant, form);
    if (saved === "gone") return notFound({ title: copy.reviews.errors.restaurant });
    if ("refused" in saved) return saved.refused;
    removeUnusedPictures(context);
    const { edit } = copy.restaurantForm;
    const { title, text } = edit.saved(saved.name);
    const isMoved = saved.slug !== restaurant.slug;
    if (isMoved) {
      redrawQrCode(context, { scope, actorId: identity.userId }, { ...restaurant, slug: saved.slug });
    }
    return await redirectWithToast(args, PANEL, {
      tone: "success",
      title,
      text: isMoved ? edit.moved(text) : text,
    });
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    return formFailure(context, "restaurant-change", cause, form.typed);
  }
}

export const clientAction = keepTyped;
export const shouldRevalidate = unlessLost;

export const headers = answerHeaders;

export const meta: MetaFunction = () => [{ title: `${copy.restaurantForm.edit.title} · ${copy.site.name}` }];

export default function EditRestaurantPage() {
  const { accountMenu, name, publicHref, restored, ...form } = useLoaderData<typeof loader>();
  const state = useActionData<RestaurantState>() ?? restored ?? undefined;
  const words = copy.restaurantForm;
  return (
    <PanelShell
      title={words.edit.title}
      subtitle={name}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={
        <>
          <BackButton href={PANEL} label={words.back} />
          {publicHref && (
            <a className="button button-outline" href={publicHref} target="_blank" rel="noreferrer">
              <Icon name="external-link" />
              {words.publicMenu}
            </a>
          )}
        </>
      }
    >
      <RestaurantForm {...form} state={state} submitLabel={words.edit.submit} />
    </PanelShell>
  );
}

export const ErrorBoundary = () => <PanelFailure back={{ href: PANEL, label: copy.restaurantForm.back }} />;
