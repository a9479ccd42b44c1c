import type { Field, Fields, PictureValue } from "./field.ts"

type Json = Record<string, unknown>

/** The values with `change` applied to every value of a field of this kind, also inside lists. */
export function changeValues<Kind extends Field["kind"]>(
  fields: Fields,
  values: Json,
  kind: Kind,
  change: (value: Extract<Field, { kind: Kind }>["initial"], field: Extract<Field, { kind: Kind }>) => unknown,
): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name]
      if (field.kind === kind) return [name, change(value as never, field as never)]
      if (field.kind === "list") {
        return [name, (value as Json[]).map((item) => changeValues(field.fields, item, kind, change))]
      }
      return [name, value]
    }),
  )
}

/** The paths of the pictures that values show, each once. */
export function picturesIn(fields: Fields, values: Json): string[] {
  const paths = new Set<string>()
  changeValues(fields, values, "picture", (value) => {
    const { path } = value as PictureValue
    if (path !== "") paths.add(path)
    return value
  })
  return [...paths]
}

/** Every text of values, formatted ones without their markup. */
export function textsIn(fields: Fields, values: Json): string[] {
  const texts: string[] = []
  const take = (value: string) => {
    texts.push(value)
    return value
  }
  changeValues(fields, values, "text", take)
  changeValues(fields, values, "richText", (value) => take(value.replaceAll(/<[^<>]*>/g, " ")))
  return texts
}
