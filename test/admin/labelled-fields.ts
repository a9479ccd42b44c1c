import { blankOf, type Fields, type InputsOf } from "../../src/cms/fields/field.ts"
import { newRow } from "../../src/cms/fields/rows.ts"
import { known } from "../../src/cms/fields/types.ts"
import { nameIn } from "../../src/cms/admin/fields/field-props.ts"

/** Values with one row in each list of rows, one text in each list and an image for each image field. */
export function filled<F extends Fields>(fields: F): InputsOf<F> {
  const values: Record<string, unknown> = { ...blankOf(fields) }
  for (const [name, each] of Object.entries(fields)) {
    const field = known(each)
    const image = { path: "uploads/0123456789abcdef01234567-400x100.png", alt: "" }
    if (field.type === "rows") values[name] = [{ ...newRow(field.fields, "a"), ...filled(field.fields) }]
    if (field.type === "group") values[name] = filled(field.fields)
    if (field.type === "list") values[name] = [""]
    if (field.type === "image") values[name] = image
    if (field.type === "images") values[name] = [{ id: "a", ...image }]
  }
  return values as InputsOf<F>
}

/** The names of the fields without a labelled control in a form with filled values. */
export function unlabelledIn(html: string, fields: Fields, name = ""): string[] {
  const labelled = labelsIn(html)
  return leavesOf(fields, name)
    .filter(({ id, isWhole }) => (isWhole ? !labelled.includes(id) : !labelled.some((each) => each.startsWith(id))))
    .map(({ id }) => id)
}

/** The ids of a form's required controls; without `isWhole`, their prefixes. */
function leavesOf(fields: Fields, name: string): { id: string; isWhole: boolean }[] {
  const whole = (id: string) => ({ id, isWhole: true })
  return Object.entries(fields).flatMap(([key, each]) => {
    const field = known(each)
    const path = nameIn(name, key)
    if (field.type === "rows") return leavesOf(field.fields, nameIn(path, 0))
    if (field.type === "group") return leavesOf(field.fields, path)
    // One control, or several.
    if (field.type === "list" || field.type === "custom") return [{ id: path, isWhole: false }]
    if (field.type === "images") return [whole(path), whole(nameIn(path, 0, "alt"))]
    if (field.type === "image") return [whole(path), whole(nameIn(path, "alt"))]
    // The search field of the items.
    if (field.type === "items") return [whole(`${path}-search`)]
    return [whole(path)]
  })
}

/** The ids of labelled elements; for an editor that is loaded later, that of its field. */
function labelsIn(html: string): string[] {
  const idIn = (tag: string) => / id="([^"]*)"/.exec(tag)?.[1] ?? ""
  const named = [...html.matchAll(/<input[^>]*aria-label=[^>]*>|<label[^>]*><input[^>]*>/g)].map(([tag]) => idIn(tag))
  return [...[...html.matchAll(/ (?:for|data-field)="([^"]*)"/g)].map(([, id = ""]) => id), ...named]
}
