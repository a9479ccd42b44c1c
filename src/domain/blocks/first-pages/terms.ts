import type { PageContent } from "../page.ts"
import { firstBlock } from "./first-block.ts"

/** The terms and conditions. */
export const terms: PageContent = {
  name: "Terms and conditions",
  searchTitle: "",
  searchDescription:
    "The terms of the website of {name}[, {city}]: what it offers, what an estimate means, and which law applies.",
  sharingPicture: "",
  blocks: [
    firstBlock("page-banner", {
      title: "Terms and conditions",
      lead: "Version {policy version}, effective {policy date}.",
      picture: { path: "", alt: "" },
    }),
    firstBlock("legal-text", {
      hasNotice: false,
      sections: [
        {
          heading: "Acceptance",
          columns: "",
          rows: [],
          text: "<p>By using this site you accept these terms. They cover the website only; work on your home is under a signed agreement between you and {legal name}[ (GSTIN {gstin})].</p>",
        },
        {
          heading: "Services",
          columns: "",
          rows: [],
          text: "<p>The site gives information, price estimates and a way to reach us. Estimates are indicative, valid 30 days, show GST as a line of its own, and are not an offer to contract; the price is fixed after site measurement. The kitchens and rooms that we picture are rendered from our plans; wood and stone vary.</p>\n<p>[The {discount} online booking discount applies to the pre-GST value of modular units when a visit booked on this site becomes an order.]</p>",
        },
        {
          heading: "Intellectual property",
          columns: "",
          rows: [],
          text: "<p>Drawings, text and pictures are ours or used with permission. You may print a page for yourself. Drawings we make for you are yours to use for your home once the booking amount is paid.</p>",
        },
        {
          heading: "User obligations",
          columns: "",
          rows: [],
          text: "<p>Give truthful details, and no one else's number without asking them. Do not copy the site by machine, attack it, or send unlawful content through it.</p>",
        },
        {
          heading: "Limitation of liability",
          columns: "",
          rows: [],
          text: "<p>We do not exclude anything that Indian law does not let us exclude, including your rights under the Consumer Protection Act 2019. For the free website our liability for a mistake in information is limited to correcting it.</p>",
        },
        {
          heading: "Privacy",
          columns: "",
          rows: [],
          text: '<p>What we keep about you, and for how long, is in the <a href="/PrivacyPolicy">privacy policy</a>.</p>',
        },
        {
          heading: "Modifications",
          columns: "",
          rows: [],
          text: "<p>Every version of these terms is dated. A change holds from its date and never for what came before it.</p>",
        },
        {
          heading: "Governing law",
          columns: "",
          rows: [],
          text: "<p>Indian law. [Courts at {courts}. ]Consumers may also approach the consumer commission where they live. First write to {legal contact}[, {email}]; we reply within 48 hours and resolve within a month.</p>",
        },
      ],
    }),
  ],
}
