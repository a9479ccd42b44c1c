import { redirect, type RouteObject } from "react-router"

/** Every screen of the admin: its address under /admin and the module that shows it. */
export const adminRoutes: RouteObject[] = [
  { path: "/admin/login", lazy: () => import("./admin/shell/login.tsx") },
  {
    lazy: () => import("./admin/shell/layout.tsx"),
    children: [
      { path: "/admin/dashboard", lazy: () => import("./admin/dashboard/dashboard.tsx") },
      { path: "/admin/contacts", lazy: () => import("./admin/enquiries/list.tsx") },
      { path: "/admin/modular-kitchen", lazy: () => import("./admin/modular-kitchen.tsx") },
      { path: "/admin/blogs", lazy: () => import("./admin/blogs/list.tsx") },
      { path: "/admin/blogs/create", lazy: () => import("./admin/blogs/blog-form.tsx") },
      { path: "/admin/blogs/view/:id", lazy: () => import("./admin/blogs/view.tsx") },
      { path: "/admin/blogs/edit/:id", lazy: () => import("./admin/blogs/blog-form.tsx") },
      { path: "/admin/reviews", lazy: () => import("./admin/reviews/list.tsx") },
      { path: "/admin/reviews/create", lazy: () => import("./admin/reviews/review-form.tsx") },
      { path: "/admin/reviews/view/:id", lazy: () => import("./admin/reviews/view.tsx") },
      { path: "/admin/reviews/edit/:id", lazy: () => import("./admin/reviews/review-form.tsx") },
      { path: "/admin/categories", lazy: () => import("./admin/categories/list.tsx") },
      { path: "/admin/categories/create", lazy: () => import("./admin/categories/category-form.tsx") },
      { path: "/admin/categories/view/:id", lazy: () => import("./admin/categories/view.tsx") },
      { path: "/admin/categories/edit/:id", lazy: () => import("./admin/categories/category-form.tsx") },
      { path: "/admin/projects", lazy: () => import("./admin/projects/list.tsx") },
      { path: "/admin/projects/create", lazy: () => import("./admin/projects/project-form.tsx") },
      { path: "/admin/projects/view/:id", lazy: () => import("./admin/projects/view.tsx") },
      { path: "/admin/projects/edit/:id", lazy: () => import("./admin/projects/project-form.tsx") },
      { path: "/admin/pictures", lazy: () => import("./admin/pictures/list.tsx") },
      { path: "/admin/start", lazy: () => import("./admin/setup/start.tsx") },
      { path: "/admin/mail", lazy: () => import("./admin/setup/mail/mail.tsx") },
      { path: "/admin/business", lazy: () => import("./admin/business/business.tsx") },
      { path: "/admin/navigation", lazy: () => import("./admin/navigation/navigation.tsx") },
      { path: "/admin/rate-card", lazy: () => import("./admin/rate-card/rate-card.tsx") },
    ],
  },
  { path: "*", loader: () => redirect("/admin/dashboard") },
]
