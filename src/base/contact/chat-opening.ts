import { fillIn } from "../text/placeholders.ts"

/** The most UTF-16 units of a visitor's first WhatsApp message. */
export const maxOpening = 300

/** The owner's words for a visitor's first message, and the data of the site; `publicUrl` is "" if the site has no URL. */
export interface ChatOpening {
  words: string
  business: string
  publicUrl: string
}

/** The data of a page, or of the estimate on it. */
interface Topic {
  /** The path, with the query of an estimate. */
  path: string
  estimate?: string
}

/** Fills the owner's words for a visitor's first message; a message that is too long keeps the estimate and the link, or one of them. */
export function fillChatOpening(
  { words, business, publicUrl }: ChatOpening,
  { path, estimate = "" }: Topic,
): string | undefined {
  if (words === "") return undefined
  const link = publicUrl && publicUrl + path
  const choices = [fillIn(words, { business, link, estimate }), [estimate, link].filter(Boolean).join(": "), link]
  const fitting = choices.find((each) => each !== "" && each.length <= maxOpening)
  return (
    fitting ??
    fillIn(words, { business, link: "", estimate })
      .slice(0, maxOpening)
      .replace(/\p{Cs}$/u, "")
  )
}
