import type { Values } from "./model.ts"

export type Side = "left" | "center" | "right" | "justify"

const sides: readonly string[] = ["left", "center", "right", "justify"] satisfies Side[]

/** The alignment in a block's data. */
export function sideOf({ textAlign }: Values): Side | undefined {
  if (typeof textAlign !== "string" || !textAlign.startsWith("ALIGN_")) return undefined
  const side = textAlign.slice("ALIGN_".length)
  return side === side.toUpperCase() ? readSide(side) : undefined
}

/** The data for a block whose element has this `style` attribute. */
export function alignmentOf(style: string | undefined): Values {
  const [word = ""] = readCss(style).get("text-align")?.split(/[\s!]/) ?? []
  const side = readSide(word)
  return side ? { textAlign: `ALIGN_${side.toUpperCase()}` } : {}
}

/** The declarations of a style attribute, by property, in lower case; the last of several applies. */
export function readCss(css: string | undefined): Map<string, string> {
  if (!css) return new Map()
  const declarations = css.toLowerCase().split(";")
  return new Map(
    declarations.flatMap((each) => {
      const [name = "", ...value] = each.split(":")
      const text = value.join(":").trim()
      return name.trim() && text ? [[name.trim(), text] as const] : []
    }),
  )
}

function readSide(word: string): Side | undefined {
  const side = word.toLowerCase()
  return sides.includes(side) ? (side as Side) : undefined
}
