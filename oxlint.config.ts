import { defineConfig, type OxlintConfig } from "oxlint"
import { browsers } from "./browsers.ts"
import { type Room, rooms } from "./rooms.ts"
import { browserEntries, listBrowserFiles } from "./tools/browsers/browser-files.ts"
import { findMissing } from "./tools/browsers/missing-features.ts"

const house: Record<string, Room> = rooms

/** The files at the root of src/: the tables of contents and the document, which the doors that show pages may read. */
const tables = { server: ["routes.ts", "admin-routes.ts", "document.tsx"], admin: ["admin-routes.ts"] } as Record<
  string,
  string[]
>
const allTables = ["routes.ts", "admin-routes.ts", "document.tsx"]

const serverRooms = Object.keys(house).filter((name) => house[name]?.runs === "server")

function closedDoors(name: string, { enters, types = [] }: Room) {
  const closed = Object.keys(house).filter((other) => other !== name && !enters.includes(other))
  const closedTables = allTables.filter((table) => !tables[name]?.includes(table))
  return [
    ...closed.map((other) => ({
      regex: `^#${other}/`,
      allowTypeImports: types.includes(other),
      message: types.includes(other)
        ? `${name} may know only the types of ${other}.`
        : `${name} may not enter ${other}.`,
    })),
    ...closedTables.map((table) => ({ regex: `^#${table}$`, message: `${name} may not read ${table}.` })),
    { regex: `^#${name}/`, message: "Inside a room, import relatively." },
    { regex: "^zod$", message: "Use zod/mini: it is a quarter of the size in the browser." },
  ]
}

/** What decodes pictures or fonts, with the memory that it takes and the faults that it has: only the image process loads it. */
const decoders = {
  regex: "^(sharp|libheif-js)(/|$)",
  message: "Only src/media/worker may load what decodes pictures or fonts.",
}

function pattern(name: string, room: Room, depth: number, mayDecode = false) {
  const patterns = [
    ...closedDoors(name, room),
    { regex: `^(\\.\\./){${depth}}`, message: "Across rooms, import as #room/file." },
    ...(mayDecode ? [] : [decoders]),
    ...(room.runs === "server" ? [] : [{ regex: "^node:", message: `${name} also runs in a browser.` }]),
  ]
  const paths = [{ name: "react", importNames: ["useId"], message: "Its ids differ between a page and a lone island." }]
  return { "no-restricted-imports": ["error", { patterns, paths }] } satisfies OxlintConfig["rules"]
}

/** One rule set for each room and depth of its folders. */
const doors = Object.entries(house).flatMap(([name, room]) =>
  [1, 2, 3].map((depth) => ({
    files: [`src/${name}${"/*".repeat(depth)}.{ts,tsx}`],
    rules: pattern(name, room, depth),
  })),
)

/** Refuses what one of the supported browsers lacks in the files that it runs; what is asked for first is let through by a comment. */
const supported = (["admin", "site"] as const).map((part) => {
  const { language, document, names } = findMissing(browsers[part])
  const message = `Not in every browser of browsers.ts (${part}).`
  return {
    files: listBrowserFiles(...browserEntries[part]),
    rules: {
      "no-restricted-globals": [
        "error",
        ...[...language.globals, ...document.globals].map((name) => ({ name, message })),
      ],
      "no-restricted-properties": [
        "error",
        ...[...language.members, ...document.members].map(([object, property]) => ({ object, property, message })),
        ...names.map((property) => ({ property, message })),
      ],
    } satisfies OxlintConfig["rules"],
  }
})

export default defineConfig({
  plugins: ["typescript", "import", "node", "react", "jsx-a11y", "promise", "unicorn", "oxc"],
  categories: { correctness: "error" },
  options: { typeAware: true },
  ignorePatterns: ["dist", "data", "node_modules"],
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "node/no-process-env": "error",
    "no-console": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: false }],
    // Our interfaces are records of functions, not classes with a `this`.
    "typescript/unbound-method": "off",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/consistent-type-imports": "error",
    // In the label of a choice, its name and what it is made of are elements of their own.
    "jsx-a11y/label-has-associated-control": ["error", { depth: 3 }],
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    // Rules of the React Compiler, which is not used here.
    "react/set-state-in-effect": "off",
    "react/refs": "off",
    // The one place that sets HTML is the one that publishes formatted text.
    "react/no-danger": "error",
  },
  overrides: [
    ...doors,
    ...supported,
    { files: ["src/media/worker/*.ts"], rules: pattern("media", rooms.media, 2, true) },
    { files: ["src/media/worker/*/*.ts"], rules: pattern("media", rooms.media, 3, true) },
    {
      files: ["src/store/database/migrations/**/*.ts"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              { regex: "^(#|\\.\\.)", message: "A released migration never changes, so it imports nothing of ours." },
            ],
          },
        ],
      },
    },
    {
      files: ["src/*.{ts,tsx}"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                regex: "^(#|node:)",
                message: "The tables of contents only point at pages; the document only renders.",
              },
            ],
          },
        ],
      },
    },
    {
      // What a listener's promise rejects with is nobody's.
      files: [`src/{${serverRooms.join(",")}}/**`],
      rules: { "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }] },
    },
    { files: ["src/ui/rich-text.tsx", "src/document.tsx"], rules: { "react/no-danger": "off" } },
    { files: ["src/server/{config/config.ts,main.js}"], rules: { "node/no-process-env": "off" } },
    {
      files: ["*.config.ts", "test/pictures/prepare-pictures.ts"],
      rules: { "import/no-default-export": "off", "node/no-process-env": "off" },
    },
    {
      files: ["**/*.test.ts", "**/*.test.tsx", "tools/**", "test/**", "e2e/**", "bench/**"],
      rules: { "no-restricted-imports": "off", "node/no-process-env": "off" },
    },
    {
      // The browser test runner reads the fixtures it has to make from an object pattern, and hands them to `use`.
      files: ["e2e/**"],
      rules: { "no-empty-pattern": "off", "react/rules-of-hooks": "off" },
    },
  ],
})
