import { accentTokens, defaultAccent } from "#domain/business/accent.ts"

/** What the theme of a business sets, after the sheet. */
const themed = new Set(Object.keys(accentTokens(defaultAccent)))

/**
 * The sheet with the values of the variables that are the same everywhere in place of their names, which is shorter and spares
 * the browser their lookup: those that only one rule sets, on `:root` under no condition, and no theme.
 */
export function inlineConstants(sheet: string): string {
  const values = readConstants(sheet)
  const replace = (text: string): string =>
    text.replaceAll(constant, (use, name: string) => {
      const value = values.get(name)
      return value === undefined ? use : replace(value)
    })
  return replace(sheet)
}

/** A use of a variable between characters that would keep two values apart. */
const constant = /(?<=^|[\s:,(*/+-])var\((--[\w-]+)\)(?=$|[\s;,)}*/+!-])/g

const declaration = /(?<=[{;])(--[\w-]+):([^;{}"]*)/g

function readConstants(sheet: string): Map<string, string> {
  const times = new Map<string, number>()
  for (const [, name = ""] of sheet.matchAll(declaration)) times.set(name, (times.get(name) ?? 0) + 1)
  const values = new Map<string, string>()
  // The rule of `:root` with the most of them stands first, outside of any group.
  const [, root = ""] = /^:root(\{[^{}]*)/.exec(sheet) ?? []
  for (const [, name = "", value = ""] of root.matchAll(declaration)) {
    if (times.get(name) === 1 && !themed.has(name)) values.set(name, value)
  }
  return values
}

/** Leaves out the variables that no rule of the sheet reads. */
export function withoutUnused(sheet: string): string {
  const read = new Set(Array.from(sheet.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  return sheet.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}"]*(?:;|(?=\}))/g, (text, name: string) =>
    read.has(name) ? text : "",
  )
}
