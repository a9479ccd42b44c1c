import { redirect, type RouteObject } from "react-router"
import { type AdminScreen, adminScreens, historyScreen, type ScreenPath } from "./admin/base/screens.ts"

type Module = () => Promise<Pick<RouteObject, "Component">>

/** What shows a screen; one whose list has items has modules that show and write one. */
const modules: Record<ScreenPath, { load: Module; view?: Module; form?: Module }> = {
  dashboard: { load: () => import("./admin/dashboard/dashboard.tsx") },
  blogs: {
    load: () => import("./admin/blogs/list.tsx"),
    view: () => import("./admin/blogs/view.tsx"),
    form: () => import("./admin/blogs/blog-form.tsx"),
  },
  reviews: {
    load: () => import("./admin/reviews/list.tsx"),
    view: () => import("./admin/reviews/view.tsx"),
    form: () => import("./admin/reviews/review-form.tsx"),
  },
  contacts: { load: () => import("./admin/enquiries/list.tsx") },
  categories: {
    load: () => import("./admin/categories/list.tsx"),
    view: () => import("./admin/categories/view.tsx"),
    form: () => import("./admin/categories/category-form.tsx"),
  },
  visits: { load: () => import("./admin/visits/visits.tsx") },
  projects: {
    load: () => import("./admin/projects/list.tsx"),
    view: () => import("./admin/projects/view.tsx"),
    form: () => import("./admin/projects/project-form.tsx"),
  },
  pages: {
    load: () => import("./admin/pages/list.tsx"),
    view: () => import("./admin/pages/view.tsx"),
    form: () => import("./admin/pages/page-form.tsx"),
  },
  pictures: { load: () => import("./admin/pictures/list.tsx") },
  navigation: { load: () => import("./admin/navigation/navigation.tsx") },
  redirects: { load: () => import("./admin/addresses/redirects.tsx") },
  trash: { load: () => import("./admin/trash/list.tsx") },
  business: { load: () => import("./admin/business/business.tsx") },
  "rate-card": { load: () => import("./admin/rate-card/rate-card.tsx") },
  mail: { load: () => import("./admin/setup/mail/mail.tsx") },
  people: { load: () => import("./admin/people/people.tsx") },
  activity: { load: () => import("./admin/activity/activity.tsx") },
  backups: { load: () => import("./admin/backups/backups.tsx") },
  help: { load: () => import("./admin/help/help.tsx") },
  start: { load: () => import("./admin/setup/start.tsx") },
  account: { load: () => import("./admin/account/account.tsx") },
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
  const { load, view, form } = modules[path as ScreenPath]
  if (!view || !form) return [route(path, load)]
  return [
    route(path, load),
    route(`${path}/create`, form),
    route(`${path}/view/:id`, view),
    route(`${path}/edit/:id`, form),
    route(`${path}/${historyScreen.path}/:id`, () => import("./admin/history/history.tsx")),
  ]
}

/** Every path under /admin with its module. */
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
