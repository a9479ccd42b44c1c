import type { Page } from "@playwright/test"
import { eachCase } from "../cases.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, test } from "../product.ts"
import type { Named } from "./addresses.ts"
import { fillSite } from "./fill-site.ts"
import { findFaults, findInLayout } from "./find-faults.ts"
import { adminStates, nameOf, pageStates, type Screen } from "./screens.ts"
import { findShifts } from "./shifts.ts"

// It fills its site.
test.use({ site: "screens" })

/** One screen for each kind of layout; `npm run test:release` checks all of them, at every width. */
const screens: (string | [path: string, state: string])[] = [
  "/",
  "/modular-kitchen",
  "/estimate",
  "/wardrobes",
  "/blog/:guide",
  ["/contact", "form with errors"],
  ["/book?kind=studio", "the free times"],
  "/e/:visit",
  "/admin/login",
  "/admin/dashboard",
  ["/admin/contacts", "an enquiry open"],
  "/admin/visits",
  "/admin/blogs/edit/:blog",
  "/admin/pages/edit/:page",
  "/admin/business",
]

const states = [...pageStates, ...adminStates]

function find(screen: (typeof screens)[number]): Screen {
  if (typeof screen === "string") return { path: screen }
  const [path, state] = screen
  const found = states.find((each) => each.path === path && each.state === state)
  if (!found) throw new Error(`screens.ts does not describe "${state}" of ${path}.`)
  return found
}

const windows = [
  { width: 390, height: 900 },
  { width: 1366, height: 768 },
]

async function findAll(page: Page, screen: Screen): Promise<string[]> {
  const violations = await findByAxe(page)
  return [...(await findInLayout(page, screen)), ...violations.map((violation) => JSON.stringify(violation))]
}

let named: Named

test.beforeAll(async ({ product }) => {
  named = await fillSite(product)
})

const found = screens.map(find)

for (const [part, isAdmin] of [
  ["the site", false],
  ["the admin", true],
] as const) {
  test(`layout and axe find no fault on a screen of each kind of ${part}`, async ({ page, product }) => {
    test.setTimeout(180_000)
    await eachCase(
      found.filter(({ path }) => path.startsWith("/admin") === isAdmin).map((screen) => [nameOf(screen), screen]),
      async (screen) => {
        expect(await findFaults(page, [screen], { product, named, windows, find: findAll })).toEqual([])
      },
    )
  })
}

/** One screen for each way to load; `npm run test:release` checks all of them. */
const stillScreens = ["dashboard", "contacts", "visits", "blogs/edit/:blog", "business", "rate-card"]

test("a screen of the admin does not move while it loads and when its first field is edited", async ({
  page,
  product,
}) => {
  test.setTimeout(120_000)
  const screens = stillScreens.map((path) => ({ path: `/admin/${path}` }))
  expect(await findShifts(page, screens, { product, named })).toEqual([])
})
