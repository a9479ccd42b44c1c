import type { RouteObject } from "react-router"
import type * as PageModule from "./site/pages/page.tsx"

/** Every public page of the product: its path and its module. Fixed paths have priority over those of categories and custom pages. */
export const publicRoutes: RouteObject[] = [
  {
    lazy: () => import("./site/pages/layout.tsx"),
    children: [
      { path: "/", lazy: fixed("home") },
      { path: "/about", lazy: fixed("about") },
      {
        path: "/contact",
        lazy: async () => ({ ...(await fixed("contact")()), ...(await import("./enquiries/site/contact-action.ts")) }),
      },
      { path: "/PrivacyPolicy", caseSensitive: true, lazy: fixed("privacy") },
      { path: "/terms-and-conditions", lazy: fixed("terms") },
      { path: "/modular-kitchen", lazy: fixed("modular-kitchen") },
      { path: "/estimate", lazy: () => import("./site/pages/estimate.tsx") },
      {
        path: "/book",
        lazy: async () => ({
          ...(await import("./site/pages/book.tsx")),
          ...(await import("./visits/site/book-action.ts")),
        }),
      },
      { path: "/blog", lazy: () => import("./site/pages/blogs.tsx") },
      { path: "/blog/:slug", lazy: () => import("./site/pages/blog.tsx") },
      { path: "/projects", lazy: () => import("./site/pages/projects.tsx") },
      { path: "/projects/:projectSlug", lazy: () => import("./site/pages/project.tsx") },
      {
        path: "/e/:secret",
        lazy: async () => ({
          ...(await import("./visits/site/visitor.tsx")),
          ...(await import("./visits/site/visitor-action.ts")),
        }),
      },
      { path: "/:slug", lazy: () => import("./site/pages/named-page.tsx") },
      {
        path: "*",
        loader: async (asked) => {
          throw await (await import("./pages/site/not-found.ts")).redirectOrNotFound(asked)
        },
        Component: () => null,
      },
    ],
  },
]

function fixed(key: Parameters<typeof PageModule.fixedPage>[0]) {
  return async () => (await import("./site/pages/page.tsx")).fixedPage(key)
}
