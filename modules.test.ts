import { globSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"
import { type Module, modules } from "./modules.ts"

const table: Readonly<Record<string, Module>> = modules
const order = Object.keys(table)

/** The module of a file; "" for files at the root of src/, such as the tables of contents. */
const moduleOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1] ?? ""

const specifiers =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+(?:url\()?|\bdeclare module\s+|\bnew URL\()["']((?:\.{1,2}\/|#)[^"'\n?]+)/g

/** The files of src/ that a file imports: relatively or by `#`, at once or later, as values, types, styles or by a pattern. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8")
  const named = [...text.matchAll(specifiers)]
    .map(([, name = ""]) => (name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(file), name)))
    .filter(
      (target) =>
        target.startsWith("src/") &&
        !["src/parse-html", "src/own"].includes(target) &&
        !target.startsWith("src/assets/"),
    )
  const patterns = [...text.matchAll(/import\.meta\.glob\b[^(]*\(([^)]*)\)/gs)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/"([^"\n]+)"/g)].map(([, pattern = ""]) => pattern),
  )
  const matched = patterns
    .filter((pattern) => /^(?:\.{1,2}\/|\/src\/)/.test(pattern) && !inAssets(text))
    .flatMap((pattern) => globSync(pattern.startsWith("/") ? pattern.slice(1) : join(dirname(file), pattern)))
  return [...named, ...matched]
}

/** Whether the patterns of a file start in assets/. */
const inAssets = (text: string) => text.includes('base: "/assets/')

const files = globSync("src/**/*.{ts,tsx,js,css}").filter((file) => !/\.test\.tsx?$/.test(file))

const crossing = files.flatMap((file) =>
  importsOf(file)
    .filter((target) => moduleOf(target) !== moduleOf(file))
    .map((target) => ({ file, target, from: moduleOf(file), to: moduleOf(target) })),
)

test("every folder of src is a module of the table", () => {
  const folders = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(order.toSorted())
})

test("a module has the folders that the table says", () => {
  const wrong = files.filter((file) => {
    const { runs = "" } = table[moduleOf(file)] ?? {}
    return typeof runs === "object" && !((file.split("/")[2] as string) in runs)
  })
  expect(wrong).toEqual([])
})

test("a module may import only modules listed before it", () => {
  const wrong = order.flatMap((name, index) =>
    (table[name]?.imports ?? []).filter((other) => order.indexOf(other) >= index || !order.includes(other)),
  )
  expect(wrong).toEqual([])
})

test("every import between modules is in the table", () => {
  expect(crossing.length).toBeGreaterThan(2_000)
  const upward = crossing.filter(({ from, to }) => {
    if (to === "") return from !== "server"
    return from === "" ? to === "server" : !table[from]?.imports.includes(to)
  })
  expect(upward.map(({ file, target }) => `${file} imports ${target}`)).toEqual([])
})

test("the table allows no import that nothing needs", () => {
  const used = Map.groupBy(crossing, ({ from }) => from)
  const idle = order.flatMap((name) =>
    (table[name]?.imports ?? [])
      .filter((other) => !used.get(name)?.some(({ to }) => to === other))
      .map((other) => `${name} imports ${other}`),
  )
  expect(idle).toEqual([])
})
