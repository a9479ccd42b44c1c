import { createContext, use } from "react"
import type { AddressNoun } from "#base/urls/address-check.ts"
import type { FieldErrors } from "#base/errors.ts"
import type { AnyField, Fields, Moment } from "../../fields/field.ts"
import { known } from "../../fields/types.ts"
import type { ReactNode } from "react"

export interface FieldProps<Each extends AnyField = AnyField> {
  field: Each
  /** Its name in the whole form, such as `sections[2][h2]`, which is also the id of its control. */
  name: string
  value: ReturnType<Each["blank"]>
  errors: FieldErrors
  /** `changed` are the names of the fields whose errors the change removes. */
  onChange(value: ReturnType<Each["blank"]>, ...changed: string[]): void
}

export interface FieldContext {
  /** Fields required at this moment are marked. */
  moment: Moment
  /** True if required texts are not marked, because most texts of the form are required. */
  isUnmarked?: boolean
  /** The business details that texts may contain; undefined for none. */
  facts?: Readonly<Record<string, { label: string; from: string; means: string }>> | undefined
  /** For a slug: its collection, its source, and the stored document. */
  slug?: { noun: AddressNoun; title: string; stored?: { _id: string; slug: string } | undefined } | undefined
  /** The ids of controls that differ from the names of their fields. */
  ids?: Readonly<Record<string, string>> | undefined
  /** Replacements of fields' help texts, by name. */
  hints?: Readonly<Record<string, string>>
  /** Read-only parts of the form, by the first part of their names. */
  readOnly?: readonly string[]
  /** A row's position in accessible names, such as " of section 1". */
  place?: string | undefined
  /** The inputs of custom fields by their `name`, and of blocks, by "blocks". */
  own?: Readonly<Record<string, (props: FieldProps<never>) => ReactNode>> | undefined
}

export const FieldContext = createContext<FieldContext>({ moment: "update" })

export function useFieldContext(): FieldContext {
  return use(FieldContext)
}

export function useAbout({ help }: AnyField, name: string) {
  const { hints = {}, readOnly = [] } = useFieldContext()
  return { hint: hints[name] ?? help, isReadOnly: readOnly.includes(partsOf(name)[0] ?? "") }
}

/** A label with the number of the innermost row in the name. */
export function labelOf({ label }: AnyField, name: string): string {
  const index = Number(name.match(/\[(\d+)\](?!.*\[\d+\])/)?.[1] ?? 0)
  return label.replace("#", String(index + 1))
}

/** The name of a field inside another, or of one of the form. */
export function nameIn(name: string, ...parts: (string | number)[]): string {
  const [first, ...rest] = name === "" ? parts : [name, ...parts]
  return `${first}${rest.map((part) => `[${part}]`).join("")}`
}

/** True if the field of this path is typed into; the path starts with a name in `fields`. */
export function isTyped(fields: Fields, [name = "", ...path]: readonly string[]): boolean {
  const field = fields[name] && known(fields[name])
  if (field?.type === "image") return path.join() === "alt"
  if (field?.type === "rows") return isTyped(field.fields, path.slice(1))
  return field?.type === "text" || field?.type === "richText" || field?.type === "link"
}

/** The parts of a field's name: `blocks[3][values][heading]` is blocks, 3, values and heading. */
export function partsOf(name: string): string[] {
  return name.split(/[[\]]+/).filter(Boolean)
}
