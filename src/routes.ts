import { redirect, type RouteObject } from "react-router"

/** Every public page of the product: its address and the module that shows it. Fixed addresses win over a category's. */
export const publicRoutes: RouteObject[] = [
  {
    lazy: () => import("./site/layout.tsx"),
    children: [
      { path: "/", lazy: () => import("./site/pages/home.tsx") },
      { path: "/about", lazy: () => import("./site/pages/about.tsx") },
      { path: "/contact", lazy: () => import("./site/pages/contact.tsx") },
      { path: "/PrivacyPolicy", caseSensitive: true, lazy: () => import("./site/pages/privacy-policy.tsx") },
      { path: "/terms-and-conditions", lazy: () => import("./site/pages/terms.tsx") },
      { path: "/modular-kitchen", lazy: () => import("./site/pages/modular-kitchen.tsx") },
      { path: "/estimate", lazy: () => import("./site/pages/estimate.tsx") },
      { path: "/blog", lazy: () => import("./site/pages/blogs.tsx") },
      { path: "/blog/:id", lazy: () => import("./site/pages/blog.tsx") },
      { path: "/projects", lazy: () => import("./site/pages/projects.tsx") },
      { path: "/projects/:projectSlug", lazy: () => import("./site/pages/project.tsx") },
      { path: "/:categorySlug", lazy: () => import("./site/pages/category.tsx") },
      { path: "*", loader: () => redirect("/") },
    ],
  },
]
