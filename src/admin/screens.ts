import type { CallName } from "#accounts/shared/rights.ts"

/** A screen of the admin, with all that the menu, the search and the guide need; `admin-routes.ts` loads it. */
export interface AdminScreen {
  /** Its address after /admin/. */
  path: string
  /** Its name in the menu, and the title of its page of the guide. */
  label: string
  /** The call without which it shows nothing. */
  needs: CallName
  /** What it is for, in the words under its title; absent on the guide itself. */
  about?: string
  /** The same where an item is written or changed. */
  aboutForm?: string
  /** Other words that people look for it by. */
  also?: string
  /** The screen whose page of the guide is shown; its own unless it is set. */
  guide?: string
  /** What the search offers to do there. */
  action?: string
  /** What an item of its list is called, which has screens of its own. */
  noun?: string
}

function screen<Path extends string>(
  path: Path,
  label: string,
  needs: CallName,
  more: Omit<AdminScreen, "path" | "label" | "needs"> = {},
): AdminScreen & { path: Path } {
  return { path, label, needs, ...more }
}

const groups = {
  "": [
    screen("dashboard", "Dashboard", "readProfile", {
      also: "reports statistics overview",
      about: "How the business is doing: new enquiries, what waits for an answer, and reports.",
    }),
    screen("blogs", "Blogs", "changeBlog", {
      also: "guides articles posts",
      noun: "blog",
      about: "The guides that visitors read on the site, and that search engines find.",
      aboutForm: "Write the guide in sections, each with a heading. Visitors see it once it is published.",
    }),
    screen("reviews", "Reviews", "changeReview", {
      also: "testimonials feedback ratings",
      noun: "review",
      about: "What customers said about you. The site shows them as feedback.",
      aboutForm: "Use the customer's own words, with a picture of the room.",
    }),
    screen("contacts", "Contacts", "listEnquiries", {
      also: "enquiries leads inbox messages customers",
      about: "Everyone who wrote, called or came in, the newest first. Open one to answer it and set the next step.",
    }),
    screen("categories", "Categories", "changeCategory", {
      also: "rooms services wardrobes",
      noun: "category",
      about: "The rooms that you build, such as wardrobes. Each has a page of its own on the site.",
      aboutForm: "The name makes the address of the room's page. Add pictures and what visitors ask about it.",
    }),
  ],
  Customers: [
    screen("visits", "Visits", "listVisits", {
      also: "appointments bookings calendar block",
      about: "The visits that are booked, and the times that are blocked.",
      action: "Book a visit",
    }),
  ],
  Website: [
    screen("projects", "Projects", "changeProject", {
      also: "gallery portfolio work photos",
      noun: "project",
      about: "Rooms that you have built or planned, to show visitors what to expect.",
      aboutForm: "Say what the customer needed and how you solved it. Facts that you leave empty are not shown.",
    }),
    screen("pages", "Pages", "readPage", {
      also: "home about privacy terms gallery hindi marathi language",
      noun: "page",
      about: "The pages of the site, such as Home and About. What you change is public when you publish it.",
      aboutForm: "Change the blocks beside the page and see the page as visitors will.",
    }),
    screen("pictures", "Pictures", "listPictures", {
      also: "gallery photos images logo",
      about: "Every picture of the site in one place, with the places that show it.",
      action: "Upload pictures",
    }),
    screen("navigation", "Menu and footer", "changeNavigation", {
      also: "header links",
      about: "The links at the top and at the bottom of every page.",
    }),
  ],
  Settings: [
    screen("business", "Business", "changeBusiness", {
      about: "What the site says about your business: name, contact, hours, promises and colour.",
    }),
    screen("rate-card", "Rate card", "changeRateCard", {
      also: "gst discount rates",
      about: "The prices that the estimate on the site is calculated with. Each change is kept as a version.",
    }),
    screen("mail", "E-mail", "readMailSettings", {
      also: "email smtp letters",
      about: "How the site sends you an e-mail for each enquiry.",
    }),
    screen("people", "People", "listPeople", {
      also: "invite invitation accounts users staff password",
      about: "Who can sign in, and what each person may do.",
      action: "Invite somebody",
    }),
    screen("activity", "Activity", "listActivity", {
      also: "log history",
      about: "Who did what in the admin in the last 400 days, and when.",
    }),
    screen("backups", "Backups", "readBackups", {
      also: "restore download copy",
      about: "Copies of the whole site, made automatically every night.",
      action: "Make a backup now",
    }),
    screen("redirects", "Old addresses", "listRedirects", {
      also: "redirects 404 moved",
      about: "Where visitors with an old address are sent, and the broken links that visitors tried.",
    }),
    screen("trash", "Trash", "listTrash", {
      also: "deleted bin restore",
      about: "What was deleted in the last 30 days. Restore it here, or delete it permanently.",
    }),
  ],
  Help: [screen("help", "Help", "readProfile")],
}

/** The screens of the menu in its order, under their headings, "" for none. The specification has those of the first group, and their order. */
export const screenGroups: Readonly<Record<string, readonly AdminScreen[]>> = groups

const all = [
  screen("start", "Make it yours", "readSetup", {
    about: "The steps that make this site your own.",
  }),
  ...Object.values(groups).flat(),
  screen("account", "Your account", "readProfile", {
    also: "passkey sign-in two-factor",
    about: "Your e-mail address, your password, a second step at sign-in, and the devices where you are signed in.",
  }),
  screen("modular-kitchen", "Modular kitchen", "readProfile", {
    about: "This is how visitors see the page on modular kitchens. To change it, open Pages.",
    guide: "pages",
  }),
]

/** Every screen that has a path of its own for a signed-in account, also those that the menu does not list; in the order of the guide. */
export const adminScreens: readonly AdminScreen[] = all

/** The path of a screen after /admin/. */
export type ScreenPath = (typeof all)[number]["path"]

/** The screen at an address; undefined where there is none. */
export function findScreen(pathname: string): AdminScreen | undefined {
  const first = pathname.split("/")[2]
  return adminScreens.find(({ path }) => path === first)
}

/** The history of an item, which each list with items has. */
export const historyScreen: AdminScreen = screen("history", "History", "readContent", {
  about: "Every published version of an item: who made it, when, and what changed.",
})
