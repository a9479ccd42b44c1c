/**
 * Where the code of a folder runs: in Node and browsers without I/O (`shared`, and `text`, which is too large for pages of the site),
 * in Node (`server`), in the admin (`admin`), in pages of the site (`site`).
 */
export type Runs = "shared" | "text" | "server" | "admin" | "site"

/** A module under src/. */
export interface Module {
  /** Where its code runs: that of the whole module, or of each of its folders. */
  runs: Runs | Readonly<Record<string, Runs>>
  /** The modules that it may import; each is listed before it. */
  imports: readonly string[]
}

const feature = { shared: "shared", server: "server", admin: "admin", site: "site" } as const

/** The modules, lowest first. `oxlint.config.ts` and `modules.test.ts` reject every import that is not in this table. */
export const modules = {
  base: { runs: "shared", imports: [] },
  richtext: { runs: "text", imports: [] },
  storage: { runs: "server", imports: ["base"] },
  db: { runs: "server", imports: ["base"] },
  kitchen: { runs: "shared", imports: ["base"] },
  ui: { runs: { shared: "shared", island: "site", site: "site", admin: "admin" }, imports: ["base", "richtext"] },
  editor: { runs: "admin", imports: ["base", "richtext"] },
  http: { runs: "server", imports: ["base", "db"] },
  mail: { runs: feature, imports: ["base", "db"] },
  accounts: { runs: feature, imports: ["base", "db", "ui", "http", "mail"] },
  webhooks: { runs: feature, imports: ["base", "db", "ui", "http", "mail", "accounts"] },
  images: {
    runs: { ...feature, process: "server" },
    imports: ["base", "richtext", "storage", "db", "ui", "http", "accounts"],
  },
  redirects: { runs: feature, imports: ["base", "db", "ui", "http", "accounts"] },
  cms: {
    runs: { ...feature, fields: "shared" },
    imports: ["base", "richtext", "db", "ui", "editor", "http", "accounts", "images", "redirects"],
  },
  estimate: { runs: feature, imports: ["base", "kitchen", "ui", "cms"] },
  collections: { runs: feature, imports: ["base", "kitchen", "ui", "images", "cms", "estimate"] },
  pages: {
    runs: feature,
    imports: [
      "base",
      "richtext",
      "db",
      "kitchen",
      "ui",
      "http",
      "accounts",
      "images",
      "cms",
      "estimate",
      "collections",
    ],
  },
  orders: { runs: feature, imports: ["base", "db", "ui", "pages"] },
  enquiries: {
    runs: feature,
    imports: [
      "base",
      "db",
      "ui",
      "http",
      "mail",
      "accounts",
      "webhooks",
      "cms",
      "estimate",
      "collections",
      "pages",
      "orders",
    ],
  },
  quotations: {
    runs: feature,
    imports: [
      "base",
      "db",
      // The drawing of the estimate in PDF files.
      "kitchen",
      "ui",
      "http",
      "mail",
      "accounts",
      "webhooks",
      "cms",
      "images",
      "estimate",
      "collections",
      "pages",
      "orders",
      "enquiries",
    ],
  },
  visits: {
    runs: feature,
    imports: [
      "base",
      "db",
      "ui",
      "http",
      "mail",
      "accounts",
      "webhooks",
      "cms",
      "estimate",
      "collections",
      "pages",
      "orders",
      "enquiries",
      "quotations",
    ],
  },
  visitors: { runs: feature, imports: ["base", "db", "http", "accounts", "estimate", "enquiries"] },
  backup: {
    runs: feature,
    imports: [
      "base",
      "storage",
      "db",
      "ui",
      "http",
      "accounts",
      "images",
      "redirects",
      "cms",
      "estimate",
      "collections",
      "pages",
      "orders",
      "enquiries",
      "quotations",
      "visits",
    ],
  },
  setup: { runs: feature, imports: ["base", "db", "ui", "http", "mail", "accounts", "cms", "collections", "pages"] },
  site: {
    runs: "site",
    imports: ["base", "ui", "cms", "estimate", "collections", "pages", "enquiries", "quotations", "visits"],
  },
  admin: {
    runs: "admin",
    imports: [
      "base",
      "ui",
      "accounts",
      "images",
      "cms",
      "estimate",
      "collections",
      "pages",
      "enquiries",
      "visits",
      "visitors",
      "backup",
      "setup",
    ],
  },
  server: {
    runs: "server",
    imports: [
      "base",
      "storage",
      "db",
      "kitchen",
      "ui",
      "http",
      "mail",
      "accounts",
      "webhooks",
      "images",
      "redirects",
      "cms",
      "estimate",
      "collections",
      "pages",
      "orders",
      "enquiries",
      "quotations",
      "visits",
      "visitors",
      "backup",
      "setup",
      "site",
    ],
  },
} as const satisfies Record<string, Module>

/** What code may import by where it runs, and what only as types. The module `server` also renders pages of the site. */
export const reach: Readonly<Record<Runs, { values: readonly Runs[]; types: readonly Runs[] }>> = {
  shared: { values: ["shared", "text"], types: [] },
  text: { values: ["shared", "text"], types: [] },
  server: { values: ["shared", "text", "server"], types: [] },
  admin: { values: ["shared", "text", "admin"], types: ["server"] },
  site: { values: ["shared", "site"], types: ["server"] },
}
