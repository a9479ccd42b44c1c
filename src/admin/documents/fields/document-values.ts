import type { DocumentField, DocumentFields } from "#domain/blocks/fields/document-field.ts"
import { readNumber } from "#domain/text/number.ts"

type Values = Record<string, unknown>

/** What a document holds, as its form shows it: numbers as they are typed. */
export function toTexts(fields: DocumentFields, body: object): Values {
  return changeNumbers(fields, body as Values, String)
}

/** What a form holds, as it is sent, not yet checked. */
export function toBody<Body extends object>(fields: DocumentFields, texts: object): Body {
  return changeNumbers(fields, texts as Values, (typed) => readNumber(String(typed))) as Body
}

function changeNumbers(fields: DocumentFields, values: Values, change: (value: unknown) => unknown): Values {
  const valueOf = (field: DocumentField, value: unknown): unknown => {
    if (field.kind === "number") return change(value)
    if (field.kind === "group") return changeNumbers(field.fields, value as Values, change)
    if (field.kind === "rows") return (value as Values[]).map((row) => changeNumbers(field.fields, row, change))
    return value
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, values[name])]))
}
