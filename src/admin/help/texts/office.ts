import type { TopicText } from "./topic-text.ts"

/** The pages on enquiries and figures. */
export const officeTexts = {
  start: {
    picture: "The checklist with its steps, each with a button.",
    parts: [
      "A new site is filled with sample texts and pictures, so that you see how it looks. The checklist leads you through replacing them. Take the steps in any order and leave whenever you like: what is saved stays.",
      {
        points: [
          "A step is marked as done automatically when you have saved what it asks for. Mark the others with *Mark as done*.",
          "*Skip* leaves a step out. *Not yet* brings it back.",
          "*Remove the sample content* takes away all samples that you have not changed.",
          "*Go live* is last: from then on search engines may show the site.",
        ],
      },
    ],
  },
  dashboard: {
    picture: "The dashboard with the figures of the week and a chart of enquiries.",
    parts: [
      "The first screen after you sign in. Start with what waits: enquiries that nobody has answered for more than 24 hours.",
      "If the program itself has failed, *To do today* tells owners. Pass it on to whoever runs the server, then press *Dismiss*.",
      "If the clock of the server has jumped by days, *To do today* asks you to confirm it. Until then nothing is deleted permanently or published automatically.",
      {
        points: [
          "Press a figure to see the enquiries behind it.",
          "The chart and the tables are for the days that you choose above them. Press *Submit* after you change the days.",
          "The downloads are files for Excel or Google Sheets.",
        ],
      },
    ],
  },
  contacts: {
    picture: "The list of enquiries with the tabs of their statuses above it.",
    parts: [
      "Every form that a visitor sends arrives here within a second, even if the e-mail about it does not.",
      { heading: "Answer an enquiry" },
      {
        steps: [
          "Press the name. A sheet opens beside the list, and the enquiry counts as read.",
          "Call, or answer by WhatsApp or e-mail with the buttons in the sheet.",
          "Set the status, such as *Visit booked*, and write what was said under *Notes*.",
        ],
      },
      { heading: "Find enquiries again" },
      {
        points: [
          "Search by name, phone, e-mail or reference, such as EN-7F3K2Q. A phone number is found however it was typed, with and without +91.",
          "*Save this filter* keeps the search, the filters and the order under a name. Only you see it.",
          "*Erase* removes all that is stored about a person who asks for it.",
        ],
      },
    ],
  },
  mail: {
    picture: "The form with the mail server, the sender and the recipients.",
    parts: [
      "The site needs a mail server to send e-mails. Your mail provider tells you its name, user and password. Many want a password that is made for programs alone, often called an app password.",
      {
        steps: [
          "Type the server, the user and the password.",
          "Type who is to get the e-mails.",
          "Press the button for a test e-mail, and check that it arrives.",
          "Save.",
        ],
      },
      "Nothing is lost without a mail server: enquiries wait in *Contacts*, and their e-mails are sent once a server is set.",
    ],
  },
} as const satisfies Record<string, TopicText>
