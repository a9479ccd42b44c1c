import * as z from "zod/mini"
import { pageQuery } from "../base/list-query.ts"
import { isStorable, notStorable } from "../text/text.ts"
import { enquiryListQuery } from "./enquiry-list.ts"

/** How many filters an account can save. */
export const maxSavedFilters = 20

/** How long the name of a saved filter can be, in UTF-16 units. */
export const maxFilterName = 40

/** What is shown of the list of enquiries as a query, its parts in a fixed order; the page and anything else is left out. */
export function toFilterQuery(query: string): string {
  const parameters = new URLSearchParams(query)
  const names = Object.keys(enquiryListQuery.shape).filter((name) => !(name in pageQuery))
  const parts = names.map((name): [string, string] => [name, parameters.get(name) ?? ""])
  return new URLSearchParams(parts.filter(([, value]) => value !== "")).toString()
}

const savedFilter = z.object({ name: z.string(), query: z.string() })
/** A saved filter: its name, and the query of the list that it stands for. */
export type SavedFilter = z.output<typeof savedFilter>

/** The schema of all filters of an account. */
export const savedFilters = z.object({ filters: z.array(savedFilter) })

const name = z.string({ error: "A filter needs a name." }).check(
  z.trim(),
  z.minLength(1, "A filter needs a name."),
  z.maxLength(maxFilterName, `The name of a filter can have at most ${maxFilterName} characters.`),
  z.refine((text) => isStorable(text), notStorable),
)

const query = z.pipe(
  z.string({ error: "query must be text." }).check(
    z.maxLength(2_000, "query can have at most 2000 characters."),
    z.refine(
      (text) => enquiryListQuery.safeParse(Object.fromEntries(new URLSearchParams(toFilterQuery(text)))).success,
      "This is no filter of enquiries.",
    ),
  ),
  z.pipe(z.transform(toFilterQuery), z.string().check(z.minLength(1, "A filter has to leave something out or sort."))),
)

/** The schema of the filters that an account saves in place of those it had. */
export const savedFiltersForm = z.strictObject({
  filters: z.array(z.strictObject({ name, query }), { error: "filters must be a list." }).check(
    z.maxLength(maxSavedFilters, `At most ${maxSavedFilters} filters can be saved. Remove one first.`),
    z.refine(
      (all) => new Set(all.map((each) => each.name.toLowerCase())).size === all.length,
      "There is a filter of this name.",
    ),
  ),
})
