import * as z from "zod/mini"
import { parseUrl, mistypedLink } from "#base/urls/parse-url.ts"
import { slugText } from "#base/urls/address-check.ts"
import { limits } from "#base/text/limits.ts"
import { type Field, toText } from "./field.ts"

export type LinkField = Field<"link", string>

export interface SlugField extends Field<"slug", string> {
  /** The field that the default is derived from. */
  readonly from: string
}

/** A link target: a URL of this site or another one, a phone number or an e-mail address; "" for none. */
export function link(
  label: string,
  {
    help = "",
    initial = "",
    check = () => "",
  }: {
    help?: string
    initial?: string /** Returns an additional error message, or "". */
    check?: (address: string) => string
  } = {},
): LinkField {
  const words = "Enter an address on this site, e.g. /contact or #contact, or a full address that starts with https://."
  const schema = z.string({ error: words }).check(
    z.trim(),
    z.maxLength(limits.address, words),
    z.refine((value) => value === "" || (isAddress(value) && !mistypedLink(value)), {
      error: ({ input }) => mistypedLink(String(input)) || words,
    }),
    z.refine((value) => value === "" || !check(value), { error: ({ input }) => check(String(input)) }),
  )
  return {
    type: "link",
    label,
    help,
    blank: () => initial,
    fit: toText,
    schema: () => schema,
    entity: () => z.string(),
    walk: (input, visitor) => visitor.link?.(input) ?? input,
    show: (input) => ({ value: input }),
  }
}

function isAddress(value: string): boolean {
  if (/^#[\w-]+$/.test(value) || /^\/(?![/\\])\S*$/.test(value)) return true
  return !/\s/.test(value) && /^(https?|mailto|tel):$/.test(parseUrl(value)?.protocol ?? "")
}

/** The last part of the address of a document's page. */
export function slug(from: string): SlugField {
  return {
    type: "slug",
    label: "Address",
    help: "",
    from,
    blank: () => "",
    fit: toText,
    schema: () => slugText,
    entity: () => z.string(),
    walk: (input) => input,
    show: (input) => ({ value: input }),
  }
}
