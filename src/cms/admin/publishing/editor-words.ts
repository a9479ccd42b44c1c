import type { ContentRow } from "../../shared/content.ts"

/** Who has an item open in another window, in up to two clauses; `own` is the e-mail address of the account. */
export function formatEditors(editors: ContentRow["editors"], own: string | undefined): string[] {
  const names = editors.filter(({ email }) => email !== own).map(({ name, email }) => name || email)
  const clauses = editors.length > names.length ? ["You have this open in another window"] : []
  if (names.length > 0)
    clauses.push(`${new Intl.ListFormat("en-IN").format(names)} ${names.length === 1 ? "is" : "are"} editing this`)
  return clauses
}
