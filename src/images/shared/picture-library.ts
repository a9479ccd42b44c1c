import * as z from "zod/mini"
import { limits } from "#base/text/limits.ts"
import { listQuery, sortFields, type SortField, emptyAsAbsent } from "#base/list-query.ts"
import type { ListQuery } from "#base/repository.ts"
import { alternativeText, requiredText } from "#base/text/text.ts"
import { pictureUse } from "#base/failure-entities.ts"

/** A picture of the library; times are ISO 8601 UTC. */
export type LibraryPicture = z.output<typeof pictureEntity>

export type PictureWithUses = z.output<typeof pictureWithUses>

/** The filter of a list of pictures: all except removed ones by default. */
const pictureShow = ["all", "unused", "no-alt", "removed"] as const
export type PictureShow = (typeof pictureShow)[number]

export type PictureQuery = ListQuery<SortField<"pictures">> & { show?: PictureShow | undefined }

export const pictureListQuery = z.object({
  ...listQuery(sortFields.pictures),
  show: emptyAsAbsent(z.enum(pictureShow, { error: `show must be one of ${pictureShow.join(", ")}.` })),
})

const nameRequired = "Name is required."
const name = requiredText("Name", limits.title, nameRequired)

const percentWords = "Focus must be two whole numbers from 0 to 100."
const percent = z.int({ error: percentWords }).check(z.minimum(0, percentWords), z.maximum(100, percentWords))

/** Changes of a picture; absent fields stay. */
export const pictureChange = z.strictObject({
  name: z.optional(name),
  alt: alternativeText(),
  focus: z.optional(z.strictObject({ x: percent, y: percent }, { error: percentWords })),
})
export type PictureChange = z.output<typeof pictureChange>

/** The texts of a new picture; without a name it gets that of its file. */
export const newPictureForm = z.strictObject({
  name: emptyAsAbsent(name),
  alt: alternativeText(),
})

const quartersWords = "Quarters must be 1, 2 or 3."

export const pictureTurn = z.strictObject({
  quarters: z.int({ error: quartersWords }).check(z.minimum(1, quartersWords), z.maximum(3, quartersWords)),
})

/** The query of a picture's removal: `everywhere=true` first removes its optional uses. */
export const pictureRemovalQuery = z.object({
  everywhere: emptyAsAbsent(z.enum(["true", "false"], { error: "everywhere must be true or false." })),
})

/** How many days a removed picture can be restored. */
export const restorableDays = 30

export const pictureNotFound = "Picture not found."

export interface StoredFile {
  path: string
  width: number
  height: number
  bytes: number
  /** Its dominant colour as `#rrggbb`; "" if unknown. */
  colour: string
}

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

const count = z.int().check(z.minimum(0))
const percentage = z.int().check(z.minimum(0), z.maximum(100))

/** `focus` is in percent of its width and height. */
export const pictureEntity = z.object({
  _id: z.uuid(),
  path: z.string(),
  name: z.string(),
  alt: z.string(),
  width: count,
  height: count,
  bytes: count,
  focus: z.object({ x: percentage, y: percentage }),
  colour: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  updatedAt: z.iso.datetime(),
  isUsed: z.boolean(),
  useCount: count,
  removedAt: z.nullable(z.iso.datetime()),
  removedUntil: z.nullable(z.iso.datetime()),
})

/** A picture with every place that shows it. */
export const pictureWithUses = z.extend(pictureEntity, { uses: z.array(pictureUse) })

/** Where a picture is served, on the site's URL. */
export const storedImage = z.object({ path: z.string() })
