import type { TopicText } from "./topic-text.ts"

/** The pages on what holds for the whole site, and on those who work on it. */
export const siteTexts = {
  business: {
    picture: "The form with the name, the contact and the hours of the business.",
    parts: [
      "Change something here once, and every page, e-mail and search result shows it.",
      {
        points: [
          "Promises, such as years of warranty, are shown where pages name them. Leave a promise empty and no page shows it.",
          "The colour is used for buttons and drawings. Their text stays readable whatever you choose.",
          "Without a logo the site shows a mark with your initials.",
          "Every save is a version, so that you can look at an earlier one.",
        ],
      },
    ],
  },
  navigation: {
    picture: "The links of the header above those of the footer.",
    parts: [
      "Links are in the order in which the site shows them. Drag one, or use its arrows.",
      {
        points: [
          "*All rooms* stands for every room, so that a new one is added automatically. As many as fit are shown in the header, the others under *Rooms*.",
          "Links that do not fit into the header are under *More*.",
          "The preview shows which links fit.",
          "A link to a page that is not there, such as one in the trash, is hidden on the site until the page is back. The form says so under the link.",
        ],
      },
    ],
  },
  "rate-card": {
    picture: "The rates of each range with an example of an estimate.",
    parts: [
      "The estimate on the site adds up lines: cabinets, counter, fittings. This card has the price of each.",
      {
        steps: [
          "Change a rate. The example shows what a kitchen costs then.",
          "Save. The next estimate on the site uses the new rates.",
        ],
      },
      "An enquiry keeps the estimate as it was calculated when it was sent. Earlier cards stay in the list of versions.",
    ],
  },
  redirects: {
    picture: "The table of redirects, with the form to add one.",
    parts: [
      "When you change the address of a page, a redirect is added automatically: links and search results with the old address keep working.",
      {
        points: [
          "If you move here from another site, import its old addresses as a CSV file: old address, new address, a line each. Addresses such as /?p=12 count too.",
          "*Not found* lists the addresses that visitors asked for and did not find, and how often. One click makes a redirect of one.",
          "The list has no personal data, only addresses and counts.",
        ],
      },
    ],
  },
  people: {
    picture: "The list of people with what each may do and when they were last here.",
    parts: [
      "Give everybody an account of their own, so that you know who did what, and can remove one person without changing everybody's password.",
      {
        points: [
          "An *owner* may do everything. An *editor* works on pages, guides and pictures. The *office* works on enquiries.",
          "Invite somebody by e-mail, or copy the link and send it yourself. It works once.",
          "There is always at least one owner.",
        ],
      },
    ],
  },
  activity: {
    picture: "The log with who did what and when.",
    parts: [
      "A line for each change: who, what, when. Use it to find out who published or deleted something.",
      {
        points: [
          "Filter by person, by kind and by days.",
          "Lines are kept for 400 days, then they are removed.",
          "The download is a file for Excel or Google Sheets.",
        ],
      },
    ],
  },
  backups: {
    picture: "The list of backups with their age and size.",
    parts: [
      "Every night the site makes a copy of everything in another folder and reads it back to check it. Seven daily, four weekly and six monthly copies are kept.",
      {
        points: [
          "The dashboard warns you if the last one is older than two days.",
          "A copy that is dated in the future was made while the clock of the server was wrong. It does not count.",
          "*Download* asks for your password, since a copy holds your customers' data. Keep it safe.",
          "A restore is made on the server. The screen says how, for whoever runs it.",
        ],
      },
    ],
  },
  account: {
    picture: "The account with its password, second steps and sessions.",
    parts: [
      "What belongs to you alone. Nobody else can see it.",
      {
        points: [
          "A password is at least 10 characters long. Three unusual words are easy to keep in mind.",
          "With a second step, a stolen password is not enough: add a passkey on your phone, or codes from an app. Keep the recovery codes on paper.",
          "Under the sessions you see each device that is signed in. End those that you do not recognise.",
        ],
      },
    ],
  },
} as const satisfies Record<string, TopicText>
