import * as z from "zod/mini"
import { navigation } from "./navigation.ts"

// Apart from the forms, which browsers load: only the server needs these schemas, while all use their types.

/** A version of menu and footer as anybody may read it; all of its `navigation` stands on public pages. */
export const publicNavigation = z.object({
  version: z.int().check(z.minimum(1)),
  navigation,
  madeAt: z.nullable(z.iso.datetime()),
})

/** A version of menu and footer as the admin sees it. */
export const navigationVersionEntity = z.extend(publicNavigation, { madeBy: z.string() })
