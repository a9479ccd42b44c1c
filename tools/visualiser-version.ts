import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"

/** The version in the URLs of kitchen pictures: a hash of their sources. */
export function visualiserVersion(): string {
  const files = globSync(["tools/visualiser.ts", "assets/sample/visualiser/*", "assets/sample/swatch-*.jpg"]).sort()
  const hash = createHash("sha256")
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest("hex").slice(0, 10)
}
