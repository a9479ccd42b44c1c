import { defineConfig, type OxlintConfig } from "oxlint"
import { browsers } from "./browsers.ts"
import { type Module, modules, reach, type Runs } from "./modules.ts"
import { browserEntries, listBrowserFiles } from "./tools/browsers/browser-files.ts"
import { findMissing } from "./tools/browsers/missing-features.ts"

const table: Readonly<Record<string, Module>> = modules

/** A module whose code runs in one place, or one of its folders. */
interface Unit {
  module: string
  /** "" for a whole module. */
  folder: string
  runs: Runs
}

const units = Object.entries(table).flatMap(([module, { runs }]): Unit[] =>
  typeof runs === "string"
    ? [{ module, folder: "", runs }]
    : Object.entries(runs).map(([folder, each]) => ({ module, folder, runs: each })),
)

const pathOf = ({ module, folder }: Unit) => (folder === "" ? module : `${module}/${folder}`)

/** The files at the root of src/: the tables of contents and the document. */
const rootFiles = "^#(routes|admin-routes|admin-main|document)\\.tsx?$"

/** Whether code may import what runs there: as values, as types alone, or not. */
function reachOf({ module, runs }: Unit, to: Runs): "values" | "types" | "nothing" {
  // The server renders the pages of the site.
  const isRendered = module === "server" && to === "site"
  if (isRendered || reach[runs].values.includes(to)) return "values"
  return reach[runs].types.includes(to) ? "types" : "nothing"
}

function refuse(regex: string, from: Unit, to: Unit, may: "types" | "nothing") {
  const message =
    may === "types"
      ? `${pathOf(from)} may import only types of ${pathOf(to)}.`
      : `${pathOf(from)} may not import ${pathOf(to)} (modules.ts).`
  return { regex, allowTypeImports: may === "types", message }
}

/** The imports that a unit refuses in its files of a depth. */
function closed(unit: Unit, depth: number) {
  const imports = table[unit.module]?.imports ?? []
  const above = units
    .filter(({ module }) => module !== unit.module)
    .flatMap((other) => {
      const may = imports.includes(other.module) ? reachOf(unit, other.runs) : "nothing"
      return may === "values" ? [] : refuse(`^#${pathOf(other)}/`, unit, other, may)
    })
  const beside = units
    .filter(({ module, folder }) => module === unit.module && folder !== unit.folder)
    .flatMap((other) => {
      const may = reachOf(unit, other.runs)
      return may === "values" ? [] : refuse(`^(\\.\\./){${depth}}${other.folder}/`, unit, other, may)
    })
  return [...above, ...beside]
}

/** What decodes pictures or fonts, with their memory use and crashes: only the image process loads them. */
const decoders = {
  regex: "^(sharp|libheif-js|pdfkit)(/|$)",
  message: "Only src/images/process may load what decodes pictures or fonts.",
}

function pattern(unit: Unit, depth: number) {
  const { module, folder, runs } = unit
  const patterns = [
    ...closed(unit, depth),
    ...(module === "server" ? [] : [{ regex: rootFiles, message: `${module} may not import the tables of contents.` }]),
    { regex: `^#${module}/`, message: "Inside a module, import relatively." },
    {
      regex: `^(\\.\\./){${folder === "" ? depth : depth + 1}}`,
      message: "Across modules, import as #module/file.ts.",
    },
    { regex: "^zod$", message: "Use zod/mini: it is a quarter of the size in the browser." },
    ...(pathOf(unit) === "images/process" ? [] : [decoders]),
    ...(runs === "server" ? [] : [{ regex: "^node:", message: `${pathOf(unit)} also runs in a browser.` }]),
  ]
  const paths = [{ name: "react", importNames: ["useId"], message: "Its ids differ between a page and a lone island." }]
  return { "no-restricted-imports": ["error", { patterns, paths }] } satisfies OxlintConfig["rules"]
}

/** One rule set for each unit and depth of its folders. */
const doors = units.flatMap((unit) =>
  [1, 2, 3].map((depth) => ({
    files: [`src/${pathOf(unit)}${"/*".repeat(depth)}.{ts,tsx}`],
    rules: pattern(unit, depth),
  })),
)

const serverFolders = units.filter(({ runs }) => runs === "server").map((unit) => `src/${pathOf(unit)}/**`)

/** Rejects APIs that a supported browser lacks; guarded uses are allowed by a comment. */
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
    // The label of a choice contains its name and its description as elements.
    "jsx-a11y/label-has-associated-control": ["error", { depth: 3 }],
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    // Rules of the React Compiler, which is not used here.
    "react/set-state-in-effect": "off",
    "react/refs": "off",
    // Only the component that publishes formatted text sets HTML.
    "react/no-danger": "error",
  },
  overrides: [
    ...doors,
    ...supported,
    {
      files: ["src/db/migrations/**/*.ts"],
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
      // Nothing handles the rejection of a listener's promise.
      files: serverFolders,
      rules: { "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }] },
    },
    { files: ["src/ui/shared/rich-text.tsx", "src/document.tsx"], rules: { "react/no-danger": "off" } },
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
