import * as z from "zod/mini"
import type { pictureEntity, pictureWithUses } from "./picture-entities.ts"
import { limits } from "../text/limits.ts"
import { listQuery, sortFields, type SortField, unlessEmpty } from "../base/list-query.ts"
import type { ListQuery } from "../content/repository.ts"
import { alternativeText, requiredText } from "../text/text.ts"

/** A picture of the library; times are ISO 8601 UTC. */
export type LibraryPicture = z.output<typeof pictureEntity>

/** A picture of the library with every place that shows it. */
export type PictureWithUses = z.output<typeof pictureWithUses>

/** Which pictures a list shows: all but the removed ones, unless it says otherwise. */
const pictureShow = ["all", "unused", "no-alt", "removed"] as const
export type PictureShow = (typeof pictureShow)[number]

/** Which pictures are requested, in which order, on which page. */
export type PictureQuery = ListQuery<SortField<"pictures">> & { show?: PictureShow | undefined }

/** The query parameters of the list of pictures. */
export const pictureListQuery = z.object({
  ...listQuery(sortFields.pictures),
  show: unlessEmpty(z.enum(pictureShow, { error: `show must be one of ${pictureShow.join(", ")}.` })),
})

const nameRequired = "Name is required."
const name = requiredText("Name", limits.title, nameRequired)

const percentWords = "Focus must be two whole numbers from 0 to 100."
const percent = z.int({ error: percentWords }).check(z.minimum(0, percentWords), z.maximum(100, percentWords))

/** What the admin may change of a picture; what is absent stays. */
export const pictureChange = z.strictObject({
  name: z.optional(name),
  alt: alternativeText(),
  focus: z.optional(z.strictObject({ x: percent, y: percent }, { error: percentWords })),
})
export type PictureChange = z.output<typeof pictureChange>

/** The texts that come with a new picture; without a name it gets that of its file. */
export const newPictureForm = z.strictObject({
  name: unlessEmpty(name),
  alt: alternativeText(),
})

const quartersWords = "Quarters must be 1, 2 or 3."

/** How far a picture is to be turned clockwise, in quarter turns. */
export const pictureTurn = z.strictObject({
  quarters: z.int({ error: quartersWords }).check(z.minimum(1, quartersWords), z.maximum(3, quartersWords)),
})

/** The query of the removal of a picture: with `everywhere=true` it is first taken out of the places that can do without it. */
export const pictureRemovalQuery = z.object({
  everywhere: unlessEmpty(z.enum(["true", "false"], { error: "everywhere must be true or false." })),
})

/** For how many days a removed picture can be restored. */
export const restorableDays = 30

/** The message when there is no such picture. */
export const pictureNotFound = "Picture not found."

/** A picture file as it was stored. */
export interface StoredFile {
  path: string
  width: number
  height: number
  /** The size of the file. */
  bytes: number
  /** Its dominant colour as `#rrggbb`; "" where it is not known. */
  colour: string
}
