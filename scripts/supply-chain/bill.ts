import { type Lock, shippedPackages } from "./licences";

/**
 * Returns the software bill of materials of what is shipped, as CycloneDX 1.5 (cyclonedx.org/docs/1.5/json): each package with
 * its address (package-url/purl-spec), licence and checksum. It has neither moment nor number, so the same lock gives the same
 * bill. Not by `npm sbom`: with `--omit dev` it leaves out what packages for development need too, React among it, and
 * without it refuses the tree of one of them.
 */
export function billOfMaterials(lock: Lock, { name, version }: { name: string; version: string }) {
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: shippedPackages(lock).map((each) => ({
      type: "library",
      name: each.name,
      version: each.version,
      purl: `pkg:npm/${each.name.replace("@", "%40")}@${each.version}`,
      licenses: [{ expression: each.licence }],
      hashes: [{ alg: "SHA-512", content: hexOf(each.integrity) }],
    })),
  };
}

/** The checksum of a lock file (`sha512-` and base64, w3.org/TR/SRI) in hexadecimal digits. */
const hexOf = (integrity: string): string =>
  Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex");
