import * as z from "zod/mini"
import type { SingleName } from "#base/content-states.ts"
import type { FieldErrors } from "#base/errors.ts"
import { validate } from "#base/parse.ts"
import type { Version } from "#base/repository.ts"
import type { Call } from "#ui/admin/api/call.ts"

/** A document with numbered versions, for its screen; `Values` are the values of its form. */
export interface VersionedDocument<Name extends string, Body, Values extends object> {
  id: SingleName
  /** The name of its body in calls. */
  name: Name
  /** Reads every version, newest first. */
  list(): Promise<Version<Name, Body>[]>
  /** Saves a body as the next version, and returns that version. */
  save(body: Body, options: Pick<Call, "signal" | "ifMatch">): Promise<Version<Name, Body>>
  title: string
  /** Its name within a sentence, such as "the business". */
  noun: string
  schema: z.ZodMiniType<Body>
  names: { readonly [value: string]: string | undefined }
  valuesOf(body: Body): Values
  /** The body of the form's values, not validated. */
  toBody(values: Values): Body
}

/** Validates a document. Returns messages by the API's field names, or undefined if it is valid. */
export function checkBody<Body>(
  { name, schema }: { name: string; schema: z.ZodMiniType<Body> },
  body: Body,
): FieldErrors | undefined {
  return validate(z.object({ [name]: schema }), { [name]: body })
}
