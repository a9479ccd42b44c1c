import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { remember } from "#domain/base/remember.ts"
import { middle } from "#domain/pictures/picture.ts"
import { type SharingCard, fitCard } from "#domain/pictures/sharing-card.ts"

/** The addresses of sharing pictures, which say what is in the picture: nobody else can make one. */
export interface SharingAddresses {
  /** The path of the picture of a card, such as `/sharing/….jpg`. */
  pathOf(card: SharingCard): string
  /** The card of a path, and a name that no other card has; undefined for a path that this site has not made. */
  read(path: string): { card: SharingCard; name: string } | undefined
}

const pattern = /^\/sharing\/([^/]{1,3000})\.([\w-]{22})\.jpg$/

/** How many addresses are remembered, each of a few hundred bytes. */
const maxRemembered = 200

/** Opens the addresses that are signed with a secret. */
export function openSharingAddresses(secret: string): SharingAddresses {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest().subarray(0, 16)
  // A page asks for its own each time it is rendered.
  const pathOf = remember(maxRemembered, (text: string) => `/sharing/${text}.${sign(text).toString("base64url")}.jpg`)

  return {
    pathOf: (card) => pathOf(write(toList(fitCard(card)))),

    read(path) {
      const [, sent = "", signature = ""] = pattern.exec(path) ?? []
      const list = read(sent)
      if (!list) return undefined
      // Whoever passes an address on may have encoded it in another way.
      const text = write(list)
      const signed = Buffer.from(signature, "base64url")
      if (signed.length !== 16 || !timingSafeEqual(signed, sign(text))) return undefined
      const hash = createHash("sha256").update(text).digest("hex")
      return { card: fromList(list), name: `${hash.slice(0, 40)}.jpg` }
    },
  }
}

/** Texts as a part of an address, whose words stay as the page has them: compressed with it, they take half of what base64 does. */
function write(texts: readonly string[]): string {
  const written = texts.map((text) => encodeURIComponent(text.toWellFormed()))
  return written.join("@").replaceAll("%20", "+").replaceAll("%2F", "$").replaceAll("%2C", ",").replaceAll("%3A", ":")
}

/** The texts of a part of an address; undefined for what `write` has not made. */
function read(written: string): string[] | undefined {
  try {
    return written.split("@").map((text) => decodeURIComponent(text.replaceAll("+", " ").replaceAll("$", "/")))
  } catch {
    return undefined
  }
}

/** A card without the names of its fields, so that its address is shorter. */
function toList({ title, price, picture, business: { name, city, accent, logo } }: SharingCard): string[] {
  const made = [title, price, name, city, accent, logo]
  if (!picture) return made
  const { x, y } = picture.focus
  return [...made, picture.path, ...(x === middle.x && y === middle.y ? [] : [String(x), String(y)])]
}

function fromList([
  title = "",
  price = "",
  name = "",
  city = "",
  accent = "",
  logo = "",
  ...shown
]: string[]): SharingCard {
  const [path, x = middle.x, y = middle.y] = shown
  const picture = path === undefined ? undefined : { path, focus: { x: Number(x), y: Number(y) } }
  return { title, price, picture, business: { name, city, accent, logo } }
}
