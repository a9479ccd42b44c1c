import type * as z from "zod/mini"
import { type Fields, type InputsOf, type Moment, schemaOf, type ValuesOf } from "../fields/field.ts"
import { type Check, withCheck } from "../fields/group.ts"

/** A kind of document, declared once: its words and fields, from which all that is known of its documents follows. */
export interface Collection<Name extends string = string, F extends Fields = Fields> {
  /** In addresses of calls and in stored rows; never changes. */
  name: Name
  /** One of them, in lower case. */
  one: string
  /** The text that names a document, and the one beside it in lists, which are sorted by both. */
  title: string
  second?: string
  searched: readonly string[]
  fields: F
  /** Validates combinations of valid values. */
  check?(values: ValuesOf<F>): ReturnType<Check<ValuesOf<F>>>
}

export function defineCollection<const Name extends string, F extends Fields>(
  collection: Collection<Name, F> & {
    title: keyof F & string
    second?: keyof F & string
    searched: readonly (keyof F & string)[]
  },
): Collection<Name, F> {
  return collection
}

export type Inputs<C extends Pick<Collection, "fields">> = InputsOf<C["fields"]>

export type Values<C extends Pick<Collection, "fields">> = ValuesOf<C["fields"]>

export function rulesOf<F extends Fields>(
  { fields, check }: Pick<Collection<string, F>, "fields" | "check">,
  moment: Moment,
): z.ZodMiniType<ValuesOf<F>, InputsOf<F>> {
  return withCheck(schemaOf(fields, moment), check)
}

export function notFoundOf({ one }: Pick<Collection, "one">): string {
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} not found.`
}

/** The fields that a list is sorted by, the default one first. */
export function sortsOf<C extends Pick<Collection, "title" | "second">>({ title, second }: C): string[] {
  return ["createdAt", "updatedAt", title, ...(second === undefined ? [] : [second])]
}
