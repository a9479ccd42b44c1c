import * as z from "zod/mini"
import { pictureUse } from "#base/failure-entities.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

const count = z.int().check(z.minimum(0))
const percent = z.int().check(z.minimum(0), z.maximum(100))

/** `focus` is in percent of its width and height. */
export const pictureEntity = z.object({
  _id: z.uuid(),
  path: z.string(),
  name: z.string(),
  alt: z.string(),
  width: count,
  height: count,
  bytes: count,
  focus: z.object({ x: percent, y: percent }),
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
