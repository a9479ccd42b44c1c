import { createContext, use } from "react"
import type { DocumentFields } from "#domain/blocks/fields/document-field.ts"
import type { Form } from "../../form/use-form.ts"
import { type Changes, changesTo, withChanges } from "../changes.ts"
import { toTexts } from "./document-values.ts"

/** The form of a document, as its fields see it. */
export interface DocumentForm {
  fields: DocumentFields
  values: Readonly<Record<string, unknown>>
  /** Changes values and removes the errors of their fields. */
  set(change: Record<string, unknown>): void
  /** The name of a field as the API has it, which is the id of its input too. */
  nameOf(...path: (string | number)[]): string
  /** The error of a field, by its path. */
  errorOf(...path: (string | number)[]): string | undefined
}

/** The form of a document around its fields. */
export const DocumentFormContext = createContext<DocumentForm | undefined>(undefined)

/** The form of the document around a component. */
export function useDocumentForm(): DocumentForm {
  const form = use(DocumentFormContext)
  if (!form) throw new Error("There is no form of a document here.")
  return form
}

/** The form over a stored document, which calls name `name`. */
export function documentForm(
  name: string,
  fields: DocumentFields,
  form: Form<Changes<Record<string, unknown>>>,
  stored: object,
): DocumentForm {
  const texts = toTexts(fields, stored)
  const nameOf = (...path: (string | number)[]) => `${name}[${path.join("][")}]`
  return {
    fields,
    values: withChanges(texts, form.values),
    set: (change) => form.edit(changesTo(texts, change), ...Object.keys(change).map((each) => nameOf(each))),
    nameOf,
    errorOf: (...path) => form.errors[nameOf(...path)],
  }
}
