import { useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { copy } from "~/copy/es";
import * as addresses from "~/domain/addresses";
import { UserMenu } from "~/ui/accounts/user-menu";
import { BackButton } from "~/ui/panels/back-button";
import { PanelFailure } from "~/ui/panels/panel-failure";
import { PanelShell } from "~/ui/panels/panel-shell";
import type { MenuFormFrame } from "./menu-form-view-model";

/** A card of fields. */
export const FIELDS_CARD = "grid gap-4.5";

type MenuFormShellProps = { frame: MenuFormFrame; title: string; children: ReactNode };

/** The frame of a form of a restaurant's menu, with the way back to the editor. */
export function MenuFormShell({ frame, title, children }: MenuFormShellProps) {
  const { accountMenu, restaurant, editorHref } = frame;
  return (
    <PanelShell
      title={title}
      subtitle={restaurant}
      userMenu={accountMenu && <UserMenu {...accountMenu} />}
      actions={<BackButton href={editorHref} label={copy.menuForms.back} />}
    >
      {children}
    </PanelShell>
  );
}

/** The failure of such a form, with the way back to the editor. */
export function MenuFormFailure() {
  const { restaurantId = "" } = useParams();
  return <PanelFailure back={{ href: addresses.menuEditor(restaurantId), label: copy.menuForms.back }} />;
}
