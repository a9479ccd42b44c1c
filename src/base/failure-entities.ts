import * as z from "zod/mini"
import { contentNouns } from "./content-states.ts"
import { useKinds } from "./image-uses.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

/** A place that shows a picture; `id` is that of the item, for the site's own places their name. */
export const pictureUse = z.object({
  kind: z.enum(useKinds),
  id: z.string(),
  title: z.string(),
  noun: z.optional(z.enum(contentNouns)),
  isRequired: z.boolean(),
})

/** A time that can be booked. */
export const slotEntity = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })
