import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

type Json = Record<string, unknown>

interface Documents {
  businesses: { version: number; body: string }
  navigations: { version: number; body: string }
}

/**
 * Business, menu and footer are stored as pages are: each value at its own place, and a text by language. Before, all facts stood together,
 * and beside them the texts of each language in the order of the facts.
 */
export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    const stored = db as Kysely<Documents>
    for (const [table, change] of [
      ["businesses", changeBusiness],
      ["navigations", changeNavigation],
    ] as const) {
      for (const { version, body } of await stored.selectFrom(table).select(["version", "body"]).execute()) {
        const read = JSON.parse(body) as { texts?: Json } | null
        // What has another form is reported by the one who reads it.
        if (!read?.texts) continue
        const changed = JSON.stringify(change(read as never))
        await stored.updateTable(table).set({ body: changed }).where("version", "=", version).execute()
      }
    }
  },
}

function changeBusiness({ facts, texts }: { facts: Json; texts: Json }): Json {
  const { postcode, country, ...others } = facts
  const joined = joinLanguages(texts) as Json
  const named = (list: string, fact: string, text: string) => {
    const names = joined[list] as unknown[] | undefined
    return (facts[list] as unknown[] | undefined)?.map((value, index) => ({ [fact]: value, [text]: names?.[index] }))
  }
  return {
    ...others,
    ...joined,
    address: { ...(joined["address"] as Json), postcode, country },
    promo: { ...(joined["promo"] as Json), ...(facts["promo"] as Json) },
    holidays: named("holidays", "day", "name"),
    shares: named("shares", "percent", "label"),
    counters: named("counters", "target", "label"),
  }
}

type Target = string | null

function changeNavigation({
  targets,
  texts,
}: {
  targets: { header: Target[]; footer: Target[][] }
  texts: Json
}): Json {
  const names = joinLanguages(texts) as { header: unknown[]; footer: { title: unknown; links: unknown[] }[] }
  const linksOf = (addresses: Target[], labels: unknown[] = []) =>
    addresses.map((address, index) =>
      address === null ? { kind: "rooms" } : { kind: "link", label: labels[index], address },
    )
  return {
    header: linksOf(targets.header, names.header),
    footer: targets.footer.map((links, index) => {
      const list = names.footer[index]
      return { title: list?.title, links: linksOf(links, list?.links) }
    }),
  }
}

/** The texts of several languages as one, each of them by language. */
function joinLanguages(texts: Json): unknown {
  const [first] = Object.values(texts)
  const at = (key: string) => {
    const inEach = Object.entries(texts).map(([language, all]) => [language, (all as Json | undefined)?.[key]])
    return joinLanguages(Object.fromEntries(inEach))
  }
  if (Array.isArray(first)) return first.map((_, index) => at(String(index)))
  if (typeof first === "object" && first !== null) {
    return Object.fromEntries(Object.keys(first).map((key) => [key, at(key)]))
  }
  return texts
}
