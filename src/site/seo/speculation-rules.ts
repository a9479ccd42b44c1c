/** Where the rules of `renderSpeculationRules` are answered. */
export const speculationRulesPath = "/speculation-rules.json"

/** What is not a public page, or not one that a link leads to in order to read it. */
const notPages = ["/admin/*", "/api/*", "/uploads/*", "/assets/*", "/*.xml", "/*.txt"]

/**
 * Tells browsers which next page they may make ready before it is asked for: any public one, once a pointer rests on its
 * link. A page that its reader is on already is left out.
 */
export function renderSpeculationRules(): string {
  const isPage = [{ href_matches: "/*" }, ...notPages.map((path) => ({ not: { href_matches: path } }))]
  const isElsewhere = { not: { selector_matches: "[aria-current], [href^='#'], [target]" } }
  return JSON.stringify({ prerender: [{ where: { and: [...isPage, isElsewhere] }, eagerness: "moderate" }] })
}
