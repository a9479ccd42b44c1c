import * as z from "zod/mini"

/** The maximum length of a typed slug, in characters. */
const maxSlugLength = 100

const pattern = /^([a-z0-9]+(-[a-z0-9]+)*)?$/

/** A typed slug: lower-case letters, digits and hyphens; "" to generate it from the title. */
export const slugText = z
  .string({ error: "The address must be text." })
  .check(
    z.trim(),
    z.regex(pattern, "Write the address in lower-case letters, digits and hyphens, such as our-workshop."),
    z.maxLength(maxSlugLength, `The address can have at most ${maxSlugLength} characters.`),
  )
