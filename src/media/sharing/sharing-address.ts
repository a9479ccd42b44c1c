import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { remember } from "#domain/base/remember.ts"
import { type SharingCard, fitCard } from "#domain/pictures/sharing-card.ts"

/** The addresses of sharing pictures, which say what is in the picture: nobody else can make one. */
export interface SharingAddresses {
  /** The path of the picture of a card, such as `/sharing/….jpg`. */
  pathOf(card: SharingCard): string
  /** The card of a path, and a name that no other card has; undefined for a path that this site has not made. */
  read(path: string): { card: SharingCard; name: string } | undefined
}

const pattern = /^\/sharing\/([\w-]{20,3000})\.([\w-]{22})\.jpg$/

/** How many addresses are remembered, each of a few hundred bytes. */
const maxRemembered = 200

/** Opens the addresses that are signed with a secret. */
export function openSharingAddresses(secret: string): SharingAddresses {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest().subarray(0, 16)
  // A page asks for its own each time it is rendered.
  const pathOf = remember(maxRemembered, (card: string) => {
    const text = Buffer.from(card).toString("base64url")
    return `/sharing/${text}.${sign(text).toString("base64url")}.jpg`
  })

  return {
    pathOf: (card) => pathOf(JSON.stringify(toList(fitCard(card)))),

    read(path) {
      const [, text = "", signature = ""] = pattern.exec(path) ?? []
      const sent = Buffer.from(signature, "base64url")
      if (sent.length !== 16 || !timingSafeEqual(sent, sign(text))) return undefined
      const card = fromList(JSON.parse(Buffer.from(text, "base64url").toString()) as CardList)
      const hash = createHash("sha256").update(text).digest("hex")
      return { card, name: `${hash.slice(0, 40)}.jpg` }
    },
  }
}

/** A card without the names of its fields, so that its address is shorter. */
type CardList = [string, string, string, string, string, string, string?, number?, number?]

function toList({ title, price, picture, business: { name, city, accent, logo } }: SharingCard): CardList {
  const made: CardList = [title, price, name, city, accent, logo]
  if (picture) made.push(picture.path, picture.focus.x, picture.focus.y)
  return made
}

function fromList([title, price, name, city, accent, logo, path, x = 50, y = 50]: CardList): SharingCard {
  const picture = path === undefined ? undefined : { path, focus: { x, y } }
  return { title, price, picture, business: { name, city, accent, logo } }
}
