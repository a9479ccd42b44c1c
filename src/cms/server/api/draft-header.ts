import type { Context } from "hono"
import * as z from "zod/mini"
import type { DraftRevision } from "../../shared/content.ts"
import { invalidField } from "#base/errors.ts"
import { parse } from "#base/parse.ts"

const header = "Draft"
const words =
  "Draft must be the id of an item and the revision of its draft, such as 019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4/7."
const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,9})$/

/** The header that specifies the draft to publish. */
export const draftHeaders = z.object({ [header]: z.optional(z.string().check(z.regex(pattern, words))) })

/** The draft that a request specifies; undefined for none. Throws "invalid" if it is malformed or belongs to an item other than `id`. */
export function readDraftHeader(c: Context, id?: string): DraftRevision | undefined {
  const named = parse(draftHeaders, { [header]: c.req.header(header) })[header]
  const [, draftId, revision] = pattern.exec(named ?? "") ?? []
  if (draftId === undefined) return undefined
  // PostgreSQL's column is a 32-bit integer.
  const draft = { id: draftId, revision: Math.min(Number(revision), 2 ** 31 - 1) }
  if (id !== undefined && id !== draft.id) throw invalidField(header, "This is the draft of another item.")
  return draft
}
