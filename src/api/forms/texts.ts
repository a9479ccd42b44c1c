import { AppError, type FieldErrors } from "#domain/errors.ts"
import type { SentFile, SentForm } from "./multipart.ts"

/** What a noun's form may hold: fields of one text each, fields of files, and fields it reads by itself. */
export interface Wanted {
  texts: readonly string[]
  /** Tells a field of files, such as `sections[0][image]`. */
  isFile: (field: string) => boolean
  /** Tells a further text field that the noun knows, such as `categoryAdditionalData[0][title]`. */
  others?: (field: string) => boolean
}

/** The single texts of a form; throws "invalid" naming each field that is unknown, repeated or of the wrong kind. */
export function readTexts({ texts, files }: SentForm, wanted: Wanted): Record<string, string> {
  // A map, since a field may be called __proto__.
  const fieldErrors = new Map<string, string>()
  const single: [string, string][] = []
  for (const [field, values] of texts) {
    if (wanted.texts.includes(field)) {
      if (values.length > 1) fieldErrors.set(field, `${field} was sent more than once.`)
      else single.push([field, values[0] as string])
    } else if (wanted.isFile(field)) {
      // Some clients send an empty text where no file was picked.
      if (values.some((value) => value !== "")) fieldErrors.set(field, `${field} must be a file.`)
    } else if (!wanted.others?.(field)) {
      fieldErrors.set(field, `Unknown field: ${field}`)
    }
  }
  for (const { field } of files) {
    if (wanted.isFile(field)) continue
    const isText = wanted.texts.includes(field) || wanted.others?.(field)
    fieldErrors.set(field, isText ? `${field} must be text.` : `Unknown field: ${field}`)
  }
  const [first] = fieldErrors.values()
  if (first !== undefined) throw new AppError("invalid", first, { fields: Object.fromEntries(fieldErrors) })
  return Object.fromEntries(single)
}

/** The one file of a field, or undefined; throws "invalid" when several were sent. */
export function readFile({ files }: SentForm, field: string): SentFile | undefined {
  const found = files.filter((each) => each.field === field)
  if (found.length > 1) {
    const message = "Only one picture can be sent here."
    throw new AppError("invalid", message, { fields: { [field]: message } })
  }
  return found[0]
}

/** The one file of a new item; throws "invalid" in the given words, with the faults that its texts have besides. */
export function requireFile(
  form: SentForm,
  field: string,
  required: string,
  fieldErrors: FieldErrors | undefined,
): SentFile {
  const file = readFile(form, field)
  if (file) return file
  const fields = { ...fieldErrors, [field]: required }
  throw new AppError("invalid", Object.values(fields)[0] as string, { fields })
}
