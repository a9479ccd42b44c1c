import type { Focus } from "./picture.ts"
import { shorten } from "../text/shorten.ts"

/** What a sharing picture is made of: nothing else decides how it looks. */
export interface SharingCard {
  title: string
  /** Such as "from ₹2.4 lakh"; "" for none. */
  price: string
  /** A stored picture beside the words, and the point of it that stays in view; absent, there is a drawing. */
  picture?: { path: string; focus: Focus } | undefined
  business: {
    name: string
    city: string
    /** The accent colour as `#rrggbb`. */
    accent: string
    /** The path of the logo for light grounds; "" for the built-in mark. */
    logo: string
  }
}

/** The maximum of each text of a sharing picture, in characters; longer ones are cut at the end of a word. */
const cardLimits = { title: 140, price: 48, name: 60, city: 40 } as const

/** The card with texts that fit it. */
export function fitCard({ title, price, picture, business }: SharingCard): SharingCard {
  return {
    title: shorten(title, cardLimits.title),
    price: shorten(price, cardLimits.price),
    picture,
    business: {
      ...business,
      name: shorten(business.name, cardLimits.name),
      city: shorten(business.city, cardLimits.city),
    },
  }
}
