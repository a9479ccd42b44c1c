import type { PageContent } from "../page.ts"
import { firstBlock } from "./first-block.ts"

/** About, before its owner has written it. */
export const firstAbout: PageContent = {
  name: "About",
  searchTitle: "How we work",
  searchDescription: "{name} plans and fits modular kitchens and interiors{in city}.",
  sharingPicture: "",
  blocks: [
    firstBlock("page-banner", {
      title: "About us",
      lead: "{name} plans and fits modular kitchens and interiors{in city}.",
      picture: { path: "", alt: "" },
    }),
    firstBlock("story", {
      heading: "Who we are",
      word: "",
      lead: "[You find us at {address}. ][We are open {hours}.]",
      text: "",
      hasFigures: true,
    }),
    firstBlock("counters", { label: "The company in figures" }),
    firstBlock("book-now", {
      heading: "Book a visit.",
      text: "Tell us when it suits you.",
      button: "Book Now",
      buttonLink: "#contact",
    }),
    firstBlock("contact", {
      heading: "Tell us about your home",
      lead: "One person from our office replies within one working day. We do not sell or share numbers.",
    }),
    firstBlock("long-text", {
      heading: "How we work",
      parts: [
        {
          heading: "Our process",
          text: "<p>A visit to measure, a drawing with a quotation, final measurements, and the fitting at your home. The whole takes {lead time}. [You pay {payments}.]</p>",
        },
        {
          heading: "Our promise",
          text: "<p>The warranty is {warranty} on cabinets and hardware, and {fitting warranty} on fitting.</p>",
        },
      ],
    }),
  ],
}
