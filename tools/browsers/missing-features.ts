import { readFileSync } from "node:fs"
import type { CompatData, CompatStatement, Identifier, SupportStatement } from "@mdn/browser-compat-data"
import type { Browsers } from "../../browsers.ts"

/** Features that browsers lack: globals such as `Iterator`, and members with their objects, static or of instances. */
interface Lack {
  globals: string[]
  members: [object: string, name: string][]
}

interface Missing {
  language: Lack
  document: Lack
  /** The names of members that are unique: no feature of all the browsers has the same name. */
  names: string[]
}

const { javascript, api } = JSON.parse(
  readFileSync(new URL(import.meta.resolve("@mdn/browser-compat-data")), "utf8"),
) as Pick<CompatData, "javascript" | "api">

/** Standard features that one of these browsers lacks. */
export function findMissing(browsers: Browsers): Missing {
  const known = new Set<string>()
  const look = (tree: Identifier, { globals, members }: Lack, object?: string): Lack => {
    for (const [key, entry] of Object.entries(tree) as [string, Identifier][]) {
      const name = key.replace(/_(static|event)$/, "")
      if (!entry.__compat || !/^[a-z]\w*$/i.test(name)) continue
      if (!lacks(entry.__compat, browsers)) {
        known.add(name)
        if (object === undefined || object === "Intl") look(entry, { globals, members }, name)
      } else if (entry.__compat.status?.standard_track) {
        if (object === undefined) globals.push(name)
        else if (name !== object) members.push([object, name])
      }
    }
    return { globals, members }
  }
  const language = look(javascript["builtins"] as Identifier, { globals: [], members: [] })
  const document = look(api as Identifier, { globals: [], members: [] })
  const names = [...language.members, ...document.members]
    // Our own code has members with common short names such as `take` or `image`, too, and events have `isVisible`.
    .filter(([object, name]) => /[A-Z]/.test(name) || object === "Array" || object === "String")
    .filter(([object]) => object !== "IntersectionObserverEntry")
    .map(([, name]) => name)
    .filter((name) => !known.has(name))
  return { language, document, names: [...new Set(names)] }
}

function lacks({ support }: CompatStatement, browsers: Browsers): boolean {
  return Object.entries(browsers).some(([browser, version]) => {
    const found = (support as Partial<Record<string, SupportStatement>>)[browser]
    if (found === undefined) return false
    const usual = [found].flat().find((each) => !each.flags && !each.prefix && !each.alternative_name)
    const added = usual?.version_added
    return typeof added !== "string" || Number.parseFloat(added.replace("≤", "")) > version
  })
}
