/** What a screen is for, in the words that stand under its title. */
interface HelpTopic {
  title: string
  /** One or two sentences under the title of the screen. */
  about: string
  /** The same where an item is written or changed. */
  aboutForm?: string
}

/** The topics of the built-in guide, each named as the first part of its screen's address; in the order of the guide. */
export const helpTopics = {
  start: { title: "Make it yours", about: "The steps that turn the sample site into your own." },
  dashboard: {
    title: "Dashboard",
    about: "How the business is doing: new enquiries, what waits for an answer, and reports.",
  },
  contacts: {
    title: "Contacts",
    about:
      "Everybody who wrote to you through the site, the newest first. Open one to answer it and note what was said.",
  },
  pages: {
    title: "Pages",
    about: "The pages of the site, such as Home and About. What you change is public when you publish it.",
    aboutForm: "Change the blocks beside the page and see the page as visitors will.",
  },
  blogs: {
    title: "Blogs",
    about: "The guides that visitors read on the site, and that search engines find.",
    aboutForm: "Write the guide in sections, each with a heading. Visitors see it once it is published.",
  },
  reviews: {
    title: "Reviews",
    about: "What customers said about you. The site shows them as feedback.",
    aboutForm: "Use the customer's own words, with a picture of the room.",
  },
  categories: {
    title: "Categories",
    about: "The rooms that you build, such as wardrobes. Each has a page of its own on the site.",
    aboutForm: "The name makes the address of the room's page. Add pictures and what visitors ask about it.",
  },
  projects: {
    title: "Projects",
    about: "Rooms that you have built or planned, to show visitors what to expect.",
    aboutForm: "Say what the customer needed and how you solved it. Facts that you leave empty are not shown.",
  },
  pictures: { title: "Pictures", about: "Every picture of the site in one place, with the places that show it." },
  "rate-card": {
    title: "Rate card",
    about: "The prices that the estimate on the site is calculated with. Each change is kept as a version.",
  },
  business: {
    title: "Business",
    about: "What the site says about your firm: name, contact, hours, promises and colour.",
  },
  navigation: { title: "Menu and footer", about: "The links at the top and at the bottom of every page." },
  redirects: {
    title: "Redirects",
    about: "Old addresses that lead visitors to the right page, and addresses that were asked for and not found.",
  },
  mail: { title: "E-mail", about: "How the site sends you an e-mail for each enquiry." },
  trash: { title: "Trash", about: "What was deleted in the last 30 days. Restore it here, or delete it permanently." },
  history: { title: "History", about: "Every published version of an item: who made it, when, and what changed." },
  people: { title: "People", about: "Who can sign in, and what each person may do." },
  activity: { title: "Activity", about: "Who did what in the admin in the last 400 days, and when." },
  backups: { title: "Backups", about: "Copies of the whole site, made automatically every night." },
  account: {
    title: "Your account",
    about: "Your password, a second step at sign-in, and the devices where you are signed in.",
  },
} as const satisfies Record<string, HelpTopic>

/** The name of a topic. */
export type TopicName = keyof typeof helpTopics

/** Whether the built-in guide has a page of this name. */
export function isTopic(name: string | undefined): name is TopicName {
  return name !== undefined && Object.hasOwn(helpTopics, name)
}

/** The topic of the screen at an address, and the sentence under its title; undefined where there is none. */
export function findHelp(pathname: string): { topic: TopicName; about: string } | undefined {
  const [, , first, second] = pathname.split("/")
  if (first === "modular-kitchen") {
    return { topic: "pages", about: "This is how visitors see the page on modular kitchens. To change it, open Pages." }
  }
  const topic = second === "history" ? "history" : first
  if (!isTopic(topic)) return undefined
  const { about, aboutForm }: HelpTopic = helpTopics[topic]
  if (second === "view") return { topic, about: "This is how it looks now." }
  return { topic, about: second === undefined || topic === "history" ? about : (aboutForm ?? about) }
}
