import * as z from "zod/mini"

/** The maximum of a slug that a person writes, in characters. */
const maxSlugLength = 100

const pattern = /^([a-z0-9]+(-[a-z0-9]+)*)?$/

/** The last part of an address as a person writes it: lower-case letters, digits and hyphens; "" to have it made from the title. */
export const slugText = z
  .string({ error: "The address must be text." })
  .check(
    z.trim(),
    z.regex(pattern, "Write the address in lower-case letters, digits and hyphens, such as our-workshop."),
    z.maxLength(maxSlugLength, `The address can have at most ${maxSlugLength} characters.`),
  )
