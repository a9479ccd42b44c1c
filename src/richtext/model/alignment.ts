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
  for (const value of valuesOf("text-align", style)) {
    const [word = "", important, ...more] = value.split("!").map((part) => part.trim())
    const side = readSide(word)
    const isImportant = important?.toLowerCase() === "important"
    if (!side || more.length > 0 || (important !== undefined && !isImportant)) continue
    if (isImportant || !found?.isImportant) found = { side, isImportant }
  }
  return found ? { textAlign: `ALIGN_${found.side.toUpperCase()}` } : {}
}

/** A comment, a quoted text, a character that means something, or what stands between; always found at the first try. */
const piece = /\/\*[^]*?(?:\*\/|$)|"[^"]*"?|'[^']*'?|[;:()]|[^;:()"'/]+|\//g

/** What the declarations of a style say for a property; a semicolon in brackets or quotes ends none. */
function valuesOf(property: string, style: string): string[] {
  const values: string[] = []
  let name: string | undefined
  let text = ""
  let brackets = 0
  for (const [part] of `${style.toLowerCase()};`.matchAll(piece)) {
    if (part === ";" && brackets === 0) {
      if (name?.trim() === property) values.push(text)
      name = undefined
      text = ""
    } else if (part === ":" && name === undefined) {
      name = text
      text = ""
    } else {
      if (part === "(") brackets++
      else if (part === ")") brackets = Math.max(0, brackets - 1)
      text += part.startsWith("/*") ? " " : part
    }
  }
  return values
}

function readSide(word: string): Side | undefined {
  const side = word.toLowerCase()
  return sides.includes(side) ? (side as Side) : undefined
}
