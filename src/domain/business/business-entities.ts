import * as z from "zod/mini"
import { business } from "./business.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

/** A version of the business as anybody may read it; all of its `business` stands on public pages. */
export const publicBusiness = z.object({
  version: z.int().check(z.minimum(1)),
  business,
  madeAt: z.nullable(z.iso.datetime()),
})

/** A version of the business as the admin sees it. */
export const businessVersionEntity = z.extend(publicBusiness, { madeBy: z.string() })
