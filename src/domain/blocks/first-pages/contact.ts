import type { PageContent } from "../page.ts"
import { firstBlock } from "./first-block.ts"

/** Contact, before its owner has written it. */
export const firstContact: PageContent = {
  name: "Contact",
  searchTitle: "Contact",
  searchDescription: "Phone, e-mail, address and enquiry form of {name}.[ We answer {hours}.]",
  sharingPicture: "",
  blocks: [
    firstBlock("page-banner", {
      title: "Contact us",
      lead: "Phone, e-mail or the form.[ We answer {hours}.]",
      button: "Book Now",
      buttonLink: "#contact",
      picture: { path: "", alt: "" },
    }),
    firstBlock("contact", {
      heading: "Tell us about your home",
      lead: "One person from our office replies within one working day. We do not sell or share numbers.",
    }),
    firstBlock("story", {
      heading: "How to reach us",
      word: "",
      lead: "[{address}. ][{landmark}.]",
      text: "",
      hasFigures: true,
    }),
    // Below the form its button would lead up again: the one at the top is enough.
    {
      ...firstBlock("book-now", {
        heading: "Book a visit.",
        text: "Tell us when it suits you.",
        button: "Book Now",
        buttonLink: "#contact",
      }),
      isHidden: true,
    },
    firstBlock(
      "points",
      {
        heading: "What to keep ready",
        isTinted: true,
        look: "beside",
        points: [
          { text: "The floor plan, or a photo of it" },
          { text: "The size of the room in feet" },
          { text: "Your possession date" },
          { text: "Three things you dislike in your present kitchen" },
          { text: "Your height" },
        ],
        note: "",
      },
      "ready",
    ),
  ],
}
