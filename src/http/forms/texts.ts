import { AppError, type FieldErrors, invalidField } from "#base/errors.ts"
import { type FormFields, isFileField, textFieldKind } from "./form-fields.ts"
import type { SentFile, SentForm } from "./multipart.ts"

/** The single texts of a form; throws "invalid" with each field that is unknown, repeated or of the wrong kind. */
export function readTexts({ texts, files }: SentForm, fields: FormFields): Record<string, string> {
  // A map, because a field may be called __proto__.
  const fieldErrors = new Map<string, string>()
  const single: [string, string][] = []
  for (const [field, values] of texts) {
    const kind = textFieldKind(fields, field)
    if (kind === "single") {
      if (values.length > 1) fieldErrors.set(field, `${field} was sent more than once.`)
      else single.push([field, values[0] as string])
    } else if (isFileField(fields, field)) {
      // Some clients send an empty text if no file was chosen.
      if (values.some((value) => value !== "")) fieldErrors.set(field, `${field} must be a file.`)
    } else if (kind === undefined) {
      fieldErrors.set(field, `Unknown field: ${field}`)
    }
  }
  for (const { field } of files) {
    if (isFileField(fields, field)) continue
    fieldErrors.set(field, textFieldKind(fields, field) ? `${field} must be text.` : `Unknown field: ${field}`)
  }
  const [first] = fieldErrors.values()
  if (first !== undefined) throw new AppError("invalid", first, { fields: Object.fromEntries(fieldErrors) })
  return Object.fromEntries(single)
}

/** The one file of a field, or undefined; throws "invalid" if there are several. */
export function readFile({ files }: SentForm, field: string): SentFile | undefined {
  const found = files.filter((each) => each.field === field)
  if (found.length > 1) {
    throw invalidField(field, "Only one picture can be sent here.")
  }
  return found[0]
}

/** The one file of a new item; throws "invalid" with the given message, together with the errors of the other fields. */
export function requireFile(form: SentForm, field: string, required: string, fieldErrors?: FieldErrors): SentFile {
  const file = readFile(form, field)
  if (file) return file
  const fields = { ...fieldErrors, [field]: required }
  throw new AppError("invalid", Object.values(fields)[0] as string, { fields })
}
