import * as z from "zod/mini"
import { type FieldErrors, invalidField } from "#domain/base/errors.ts"
import type { SentFile, SentForm } from "../forms/multipart.ts"
import { readFile, requireFile } from "../forms/texts.ts"

/** The field of a stored picture that is chosen in place of a file in the field `file`. */
export const chosenPath = { filePath: z.optional(z.string()) }

/** What the document says of that field. */
export const chosenPathNote = "The path of a stored picture, in place of `file`; empty for none."

/** The texts of a form without that field, and the path in it; undefined for none. */
export function splitPath({ filePath, ...texts }: Record<string, string>) {
  return { texts, path: filePath || undefined }
}

/** The picture of a form: a file, or the path of a stored one; throws "invalid" for both. */
export function readPicture(form: SentForm, path: string | undefined): SentFile | string | undefined {
  const file = readFile(form, "file")
  if (file && path !== undefined) throw invalidField("filePath", "Send a file or choose a stored picture, not both.")
  return file ?? path
}

/** Such a picture of a new item; throws "invalid" with the given message, together with the errors of the other fields. */
export function requirePicture(
  form: SentForm,
  path: string | undefined,
  required: string,
  fieldErrors?: FieldErrors,
): SentFile | string {
  return readPicture(form, path) ?? requireFile(form, "file", required, fieldErrors)
}
