import * as z from "zod/mini"
import { contentNouns, contentStates, singleNames } from "#base/content-states.ts"

const time = z.iso.datetime()
const item = z.looseObject({ _id: z.uuid(), createdAt: time, updatedAt: time })
const values = z.record(z.string(), z.unknown())
const written = z.object({ revision: z.int(), savedAt: time, isOutdated: z.boolean() })
const draft = z.extend(written, { savedBy: z.string() })
const scheduled = z.extend(written, { scheduledBy: z.string() })

const contentEditor = z.object({ email: z.string(), name: z.string(), initials: z.string() })

/** An item of a list of all states. */
export const contentRow = z.object({
  _id: z.uuid(),
  noun: z.enum(contentNouns),
  title: z.string(),
  path: z.string(),
  state: z.enum(contentStates),
  isPublished: z.boolean(),
  publishAt: z.nullable(time),
  problem: z.string(),
  createdAt: time,
  updatedAt: time,
  changedBy: z.string(),
  item,
  draft: z.nullable(draft),
  scheduled: z.nullable(scheduled),
  editors: z.array(contentEditor),
})

/** An item with its published version and its draft. */
export const contentDetail = z.extend(z.omit(contentRow, { item: true }), {
  // A single document has the name of its collection.
  _id: z.string(),
  noun: z.enum([...contentNouns, ...singleNames]),
  key: z.string(),
  published: z.nullable(z.object({ updatedAt: time, values })),
  publishedBy: z.string(),
  draft: z.nullable(z.extend(draft, { values, base: z.nullable(values) })),
  scheduled: z.nullable(z.extend(scheduled, { values })),
})

/** Who else has an item open. */
export const contentEditors = z.object({ editors: z.array(contentEditor) })

/** A published version of an item in its history, or a draft that was kept when another one took its place. */
export const itemVersionSummary = z.object({
  number: z.int().check(z.minimum(1)),
  isDraft: z.boolean(),
  madeAt: time,
  madeBy: z.string(),
  summary: z.string(),
})

export const itemVersion = z.extend(itemVersionSummary, { values })

/** An item that is removed and can be restored. */
export const trashedItem = z.object({
  _id: z.uuid(),
  noun: z.enum(contentNouns),
  title: z.string(),
  path: z.string(),
  trashedAt: time,
  trashedBy: z.string(),
  goneAfter: time,
})

export const restoredItem = z.object({ _id: z.uuid(), noun: z.enum(contentNouns) })

/** How many items were deleted permanently. */
export const emptiedTrash = z.object({ removed: z.int().check(z.minimum(0)) })

export const pageHtml = z.object({ html: z.string() })

export const previewEntity = z.object({ path: z.string(), expiresAt: z.iso.datetime() })
