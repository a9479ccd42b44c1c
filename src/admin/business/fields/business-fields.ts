import { createContext, use } from "react"
import type { Business } from "#domain/business/business.ts"
import { changesTo, withChanges } from "../../documents/changes.ts"
import type { Form } from "../../form/use-form.ts"
import { type BusinessTexts, type BusinessValues, fieldName, textsOf } from "./business-values.ts"

/** The form of the business, as its groups of fields see it. */
export interface BusinessFields {
  values: BusinessTexts
  /** Changes values and removes the errors of their fields. */
  set(change: Partial<BusinessTexts>): void
  /** The error of a field, by its path. */
  errorOf(...path: (string | number)[]): string | undefined
  /** What a text field is given: its path, its text and what a change of it does. */
  text(path: (string | number)[], value: string, onChange: (text: string) => void): TextProps
}

interface TextProps {
  id: string
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
}

/** The form's fields for the groups of the screen. */
export const BusinessForm = createContext<BusinessFields | undefined>(undefined)

/** The form of the business around a component. */
export function useBusinessFields(): BusinessFields {
  const fields = use(BusinessForm)
  if (!fields) throw new Error("There is no form of the business here.")
  return fields
}

/** The fields of a form over the stored business. */
export function fieldsOf(form: Form<BusinessValues>, stored: Business): BusinessFields {
  const texts = textsOf(stored)
  const errorOf = (...path: (string | number)[]) => form.errors[fieldName(...path)]
  return {
    values: withChanges(texts, form.values),
    set: (change) => form.edit(changesTo(texts, change), ...Object.keys(change).map((name) => fieldName(name))),
    errorOf,
    text: (path, value, onChange) => ({
      id: fieldName(...path),
      value,
      error: errorOf(...path),
      onChange: (event) => onChange(event.target.value),
    }),
  }
}
