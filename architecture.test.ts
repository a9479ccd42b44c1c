import { spawnSync } from "node:child_process"
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { sitePaths } from "#base/urls/fixed-pages.ts"
import { reservedSlugs } from "#base/urls/slug.ts"
import { fixedPages } from "#pages/site/seo-pages.ts"
import { settings } from "#server/config/config.ts"
import { adminRoutes } from "./src/admin-routes.ts"
import { modules } from "./modules.ts"
import { publicRoutes } from "./src/routes.ts"
import { openTestSite } from "./test/site/open-site.ts"

const project = import.meta.dirname

const inOrder = (a = "", b = "") => a.localeCompare(b)

test("modules.ts and ARCHITECTURE.md name the same modules in the same order", () => {
  const described = [...readFileSync("ARCHITECTURE.md", "utf8").matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name)
  expect(described).toEqual(Object.keys(modules))
})

test("every file that ARCHITECTURE.md names is there", () => {
  const files = globSync("{*,{docs,e2e,src,test,tools}/**/*}.{ts,tsx,js,json,md}").map((file) => `/${file}`)
  const named = [...readFileSync("ARCHITECTURE.md", "utf8").matchAll(/`([\w./-]+\.(?:tsx?|js|json))`/g)].map(
    ([, name = ""]) => name,
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

const sources = globSync("src/*/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file))
test("the content engine knows the name of no collection", () => {
  const engine = [...sources].filter(
    (file) =>
      /^src\/cms\/(?:fields|admin\/fields)\//.test(file) ||
      /^src\/cms\/shared\/(?:collection|images|specification)/.test(file),
  )
  const names = /\b(?:blogs?|reviews?|categor(?:y|ies)|projects?|navigation|rate-?card)\b/i
  expect(engine.length).toBeGreaterThan(15)
  expect(engine.filter((file) => names.test(readFileSync(file, "utf8")))).toEqual([])
})

/** The most lines of `src` without tests. It only falls. */
const maxLines = 92_838

test("the code without its tests has no more lines than its budget", () => {
  const lines = [...sources, ...globSync("src/*.{ts,tsx}")].map(
    (file) => readFileSync(file, "utf8").split("\n").length - 1,
  )
  expect(lines.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(maxLines)
})

test("the modules that a development server loads by name are there", () => {
  const named = [...readFileSync("src/server/start.ts", "utf8").matchAll(/"\/?(src\/[\w./-]+\.tsx?)"/g)].map(
    ([, name]) => name,
  )
  expect(named).toContain("src/server/pages/render-page.tsx")
  expect(named.filter((name = "") => !existsSync(name))).toEqual([])
})

test("the server starts without a module in JSX, which Node cannot load", () => {
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export)(?! type)[^"]*?from "([.#][^"]+\.tsx?)"/gms,
    )) {
      follow(name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(file), name))
    }
  }
  follow("src/server/start.ts")
  expect(seen.size).toBeGreaterThan(300)
  expect([...seen].filter((file) => file.endsWith("x"))).toEqual([])
})

test("docs/api.md describes the calls that are mounted, and no other", async () => {
  const site = await openTestSite()
  const mounted = site.api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace("{[^/]+\\.pdf}", ".pdf")}`)
  await site.close()
  const described = [...readFileSync("docs/api.md", "utf8").matchAll(/^### `([A-Z]+ \/api\/\S+)`/gm)].map(
    ([, call]) => call,
  )
  expect(described.toSorted(inOrder)).toEqual([...new Set(mounted)].toSorted(inOrder))
})

test("docs/decisions/README.md lists every record by its number and title", () => {
  const records = readdirSync("docs/decisions").filter((file) => /^\d{4}-/.test(file))
  const rows = records.map((file) => {
    const [title = ""] = readFileSync(join("docs/decisions", file), "utf8").split("\n")
    return title.replace(/^# (\d+)\. (.*)$/, `| $1 | [$2](${file}) |`)
  })
  expect(rows.map((row) => Number(row.split(" ")[1]))).toEqual(records.map((file) => Number(file.slice(0, 4))))
  const index = readFileSync("docs/decisions/README.md", "utf8")
  expect(index.match(/^\| \d+ \| \[.*?\]\(.*?\) \|/gm)).toEqual(rows)
})

test("unit and container start what `npm start` does", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } }
  const unit = readFileSync("tools/debian/maap.service", "utf8")
  const start = `/usr/lib/maap/node_modules/.bin/${scripts.start}`
  expect(unit).toContain(`\nExecStart=${start}\n`)
  for (const file of ["tools/debian/Containerfile", "Containerfile"]) {
    const command = `\nCMD ${JSON.stringify(start.split(" ")).replaceAll(",", ", ")}\n`
    expect(readFileSync(file, "utf8"), file).toContain(command)
  }
})

test("compose.yaml builds an existing file and sets only settings that exist", () => {
  const { services } = parse(readFileSync("compose.yaml", "utf8")) as {
    services: { site: { build: { dockerfile: string }; environment: object } }
  }
  expect(readFileSync(services.site.build.dockerfile, "utf8")).toMatch(/^FROM debian:/m)
  for (const name of Object.keys(services.site.environment)) expect(Object.keys(settings.shape)).toContain(name)
})

test("no category can take the first segment of a page of the site", () => {
  const pages = publicRoutes.flatMap(({ children = [] }) => children).map(({ path }) => path)
  const fixed = [
    ...pages,
    ...adminRoutes.flatMap(({ path, children = [] }) => [path, ...children.map((each) => each.path)]),
  ]
    .map((path) => path?.split("/")[1])
    .filter((segment) => segment && !/^[:*]/.test(segment))
  expect(fixed.length).toBeGreaterThan(15)
  for (const segment of fixed) expect(reservedSlugs).toContain(segment?.toLowerCase())
})

test("the places that a link may lead to are the pages that every site has, and the sitemap names them all", () => {
  const paths = publicRoutes.flatMap(({ children = [] }) => children.map(({ path = "" }) => path.toLowerCase()))
  const fixed = paths.filter((path) => !/[:*]/.test(path)).toSorted(inOrder)
  expect([...sitePaths].toSorted(inOrder)).toEqual(fixed)
  expect(fixedPages.map(({ path }) => path.toLowerCase()).toSorted(inOrder)).toEqual(fixed)
})

test("what decodes pictures or fonts is loaded by the image process, and by nothing that the web server or a command loads", () => {
  const decoders = new Set(["sharp", "libheif-js/wasm-bundle.js", "pdfkit"])
  const loadedBy = (...entries: string[]) => [...loadedFrom(entries)].filter((name) => decoders.has(name))
  const tasks = globSync("src/server/tasks/*.ts").filter((file) => !file.endsWith(".test.ts"))
  const backups = "src/backup/server/backup-process.ts"
  const servers = ["src/server/config/config.ts", "src/server/start.ts"]
  expect(loadedBy(...servers, "src/server/pages/render-page.tsx", backups, ...tasks)).toEqual([])
  expect(loadedBy("src/images/process/image-process.ts").toSorted(inOrder)).toEqual([...decoders].toSorted(inOrder))
})

/** All modules that these load, at once or later, and what those load; packages by the name that they are imported by. */
function loadedFrom(entries: string[]): Set<string> {
  const found = new Set(entries)
  for (const file of found) {
    if (!file.startsWith("src/") || !/\.tsx?$/.test(file)) continue
    const text = readFileSync(file, "utf8")
    const imports = text.matchAll(
      /^(?:import|export)(?! type)[^"']*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm,
    )
    for (const [, from, alone, later] of imports) {
      const name = from ?? alone ?? later ?? ""
      if (name.startsWith(".")) found.add(join(dirname(file), name))
      else if (name.startsWith("#") && name !== "#parse-html") found.add(`src/${name.slice(1)}`)
      else found.add(name)
    }
  }
  return found
}

/** What is forbidden, and the rule that finds it. */
const forbidden: [name: string, file: string, text: string, rule: string][] = [
  [
    "a module below",
    "src/images/server/forbidden.ts",
    'import { open } from "#pages/server/store.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "a type of a module below",
    "src/base/forbidden.ts",
    'import type { Store } from "#pages/server/store.ts"\nexport type X = Store\n',
    "no-restricted-imports",
  ],
  [
    "a value of the server in the admin",
    "src/visits/admin/forbidden.ts",
    'import { open } from "#pages/server/store.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "a value of the server beside the admin",
    "src/pages/admin/forbidden.ts",
    'import { open } from "../server/store.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "the same from a deeper folder",
    "src/pages/admin/list/forbidden.ts",
    'import { open } from "../../server/store.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "the admin in a page of the site",
    "src/visits/site/forbidden.ts",
    'import { open } from "#pages/admin/list.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "the admin beside the server",
    "src/pages/server/forbidden.ts",
    'import { open } from "../admin/list.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "formatted text in a page of the site",
    "src/pages/site/forbidden.ts",
    'import { open } from "#richtext/model.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "a relative path to another module",
    "src/images/server/forbidden.ts",
    'import { open } from "../../pages/server/store.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "the same from the deepest folder",
    "src/cms/admin/fields/inputs/forbidden.ts",
    'import { open } from "../../../../pages/server/store.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "a dynamic import",
    "src/base/forbidden.ts",
    'export const x = () => import("#pages/server/store.ts")\n',
    "no-restricted-imports",
  ],
  [
    "a decoder outside of the image process",
    "src/images/server/forbidden.ts",
    'import sharp from "sharp"\nexport const x = sharp\n',
    "no-restricted-imports",
  ],
  [
    "a decoder loaded later",
    "src/server/forbidden.ts",
    'export const x = () => import("libheif-js/wasm-bundle.js")\n',
    "no-restricted-imports",
  ],
  ["a re-export", "src/base/forbidden.ts", 'export { open } from "#pages/server/store.ts"\n', "no-restricted-imports"],
  [
    "a module that imports itself by its name",
    "src/base/forbidden.ts",
    'import { limit } from "#base/text/limits.ts"\nexport const x = limit\n',
    "no-restricted-imports",
  ],
  [
    "a table of contents",
    "src/site/forbidden.ts",
    'import { routes } from "#routes.ts"\nexport const x = routes\n',
    "no-restricted-imports",
  ],
  [
    "Node in code of a browser",
    "src/base/forbidden.ts",
    'import { join } from "node:path"\nexport const x = join\n',
    "no-restricted-imports",
  ],
  ["the heavy zod", "src/base/forbidden.ts", 'import { z } from "zod"\nexport const x = z\n', "no-restricted-imports"],
  [
    "useId, which islands cannot have",
    "src/ui/shared/forbidden.tsx",
    'import { useId } from "react"\nexport const x = useId\n',
    "no-restricted-imports",
  ],
  ["the environment", "src/images/server/forbidden.ts", 'export const x = process.env["HOME"]\n', "no-process-env"],
  [
    "a migration with code of ours",
    "src/db/migrations/0009-forbidden/forbidden.ts",
    'import { open } from "../../tables.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "a module from a table of contents",
    "src/forbidden.ts",
    'import { open } from "#pages/server/store.ts"\nexport const x = open\n',
    "no-restricted-imports",
  ],
  [
    "a cycle",
    "src/base/forbidden.ts",
    'import { partner } from "./partner.ts"\nexport const x = partner\n',
    "no-cycle",
  ],
  [
    "a cycle of types alone",
    "src/base/forbidden.ts",
    'import type { Types } from "./types.ts"\nexport type Other = { of: Types }\n',
    "no-cycle",
  ],
  [
    "markup set as markup",
    "src/site/forbidden.tsx",
    "export const X = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n",
    "no-danger",
  ],
  ["a default export", "src/base/forbidden.ts", "export default 1\n", "no-default-export"],
  [
    "what an old browser lacks",
    "src/site/browser/entry.ts",
    "export const x = [1].toSorted()\n",
    "no-restricted-properties",
  ],
]

/** What the admin of a feature may import. */
const allowed =
  'import { limit } from "#base/text/limits.ts"\nimport type { Store } from "#pages/server/store.ts"\nexport const x = (store: Store) => [store, limit]\n'

describe("a forbidden import is found by the linter", () => {
  let copy: string
  /** What one run over all of them finds. */
  let found: string

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), "maap-forbidden-"))
    for (const file of ["modules.ts", "browsers.ts", "tools/browsers", "package.json", "tsconfig.json"]) {
      cpSync(file, join(copy, file), { recursive: true })
    }
    // No forbidden import needs types to be seen, and without them the linter takes a fraction of the time.
    write("oxlint.config.ts", readFileSync("oxlint.config.ts", "utf8").replace("typeAware: true", "typeAware: false"))
    symlinkSync(join(project, "node_modules"), join(copy, "node_modules"))
    write("src/base/text/limits.ts", "export const limit = 1\n")
    write("src/pages/server/store.ts", "export type Store = string\nexport const open = 1\n")
    write("src/pages/admin/list.ts", "export const open = 1\n")
    write("src/richtext/model.ts", "export const open = 1\n")
    write("src/base/partner.ts", 'import { x } from "./a-cycle.ts"\nexport const partner = () => x\n')
    write(
      "src/base/types.ts",
      'import type { Other } from "./a-cycle-of-types-alone.ts"\nexport type Types = { has: Other }\n',
    )
    write("src/routes.ts", "export const routes = 1\n")
    write("src/visits/admin/guest.ts", allowed)
    for (const [name, file, text] of forbidden) write(nameFile(name, file), text)
    const oxlint = join(project, "node_modules/oxlint/bin/oxlint")
    found = spawnSync("node", [oxlint, "-f", "unix", "."], { cwd: copy, encoding: "utf8" }).stdout
  })

  afterAll(() => rmSync(copy, { recursive: true }))

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }

  /** Each has its own file, so one run finds them all. */
  const nameFile = (name: string, file: string) => file.replace("forbidden", name.replaceAll(/\W+/g, "-"))

  test.each(forbidden)("%s", (name, file, _text, rule) => {
    expect(found).toMatch(new RegExp(`^${nameFile(name, file)}:.*(${rule})`, "m"))
  })

  test("and what is allowed passes", () => {
    expect(found).not.toMatch(/guest\.ts/)
  })
})

test("no module begins a statement at its top level that would start something", () => {
  // Entry points are the exception: they are what starts things.
  const tasks = ["admin", "backup", "check", "restore"].map((name) => `src/server/tasks/${name}.ts`)
  const processes = ["src/images/process/image-process.ts", "src/backup/server/backup-process.ts"]
  const site = ["src/site/browser/entry.ts", "src/site/browser/inline-script.ts"]
  const entries = [...site, "src/admin-main.tsx", "src/server/main.js", ...processes, ...tasks]
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file) && !entries.includes(file))
  expect(files.length).toBeGreaterThan(80)
  const statement = /^(?:await |for |if |while |try |process\.|console\.|setTimeout|setInterval|server\.|app\.)/m
  expect(files.filter((file) => statement.test(readFileSync(file, "utf8")))).toEqual([])
})

test("no style sheet names a class that nothing has", () => {
  const read = (pattern: string) =>
    globSync(pattern)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n")
  const sources = read("src/**/*.{ts,tsx}")
  const words = new Set(sources.match(/[\w-]+/g))
  // A name may be composed, as in `tag--${status}`.
  const beginnings = [...new Set([...sources.matchAll(/([\w-]*-)\$\{/g)].map(([, beginning]) => beginning ?? ""))]
  const selectors = read("src/**/*.css")
    .replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, "")
    .matchAll(/[^{};]+(?=\{)/g)
  const classes = new Set([...selectors].flatMap(([selector]) => selector.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []))
  expect(classes.size).toBeGreaterThan(500)
  const isNamed = (name: string) =>
    words.has(name) ||
    name.startsWith("ProseMirror-") ||
    beginnings.some((each) => each.length > 1 && name.startsWith(each))
  expect([...classes].filter((name) => !isNamed(name))).toEqual([])
})
