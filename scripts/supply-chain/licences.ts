/** A package of package-lock.json. */
type LockedPackage = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  /** It came inside the package above it, whose checksum covers it. */
  inBundle?: boolean;
};

export type Lock = { packages: Record<string, LockedPackage> };

/** Packages for development whose files are in what visitors get all the same, and what of them is. */
const DRAWN_FROM: Record<string, string> = {
  "@lobehub/fluent-emoji-3d": "pictures of the tiles",
  "lucide-static": "outlines of the icons",
  tailwindcss: "the reset and the utilities of the style sheets",
};

/**
 * Licences under which a package may be shipped: those that ask for their notice alone, and two that ask to publish
 * changes of the package itself, which is used unchanged (MPL-2.0, OFL-1.1).
 */
export const ACCEPTED = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
];

export type Shipped = { name: string; version: string; licence: string; integrity: string; part: string };

/** Returns the packages that can be part of what is deployed, by name: those of `dependencies` with all that they need. */
export function shippedPackages({ packages }: Lock): Shipped[] {
  const found = Object.entries(packages).flatMap(
    ([path, { version = "", license = "", integrity = "", dev, devOptional }]) => {
      const name = path.split("node_modules/").at(-1) ?? "";
      if (name === "") return [];
      const part = dev || devOptional ? DRAWN_FROM[name] : "";
      return part === undefined ? [] : [{ name, version, licence: license, integrity, part }];
    },
  );
  return found.sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Returns the licences that a package may be used under: those of an `AND` all at once, of an `OR` any. */
function isAccepted(expression: string): boolean {
  const bare = expression.replace(/[()]/g, "");
  const accepted = (licence: string) => ACCEPTED.includes(licence);
  return bare.split(" OR ").some((way) => way.split(" AND ").every(accepted));
}

/** Returns what must not be shipped: packages without an accepted licence, and lines of the lock that check nothing. */
export function supplyProblems(lock: Lock): string[] {
  return [
    ...shippedPackages(lock)
      .filter(({ licence }) => !isAccepted(licence))
      .map(({ name, licence }) => `${name}: the licence «${licence}» is not among the accepted ones`),
    ...Object.entries(lock.packages)
      .filter(([path, { integrity, link, inBundle }]) => path !== "" && !link && !inBundle && !integrity)
      .map(([path]) => `${path}: the lock has no checksum`),
  ];
}

/** Returns docs/supply-chain/licences.md. */
export function licencesPage(lock: Lock): string {
  const shipped = shippedPackages(lock);
  const licences = [...new Set(shipped.map(({ licence }) => licence))].sort();
  const row = ({ name, version, part }: Shipped) => `- ${name} ${version}${part && `: ${part}`}`;
  const sections = licences.map(
    (licence) =>
      `## ${licence}\n\n${shipped
        .filter((each) => each.licence === licence)
        .map(row)
        .join("\n")}\n`,
  );
  return `# Licences of what is shipped

Written by \`npm run supply-chain\` from package-lock.json: the ${shipped.length} packages that can be part of the deployed Workers, pages
and pictures. Packages that only build or test the site are not here. Towns come from GeoNames (CC BY 4.0), countries and
divisions from what reference/places/README.md names.

${sections.join("\n")}`;
}
