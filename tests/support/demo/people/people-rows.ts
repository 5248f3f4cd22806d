import { publicId } from "#support/demo/ids";
import { after, DAY } from "#support/demo/moments";
import { DEMO_ACCOUNTS } from "#support/demo/names";
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from "#support/demo/people/people-names";
import { mediaUrl, type PlannedPicture, pictureKey } from "#support/demo/pictures/pictures-plan";
import type { Random } from "#support/demo/random";
import type { AdminRow, OwnerRow, UserRow } from "#support/demo/rows";
import { initials } from "~/domain/accounts/initials";
import { BUSINESS_GROUPS } from "~/domain/catalogue/business-types";
import { foldText } from "~/domain/text";

/** 300 diners, including the demo account. */
const DINERS = 300;

/**
 * scrypt of the demo password (names.ts) with the application's parameters, computed once, so that a world does
 * not spend 200 ms of hashing per person. Local demo accounts only.
 */
export const DEMO_PASSWORD_HASH =
  "scrypt$16384$8$5$c29icmVtZXNhLWRlbW8tMQ$FroMWdcjQ5okSeByp_krs7tRRuw9MtKEIH6TrcA78AM";

export interface People {
  admins: AdminRow[];
  users: UserRow[];
  diners: UserRow[];
  demoDiner: UserRow;
  pictures: PlannedPicture[];
}

/** Builds the administrator; the owners' accounts follow once the owners are known. */
export function adminRows(now: Date): AdminRow[] {
  return [{ id: 1, email: DEMO_ACCOUNTS.admin, createdAt: after(now, -720 * DAY) }];
}

/** Builds all accounts: the administrator's, the owners' and the diners'. */
export function peopleRows(admins: AdminRow[], owners: OwnerRow[], now: Date, random: Random): People {
  const users: UserRow[] = [];
  const pictures: PlannedPicture[] = [];
  const emails = new Set<string>();

  const add = (account: Pick<UserRow, "email" | "name" | "createdAt"> & Partial<UserRow>): UserRow => {
    const user: UserRow = {
      id: users.length + 1,
      publicId: publicId(random),
      emailConfirmedAt: account.createdAt,
      pendingEmail: null,
      phone: null,
      profilePictureUrl: null,
      passwordHash: DEMO_PASSWORD_HASH,
      wizardSkippedAt: null,
      consentedAt: null,
      ...account,
    };
    users.push(user);
    emails.add(user.email);
    return user;
  };

  for (const admin of admins) {
    add({ email: admin.email, name: "Administración Sobremesa", createdAt: admin.createdAt });
  }
  for (const owner of owners) add({ email: owner.email, name: owner.name, createdAt: owner.createdAt });

  const demoDiner = add({
    email: DEMO_ACCOUNTS.diner,
    name: "Lucía Fermín",
    phone: "https://wa.me/18095550199",
    createdAt: after(now, -392 * DAY),
    consentedAt: after(now, -390 * DAY),
  });

  const diners = [demoDiner];
  while (diners.length < DINERS) {
    const first = random.pick(random.chance(0.5) ? FEMALE_NAMES : MALE_NAMES);
    const surname = random.pick(SURNAMES);
    const mailbox = foldText(`${first} ${surname}`).replaceAll(/[^a-z]+/g, ".");
    let email = `${mailbox}@correo.example`;
    for (let n = 2; emails.has(email); n++) email = `${mailbox}${n}@correo.example`;
    const createdAt = after(now, -(random.next() ** 1.4) * 640 * DAY);
    const byProvider = random.chance(0.12);
    diners.push(
      add({
        email,
        // Some diners have no name: their signed reviews show 'Cliente Anónimo'.
        name: random.chance(0.04) ? "" : nameOf(first, surname, random),
        phone: random.chance(0.25)
          ? `https://wa.me/1829555${String(random.int(100, 199)).padStart(4, "0")}`
          : null,
        passwordHash: byProvider ? null : DEMO_PASSWORD_HASH,
        wizardSkippedAt: random.chance(0.2) ? createdAt : null,
        createdAt,
      }),
    );
  }

  for (const diner of diners) {
    if (diner.name === "" || (diner !== demoDiner && !random.chance(0.35))) continue;
    const key = pictureKey(random, "profile");
    pictures.push({
      key,
      kind: "initials",
      initials: initials(diner.name ?? ""),
      palette: random.pick(BUSINESS_GROUPS).key,
    });
    diner.profilePictureUrl = mediaUrl(key);
  }
  return { admins, users, diners, demoDiner, pictures };
}

/** Writes a name as people do: with both surnames, one, an initial, or none. */
function nameOf(first: string, surname: string, random: Random): string {
  const form = random.next();
  if (form < 0.12) return first;
  if (form < 0.24) return `${first} ${surname.charAt(0)}.`;
  if (form < 0.4) return `${first} ${surname} ${random.pick(SURNAMES)}`;
  return `${first} ${surname}`;
}
