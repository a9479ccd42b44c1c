import * as z from "zod/mini"

/** The kinds of content whose items each have a page at a slug. */
export const addressNouns = ["blogs", "categories", "projects", "pages"] as const
export type AddressNoun = (typeof addressNouns)[number]

export const slugFields = {
  blogs: "slug",
  categories: "categorySlug",
  projects: "projectSlug",
  pages: "slug",
} as const satisfies Record<AddressNoun, string>

const folders: Record<AddressNoun, string> = { blogs: "/blog/", categories: "/", projects: "/projects/", pages: "/" }

export function pathOfSlug(noun: AddressNoun, slug: string): string {
  return folders[noun] + slug
}

/** An item's address while its form is being filled in. */
export interface AskedAddress {
  noun: AddressNoun
  /** "" to generate it from the title. */
  slug: string
  title: string
  /** The item that may have it already. */
  id?: string | undefined
}

/** The result of checking an item's address: `problem` explains why it is not available, and is "" if it is; `note` is a remark, or "". */
export type AddressCheck = Record<"slug" | "path" | "problem" | "note", string>

export const addressIsReserved = "The site itself needs this address. Choose another one."

export function addressIsTaken(name: string): string {
  return `“${name}” has this address. Choose another one.`
}

export function addressIsRedirected(target: string): string {
  return `This address currently redirects to ${target}. The redirect will be removed if you use it for this page.`
}

const maxSlugLength = 100

const pattern = /^([a-z0-9]+(-[a-z0-9]+)*)?$/

/** A typed slug: lower-case letters, digits and hyphens; "" to generate it from the title. */
export const slugText = z
  .string({ error: "The address must be text." })
  .check(
    z.trim(),
    z.regex(pattern, "Write the address in lower-case letters, digits and hyphens, such as our-workshop."),
    z.maxLength(maxSlugLength, `The address must be ${maxSlugLength} characters or fewer.`),
  )
