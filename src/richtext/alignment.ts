import type { Values } from "./model.ts"

export type Side = "left" | "center" | "right" | "justify"

const sides: readonly string[] = ["left", "center", "right", "justify"] satisfies Side[]

/** The side that a block's data aligns its text to. */
export function sideOf({ textAlign }: Values): Side | undefined {
  if (typeof textAlign !== "string" || !textAlign.startsWith("ALIGN_")) return undefined
  const side = textAlign.slice("ALIGN_".length)
  return side === side.toUpperCase() ? readSide(side) : undefined
}

/** The data for a block whose element has this `style` attribute. */
export function alignmentOf(style: string | undefined): Values {
  if (!style || !/text-align/i.test(style)) return {}
  let found: { side: Side; isImportant: boolean } | undefined
  for (const [, name = "", value = ""] of style.replace(/\/\*.*?(?:\*\/|$)/gs, " ").matchAll(declaration)) {
    if (name.toLowerCase() !== "text-align") continue
    const [, word = "", important] = /^\s*([a-z]+)\s*(!\s*important)?\s*$/i.exec(value) ?? []
    const side = readSide(word)
    const isImportant = important !== undefined
    if (side && (isImportant || !found?.isImportant)) found = { side, isImportant }
  }
  return found ? { textAlign: `ALIGN_${found.side.toUpperCase()}` } : {}
}

/** A name and what follows it up to a semicolon outside of quotes and brackets. */
const declaration = /([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/g

function readSide(word: string): Side | undefined {
  const side = word.toLowerCase()
  return sides.includes(side) ? (side as Side) : undefined
}
