import type { ReactNode } from "react"
import type { Business } from "#domain/business/business.ts"
import { Field } from "#ui/field.tsx"
import { useBusinessFields } from "./business-fields.ts"

/** The fields of the business that are one text. */
type TextName = { [Name in keyof Business]: Business[Name] extends string ? Name : never }[keyof Business]

/** The fields of the business that are a group of texts. */
type GroupName = "address" | "promo" | "warranty" | "figures" | "policy"

interface TextFieldProps {
  label: string
  max?: number
  hint?: ReactNode
  type?: "text" | "url" | "tel" | "date"
  isRequired?: boolean
}

/** A text of the business. */
export function BusinessText({ name, isRequired = false, ...rest }: TextFieldProps & { name: TextName }) {
  const { values, set, text } = useBusinessFields()
  const field = text([name], values[name], (value) => set({ [name]: value }))
  return <Field {...field} {...rest} required={isRequired} autoComplete="off" />
}

/** A text in a group of the business, such as the city in the address. */
export function GroupText<Name extends GroupName>({
  group,
  name,
  isRequired = false,
  ...rest
}: TextFieldProps & { group: Name; name: keyof Business[Name] & string }) {
  const { values, set, text } = useBusinessFields()
  const texts = values[group] as Record<string, string>
  const field = text([group, name], texts[name] ?? "", (value) => set({ [group]: { ...texts, [name]: value } }))
  return <Field {...field} {...rest} required={isRequired} autoComplete="off" />
}
