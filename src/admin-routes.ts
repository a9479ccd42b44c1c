import { redirect, type RouteObject } from "react-router"
import { type AdminScreen, adminScreens, historyScreen, type ScreenPath } from "./admin/screens.ts"

type Module = () => Promise<Pick<RouteObject, "Component">>

/** The modules of a collection, by its name in their exports. Projects have a separate form. */
function screensOf(name: "Blog" | "Review" | "Category" | "Project" | "Own") {
  return {
    load: async () => ({ Component: (await import("./collections/admin/lists.tsx"))[`${name}List`] }),
    view: async () => ({ Component: (await import("./collections/admin/views.tsx"))[`${name}View`] }),
    form: async () => ({ Component: (await import("./collections/admin/forms.tsx"))[`${name as "Own"}Form`] }),
  }
}

/** The modules of each screen: its list, and if its items have screens, the view and the form of an item. */
const modules: Record<ScreenPath, { load: Module; view?: Module; form?: Module }> = {
  dashboard: { load: () => import("./admin/dashboard/dashboard.tsx") },
  blogs: screensOf("Blog"),
  reviews: screensOf("Review"),
  contacts: { load: () => import("./visits/admin/enquiry-visits.tsx") },
  categories: screensOf("Category"),
  visits: { load: () => import("./visits/admin/visits.tsx") },
  projects: { ...screensOf("Project"), form: () => import("./collections/admin/project-form.tsx") },
  pages: {
    load: () => import("./pages/admin/list.tsx"),
    view: () => import("./pages/admin/view.tsx"),
    form: () => import("./pages/admin/page-form.tsx"),
  },
  pictures: { load: () => import("./images/admin/list.tsx") },
  navigation: { load: () => import("./pages/admin/navigation/navigation.tsx") },
  visitors: { load: () => import("./admin/dashboard/visitors.tsx") },
  redirects: { load: () => import("./redirects/admin/redirects.tsx") },
  trash: { load: () => import("./admin/trash/list.tsx") },
  business: { load: () => import("./collections/admin/business/business.tsx") },
  "rate-card": { load: () => import("./estimate/admin/rate-card.tsx") },
  quotations: { load: () => import("./quotations/admin/price-items.tsx") },
  mail: { load: () => import("./setup/admin/mail/mail.tsx") },
  people: { load: () => import("./accounts/admin/people/people.tsx") },
  connections: { load: () => import("./webhooks/admin/webhooks.tsx") },
  activity: { load: () => import("./accounts/admin/activity/activity.tsx") },
  backups: { load: () => import("./backup/admin/backups.tsx") },
  help: { load: () => import("./admin/help/help.tsx") },
  start: { load: () => import("./setup/admin/start.tsx") },
  account: { load: () => import("./accounts/admin/account/account.tsx") },
  "modular-kitchen": { load: () => import("./admin/modular-kitchen.tsx") },
}

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

function routesOf({ path }: AdminScreen): RouteObject[] {
  const { load, view, form } = modules[path as ScreenPath] ?? screensOf("Own")
  if (!view || !form) return [route(path, load)]
  return [
    route(path, load),
    route(`${path}/create`, form),
    route(`${path}/view/:id`, view),
    route(`${path}/edit/:id`, form),
    route(`${path}/${historyScreen.path}/:id`, () => import("./pages/admin/history/history.tsx")),
  ]
}

/** Every path under /admin with its module. */
export const adminRoutes: RouteObject[] = [
  route("login", () => import("./accounts/admin/sign-in/login.tsx")),
  route("invitation", () => import("./accounts/admin/people/invitation.tsx")),
  route("forgot", () => import("./accounts/admin/sign-in/forgot.tsx")),
  route("reset", () => import("./accounts/admin/sign-in/reset.tsx")),
  {
    lazy: loading(() => import("./admin/shell/layout.tsx")),
    children: [
      ...adminScreens.flatMap(routesOf),
      route("contacts/import", () => import("./enquiries/admin/import-leads.tsx")),
      route("contacts/quotations/:id", () => import("./quotations/admin/quotation.tsx")),
      route("help/:topic", () => import("./admin/help/help.tsx")),
    ],
  },
  { path: "*", loader: () => redirect("/admin/dashboard") },
]
