import { formatNumber } from "#domain/text/number.ts"
import type { JsonSchema } from "#api/base/json-schema.ts"

/** One row for each field of an object, nested ones after it: name, type in words, "yes" if required, note. */
export function renderFields(schema: JsonSchema, prefix = ""): string[][] {
  const { properties = {}, patternProperties = {}, required = [] } = schema
  const fields: [string, JsonSchema, boolean][] = [
    ...Object.entries(properties).map(([name, field]): [string, JsonSchema, boolean] => {
      return [prefix + name, field, required.includes(name)]
    }),
    ...Object.entries(patternProperties).map(([pattern, field]): [string, JsonSchema, boolean] => {
      return [nameFrom(pattern), field, false]
    }),
  ]
  return fields.flatMap(([name, field, isRequired]) => {
    const row = [`\`${name}\``, wordsFor(field), isRequired ? "yes" : "", field.description ?? ""]
    const list = field.contentSchema ?? field
    if (list.items?.properties) return [row, ...renderFields(list.items, `${name}[].`)]
    return [row, ...(field.properties ? renderFields(field, `${name}.`) : [])]
  })
}

/** A pattern of fields such as `^list\[\d{1,4}\]\[part\]$` by its first field: `list[0][part]`. */
function nameFrom(pattern: string): string {
  return pattern.replace("\\d{1,4}", "0").replaceAll(/[\\^$]/g, "")
}

/** What a value of the schema is, in words: "text, at most 200 characters". */
export function wordsFor(schema: JsonSchema): string {
  const { type, format, contentMediaType, contentSchema, items, maxItems } = schema
  if (contentSchema) return `JSON text: ${wordsFor(contentSchema)}`
  if (contentMediaType !== undefined) return `a picture of at most ${Number(schema.maxLength) / 1024 / 1024} MB`
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum) return schema.enum.map((each) => `\`${String(each)}\``).join(", ")
  if (items) {
    const max = maxItems === undefined ? "" : ` of at most ${formatNumber(maxItems ?? 0)}`
    return items.properties ? `a list${max}` : `a list${max}: ${wordsFor(items)}`
  }
  if (type === "string") return format === undefined ? textWords(schema) : (formats[format] ?? format)
  if (type === "integer") return numberWords(schema)
  if (type === "number") return "a number"
  if (type === "boolean") return "`true` or `false`"
  if (schema.anyOf) return schema.anyOf.map(wordsFor).join(" or ")
  if (type === "null") return "`null`"
  return "an object"
}

const formats: Record<string, string> = { "date-time": "a time", date: "a day", uuid: "an id" }

function textWords({ minLength = 0, maxLength }: JsonSchema): string {
  if (maxLength === undefined) return "text"
  return minLength > 1
    ? `text, ${minLength} to ${formatNumber(maxLength ?? 0)} characters`
    : `text, at most ${formatNumber(maxLength ?? 0)} characters`
}

function numberWords({ minimum, maximum, default: standard }: JsonSchema): string {
  const range =
    minimum === undefined || maximum === undefined
      ? ""
      : `, ${formatNumber(minimum ?? 0)} to ${formatNumber(maximum ?? 0)}`
  return `a whole number${range}${standard === undefined ? "" : `, ${String(standard)} if absent`}`
}
