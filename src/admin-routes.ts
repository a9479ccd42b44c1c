import { redirect, type RouteObject } from "react-router"
import type { CallName } from "./domain/accounts/rights.ts"

type Module = () => Promise<Pick<RouteObject, "Component">>

/** A screen of the admin, with all that its route, the menu, the search and the guide need. */
export interface AdminScreen {
  /** Its address after /admin/. */
  path: string
  /** Its name in the menu, and the title of its page of the guide. */
  label: string
  /** The call without which it shows nothing. */
  needs: CallName
  load: Module
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
  /** What an item of its list is called, and the screens that show and write one. */
  noun?: string
  view?: Module
  form?: Module
}

function screen(path: string, label: string, needs: CallName, more: Omit<AdminScreen, "path" | "label" | "needs">) {
  return { path, label, needs, ...more }
}

/** The screens of the menu in its order, under their headings, "" for none. The specification has those of the first group, and their order. */
export const screenGroups: Readonly<Record<string, readonly AdminScreen[]>> = {
  "": [
    screen("dashboard", "Dashboard", "readProfile", {
      also: "reports statistics overview",
      about: "How the business is doing: new enquiries, what waits for an answer, and reports.",
      load: () => import("./admin/dashboard/dashboard.tsx"),
    }),
    screen("blogs", "Blogs", "changeBlog", {
      also: "guides articles posts",
      noun: "blog",
      about: "The guides that visitors read on the site, and that search engines find.",
      aboutForm: "Write the guide in sections, each with a heading. Visitors see it once it is published.",
      load: () => import("./admin/blogs/list.tsx"),
      view: () => import("./admin/blogs/view.tsx"),
      form: () => import("./admin/blogs/blog-form.tsx"),
    }),
    screen("reviews", "Reviews", "changeReview", {
      also: "testimonials feedback ratings",
      noun: "review",
      about: "What customers said about you. The site shows them as feedback.",
      aboutForm: "Use the customer's own words, with a picture of the room.",
      load: () => import("./admin/reviews/list.tsx"),
      view: () => import("./admin/reviews/view.tsx"),
      form: () => import("./admin/reviews/review-form.tsx"),
    }),
    screen("contacts", "Contacts", "listEnquiries", {
      also: "enquiries leads inbox messages customers",
      about: "Everyone who wrote, called or came in, the newest first. Open one to answer it and set the next step.",
      load: () => import("./admin/enquiries/list.tsx"),
    }),
    screen("categories", "Categories", "changeCategory", {
      also: "rooms services wardrobes",
      noun: "category",
      about: "The rooms that you build, such as wardrobes. Each has a page of its own on the site.",
      aboutForm: "The name makes the address of the room's page. Add pictures and what visitors ask about it.",
      load: () => import("./admin/categories/list.tsx"),
      view: () => import("./admin/categories/view.tsx"),
      form: () => import("./admin/categories/category-form.tsx"),
    }),
  ],
  Customers: [
    screen("visits", "Visits", "listVisits", {
      also: "appointments bookings calendar block",
      about: "The visits that are booked, and the times that are blocked.",
      action: "Book a visit",
      load: () => import("./admin/visits/visits.tsx"),
    }),
  ],
  Website: [
    screen("projects", "Projects", "changeProject", {
      also: "gallery portfolio work photos",
      noun: "project",
      about: "Rooms that you have built or planned, to show visitors what to expect.",
      aboutForm: "Say what the customer needed and how you solved it. Facts that you leave empty are not shown.",
      load: () => import("./admin/projects/list.tsx"),
      view: () => import("./admin/projects/view.tsx"),
      form: () => import("./admin/projects/project-form.tsx"),
    }),
    screen("pages", "Pages", "readPage", {
      also: "home about privacy terms gallery hindi marathi language",
      noun: "page",
      about: "The pages of the site, such as Home and About. What you change is public when you publish it.",
      aboutForm: "Change the blocks beside the page and see the page as visitors will.",
      load: () => import("./admin/pages/list.tsx"),
      view: () => import("./admin/pages/view.tsx"),
      form: () => import("./admin/pages/page-form.tsx"),
    }),
    screen("pictures", "Pictures", "listPictures", {
      also: "gallery photos images logo",
      about: "Every picture of the site in one place, with the places that show it.",
      action: "Upload pictures",
      load: () => import("./admin/pictures/list.tsx"),
    }),
    screen("navigation", "Menu and footer", "changeNavigation", {
      also: "header links",
      about: "The links at the top and at the bottom of every page.",
      load: () => import("./admin/navigation/navigation.tsx"),
    }),
    screen("redirects", "Old addresses", "listRedirects", {
      also: "redirects 404 moved",
      about: "Where visitors with an old address are sent, and the broken links that visitors tried.",
      load: () => import("./admin/addresses/redirects.tsx"),
    }),
    screen("trash", "Trash", "listTrash", {
      also: "deleted bin restore",
      about: "What was deleted in the last 30 days. Restore it here, or delete it permanently.",
      load: () => import("./admin/trash/list.tsx"),
    }),
  ],
  "Your business": [
    screen("business", "Business", "changeBusiness", {
      about: "What the site says about your business: name, contact, hours, promises and colour.",
      load: () => import("./admin/business/business.tsx"),
    }),
    screen("rate-card", "Rate card", "changeRateCard", {
      also: "gst discount rates",
      about: "The prices that the estimate on the site is calculated with. Each change is kept as a version.",
      load: () => import("./admin/rate-card/rate-card.tsx"),
    }),
    screen("mail", "E-mail", "readMailSettings", {
      also: "email smtp letters",
      about: "How the site sends you an e-mail for each enquiry.",
      load: () => import("./admin/setup/mail/mail.tsx"),
    }),
    screen("people", "People", "listPeople", {
      also: "invite invitation accounts users staff password",
      about: "Who can sign in, and what each person may do.",
      action: "Invite somebody",
      load: () => import("./admin/people/people.tsx"),
    }),
    screen("activity", "Activity", "listActivity", {
      also: "log history",
      about: "Who did what in the admin in the last 400 days, and when.",
      load: () => import("./admin/activity/activity.tsx"),
    }),
    screen("backups", "Backups", "readBackups", {
      also: "restore download copy",
      about: "Copies of the whole site, made automatically every night.",
      action: "Make a backup now",
      load: () => import("./admin/backups/backups.tsx"),
    }),
  ],
  "Getting started": [screen("help", "Help", "readProfile", { load: () => import("./admin/help/help.tsx") })],
}

/** Every screen that has a path of its own for a signed-in account, also those that the menu does not list; in the order of the guide. */
export const adminScreens: readonly AdminScreen[] = [
  screen("start", "Make it yours", "readSetup", {
    about: "The steps that make this site your own.",
    load: () => import("./admin/setup/start.tsx"),
  }),
  ...Object.values(screenGroups).flat(),
  screen("account", "Your account", "readProfile", {
    also: "passkey sign-in two-factor",
    about: "Your e-mail address, your password, a second step at sign-in, and the devices where you are signed in.",
    load: () => import("./admin/account/account.tsx"),
  }),
  screen("modular-kitchen", "Modular kitchen", "readProfile", {
    about: "This is how visitors see the page on modular kitchens. To change it, open Pages.",
    guide: "pages",
    load: () => import("./admin/modular-kitchen.tsx"),
  }),
]

/** The screen at an address; undefined where there is none. */
export function findScreen(pathname: string): AdminScreen | undefined {
  const first = pathname.split("/")[2]
  return adminScreens.find(({ path }) => path === first)
}

/** The history of an item, which each list with items has. */
export const historyScreen: AdminScreen = screen("history", "History", "readContent", {
  about: "Every published version of an item: who made it, when, and what changed.",
  load: () => import("./admin/history/history.tsx"),
})

/** The code of a screen that could not be loaded; the cause is the browser's error. */
export class CodeNotLoaded extends Error {
  override readonly name = "CodeNotLoaded"
}

function loading(load: Module): Module {
  return () =>
    load().catch((cause: unknown) => {
      throw new CodeNotLoaded("The code of this screen could not be loaded.", { cause })
    })
}

function route(path: string, load: Module): RouteObject {
  return { path: `/admin/${path}`, lazy: loading(load) }
}

function routesOf({ path, load, view, form }: AdminScreen): RouteObject[] {
  if (!view || !form) return [route(path, load)]
  return [
    route(path, load),
    route(`${path}/create`, form),
    route(`${path}/view/:id`, view),
    route(`${path}/edit/:id`, form),
    route(`${path}/history/:id`, historyScreen.load),
  ]
}

/** Every address under /admin with the module that shows it. */
export const adminRoutes: RouteObject[] = [
  route("login", () => import("./admin/sign-in/login.tsx")),
  route("invitation", () => import("./admin/people/invitation.tsx")),
  route("forgot", () => import("./admin/sign-in/forgot.tsx")),
  route("reset", () => import("./admin/sign-in/reset.tsx")),
  {
    lazy: loading(() => import("./admin/shell/layout.tsx")),
    children: [...adminScreens.flatMap(routesOf), route("help/:topic", () => import("./admin/help/help.tsx"))],
  },
  { path: "*", loader: () => redirect("/admin/dashboard") },
]
