import type { CallName } from "#accounts/shared/rights.ts"
import { ownCollections } from "#own"

/** A screen of the admin, as the menu, the search and the guide describe it; `admin-routes.ts` loads its code. */
export interface AdminScreen {
  /** Its path after /admin/. */
  path: string
  /** Its name in the menu, and the title of its page of the guide. */
  label: string
  /** The permission that it requires. */
  needs: CallName
  /** Its purpose, shown below its title; absent on the guide itself. */
  about?: string
  aboutForm?: string
  /** Other search terms for it. */
  also?: string
  /** The screen whose page of the guide is shown; by default itself. */
  guide?: string
  /** The action that the search offers. */
  action?: string
  /** The noun for an item of its list; items have separate screens. */
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
      about: "New enquiries, tasks that need your attention, and reports.",
    }),
    screen("blogs", "Blogs", "changeBlog", {
      also: "guides articles posts",
      noun: "blog",
      about: "The guides on your site, which visitors also find through search engines.",
      aboutForm: "Write the guide in sections, each with a heading. Visitors can see it after you publish it.",
    }),
    screen("reviews", "Reviews", "changeReview", {
      also: "testimonials feedback ratings",
      noun: "review",
      about: "What customers said about you. The site shows them as feedback.",
      aboutForm: "Use the customer's own words, with a picture of the room.",
    }),
    screen("contacts", "Contacts", "listEnquiries", {
      also: "enquiries leads inbox messages customers",
      about: "Everyone who wrote, called or came in, newest first. Open an enquiry to reply and set the next step.",
    }),
    screen("categories", "Categories", "changeCategory", {
      also: "rooms services wardrobes",
      noun: "category",
      about: "The rooms that you build, such as wardrobes. Each room has its own page.",
      aboutForm: "The page address is based on the room’s name. Add pictures, and answers to common questions.",
    }),
  ],
  Customers: [
    screen("visits", "Visits", "listVisits", {
      also: "appointments bookings calendar block",
      about: "Booked visits and blocked times.",
      action: "Book a visit",
    }),
  ],
  Website: [
    screen("projects", "Projects", "changeProject", {
      also: "gallery portfolio work photos",
      noun: "project",
      about: "Rooms that you have built or planned, to show visitors what to expect.",
      aboutForm: "Describe what the customer needed and how you solved it. Blank fields are not shown.",
    }),
    screen("pages", "Pages", "readPage", {
      also: "home about privacy terms gallery hindi marathi language",
      noun: "page",
      about: "The pages of the site, such as Home and About. Changes go live when you publish.",
      aboutForm: "Edit the blocks on one side and see the page as visitors will on the other.",
    }),
    screen("pictures", "Pictures", "listPictures", {
      also: "gallery photos images logo",
      about: "All your pictures, and where each one is used.",
      action: "Upload pictures",
    }),
    screen("navigation", "Menu and footer", "changeNavigation", {
      also: "header links",
      about: "The links at the top and at the bottom of every page.",
    }),
    screen("visitors", "Visitors", "readVisitors", {
      also: "analytics statistics traffic page views sources campaigns",
      about: "The visitors of your site, with their pages and sources, and how many become customers.",
    }),
    // They have no page of the guide, and the type of a screen that exists.
    ...ownCollections.map(({ name, label, one: noun, about }) =>
      screen(name as "pages", label, "saveDraft", { noun, about, guide: "" }),
    ),
  ],
  Settings: [
    screen("business", "Business", "changeBusiness", {
      about: "Your business details: name, contact, hours, promises and colour.",
    }),
    screen("rate-card", "Rate card", "changeRateCard", {
      also: "gst discount rates",
      about: "The rates used by the estimate on your site. Each change is saved as a version.",
    }),
    screen("quotations", "Quotations", "changeQuotationItems", {
      also: "items price list hsn gst",
      about: "Your list of items with rates. Choose from it when you write a quotation.",
    }),
    screen("mail", "E-mail", "readMailSettings", {
      also: "email smtp letters",
      about: "Settings for the e-mails that the site sends, such as one for each new enquiry.",
    }),
    screen("people", "People", "listPeople", {
      also: "invite invitation accounts users staff password",
      about: "Who can sign in, and their permissions.",
      action: "Invite someone",
    }),
    screen("connections", "Connections", "listApiKeys", {
      also: "api keys webhooks zapier google sheet integrations",
      about: "Keys and webhooks that connect other programs to your site.",
    }),
    screen("activity", "Activity", "listActivity", {
      also: "log history",
      about: "Who changed what in the admin in the last 400 days, and when.",
    }),
    screen("backups", "Backups", "readBackups", {
      also: "restore download copy",
      about: "Copies of the whole site, made automatically every night.",
      action: "Back up now",
    }),
    screen("redirects", "Redirects", "listRedirects", {
      also: "old addresses 404 moved broken links",
      about: "Redirects from old links, and broken links that visitors followed.",
    }),
    screen("trash", "Trash", "listTrash", {
      also: "deleted bin restore",
      about: "Items deleted in the last 30 days. Restore them, or delete them permanently.",
    }),
  ],
  Help: [screen("help", "Help", "readProfile")],
}

/** The screens of the menu in order, by heading; "" for none. The specification defines the first group. */
export const screenGroups: Readonly<Record<string, readonly AdminScreen[]>> = groups

const all = [
  screen("start", "Make it yours", "readSetup", {
    about: "The steps to make this site your own.",
  }),
  ...Object.values(groups).flat(),
  screen("account", "Your account", "readProfile", {
    also: "passkey sign-in two-factor",
    about: "Your e-mail address, password, two-step verification and signed-in devices.",
  }),
  screen("modular-kitchen", "Modular kitchen", "readProfile", {
    about: "The modular kitchen page as visitors see it. To change it, open Pages.",
    guide: "pages",
  }),
]

/** Every screen with a path for a signed-in account, including those that the menu omits, in the order of the guide. */
export const adminScreens: readonly AdminScreen[] = all

export type ScreenPath = (typeof all)[number]["path"]

/** One version of a quotation of an enquiry. */
const quotationScreen: AdminScreen = screen("contacts/quotations", "Quotation", "readQuotation", {
  about: "Prices for the customer, room by room. Save it, then send it.",
  guide: "quotations",
})

/** The screen at a path; undefined if there is none. */
export function findScreen(pathname: string): AdminScreen | undefined {
  const [, , first, second] = pathname.split("/")
  if (quotationScreen.path === `${first}/${second}`) return quotationScreen
  return adminScreens.find(({ path }) => path === first)
}

/** The history of an item; each list with items has one. */
export const historyScreen: AdminScreen = screen("history", "History", "readContent", {
  about: "Every published version of an item: who made it, when, and what changed.",
})
