/** The path of `renderSpeculationRules`. */
export const speculationRulesPath = "/speculation-rules.json"

/** Paths that are no public pages to read. */
const notPages = ["/admin/*", "/api/*", "/uploads/*", "/assets/*", "/*.xml", "/*.txt"]

/** The speculation rules: browsers may prerender any other public page when a pointer rests on its link. */
export function renderSpeculationRules(): string {
  const isPage = [{ href_matches: "/*" }, ...notPages.map((path) => ({ not: { href_matches: path } }))]
  const isElsewhere = { not: { selector_matches: "[aria-current], [href^='#'], [target]" } }
  return JSON.stringify({ prerender: [{ where: { and: [...isPage, isElsewhere] }, eagerness: "moderate" }] })
}
