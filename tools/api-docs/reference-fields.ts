import type { JsonSchema } from "#http/json-schema.ts"

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

/** The first field that matches a pattern such as `^list\[\d{1,4}\]\[part\]$`: `list[0][part]`. */
function nameFrom(pattern: string): string {
  return pattern.replace("\\d{1,4}", "0").replaceAll(/[\\^$]/g, "")
}

/** Returns the type of a schema in words: "string, up to 200 characters". */
export function wordsFor(schema: JsonSchema): string {
  const { type, format, contentMediaType, contentSchema, items, maxItems } = schema
  if (contentSchema) return `JSON string: ${wordsFor(contentSchema)}`
  if (contentMediaType !== undefined) return `image, up to ${Number(schema.maxLength) / 1024 / 1024} MB`
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum) return schema.enum.map((each) => `\`${String(each)}\``).join(", ")
  if (items) {
    const max = maxItems === undefined ? "" : `, up to ${groupThousands(maxItems ?? 0)} items`
    return items.properties ? `list${max}` : `list${max}: ${wordsFor(items)}`
  }
  if (type === "string") return format === undefined ? textWords(schema) : (formats[format] ?? format)
  if (type === "integer") return numberWords(schema)
  if (type === "number") return "number"
  if (type === "boolean") return "`true` or `false`"
  if (schema.anyOf) return schema.anyOf.map(wordsFor).join(" or ")
  if (type === "null") return "`null`"
  return "object"
}

const formats: Record<string, string> = { "date-time": "time", date: "day", uuid: "ID" }

function textWords({ minLength = 0, maxLength }: JsonSchema): string {
  if (maxLength === undefined) return "string"
  return minLength > 1
    ? `string, ${minLength} to ${groupThousands(maxLength ?? 0)} characters`
    : `string, up to ${groupThousands(maxLength ?? 0)} characters`
}

function numberWords({ minimum, maximum, default: standard }: JsonSchema): string {
  return `integer${formatRange(minimum, maximum)}${standard === undefined ? "" : `, default ${String(standard)}`}`
}

/** Returns the range of an integer; a limit of safe integers is omitted. */
function formatRange(minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER): string {
  if (maximum < Number.MAX_SAFE_INTEGER) return `, ${groupThousands(minimum)} to ${groupThousands(maximum)}`
  return minimum > Number.MIN_SAFE_INTEGER ? `, from ${groupThousands(minimum)}` : ""
}

/** Returns an integer with its digits grouped by thousands: "1,000,000". */
function groupThousands(value: number): string {
  return String(value).replaceAll(/\d(?=(?:\d{3})+$)/g, "$&,")
}
