import type { PageContent } from "../page.ts"
import { firstBlock } from "./first-block.ts"

/** The privacy policy. */
export const privacyPolicy: PageContent = {
  name: "Privacy policy",
  searchTitle: "",
  searchDescription:
    "What {name} keeps about visitors of this site, why, for how long, and how to have it corrected or erased.",
  sharingPicture: "",
  blocks: [
    firstBlock("page-banner", {
      title: "Privacy policy",
      lead: "Version {policy version}, effective {policy date}.",
      picture: { path: "", alt: "" },
    }),
    firstBlock("legal-text", {
      hasNotice: true,
      sections: [
        {
          heading: "Information we collect",
          columns: "When\nWhat\nWhy",
          rows: [
            {
              name: "Enquiry",
              cells:
                "Name, e-mail, phone, property name if you give it, message, the price estimate if you attach one, date, and the page of this site that the form stood on\nTo answer you",
            },
            { name: "Visit", cells: "The time we agree on and the address of the home\nTo come and measure" },
            {
              name: "Technical log",
              cells: "Requested address of this site, time, and how it was answered\nSecurity and repair only",
            },
          ],
          text: "<p>We do not collect financial details, identity numbers or location. Please do not write about children by name.</p>",
        },
        {
          heading: "How we use it",
          columns: "",
          rows: [],
          text: "<p>To answer you, visit, quote and, if you order, deliver and honour the warranty. You give it to us voluntarily for that purpose (Digital Personal Data Protection Act 2023, section 7(a)). Our forms do not ask whether we may send offers, so we send none.</p>\n<p>An enquiry is kept for {enquiries kept} after the last contact and then erased by the program. The papers of an order are kept as long as the warranty and the tax laws need them.</p>",
        },
        {
          heading: "Cookies",
          columns: "",
          rows: [],
          text: "<p>None for visitors: not for advertising, not from third parties, not of our own. Your browser keeps, on your device alone, an enquiry that you have begun, with the estimate that you added, until you send or clear it, 30 days at most; and until you close the tab the reference of the one you sent, and a mark that it has shown the loading screen of the home page. The office's own sign-in uses a token in this site's storage, and a cookie that recognises the office's devices.</p>\n<p>Fonts and pictures come from our own server.</p>",
        },
        {
          heading: "Sharing",
          columns: "",
          rows: [],
          text: "<p>Not sold, rented or swapped. Installers see your name, address and phone after you order. The hosting provider stores it for us under contract. Government authorities see it if the law compels us.</p>",
        },
        {
          heading: "Security",
          columns: "",
          rows: [],
          text: "<p>Enquiries can be read only by the office, after signing in, and in the e-mail that tells the office of a new one. Passwords are stored as hashes. Forms are checked on our server, and what you send is written safely before we say that it has arrived. If a breach affects you we tell you and the Data Protection Board of India without delay.</p>",
        },
        {
          heading: "Third-party links",
          columns: "",
          rows: [],
          text: "<p>Some pages link to other sites, such as maps, banks or makers of hardware. Their policy applies once you leave.</p>",
        },
        {
          heading: "Your rights",
          columns: "",
          rows: [],
          text: "<p>You may ask what we hold about you, have it corrected or erased, withdraw your consent as easily as you gave it, name somebody to act for you, and complain.</p>\n<p>How: write to {grievance officer}, [{email}, ][{phone}, ][{address}, ]with the reference or the phone number of the enquiry. We answer within 30 days. If we do not settle it you may complain to the Data Protection Board of India.</p>\n<p>What we erase for you is hidden from everybody at once. Where it is less than a year old, the law has it stored until that year is over; then it is deleted. Backups made before may hold it for some months more.</p>",
        },
        {
          heading: "Policy changes",
          columns: "",
          rows: [],
          text: "<p>We date every version and give earlier ones on request. If a change affects an open enquiry we ask again.</p>",
        },
      ],
    }),
  ],
}
