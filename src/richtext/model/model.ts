export type Format = "html" | "markdown" | "raw"

/** The data of a run beside its text: a link, an image, or something that is only preserved. Compared by identity. */
export interface Entity {
  readonly type: string
  readonly mutability: Mutability
  readonly data: Values
}

export type Mutability = "MUTABLE" | "IMMUTABLE" | "SEGMENTED"

/** Named values of a block or an entity, in the order in which they are written. */
export type Values = Readonly<Record<string, unknown>>

/** Text of one style: never empty, and different from adjacent runs in styles, entity or link. An image is a separate run. */
export interface Run {
  readonly text: string
  /** Names such as BOLD, without duplicates, outermost first. */
  readonly styles: readonly string[]
  readonly entity?: Entity | undefined
  /** The link around an image, whose entity is the image; `raw` cannot express it. */
  readonly link?: Entity | undefined
}

/** One paragraph, heading or list item; a newline in its text is a soft break. */
export interface Block {
  /** Five letters or digits, unique in the document. */
  readonly key: string
  /** Such as `unstyled` or `header-one`; unknown names are preserved. */
  readonly type: string
  /** The depth of a list item, from 0. */
  readonly depth: number
  readonly data: Values
  readonly runs: readonly Run[]
}

/** Formatted text as data: a flat list of at least one block. */
export interface Doc {
  readonly blocks: readonly Block[]
}

export function newKey(): string {
  return Math.floor(Math.random() * 36 ** 5)
    .toString(36)
    .padStart(5, "0")
}

export function plainBlock(text = ""): Block {
  return { key: newKey(), type: "unstyled", depth: 0, data: {}, runs: text ? [{ text, styles: [] }] : [] }
}

/** True if a document is one plain block without text. */
export function isEmptyDocument({ blocks: [first, second] }: Doc): boolean {
  return second === undefined && first?.type === "unstyled" && first.runs.length === 0
}

/** The text of a block, with a character for each image. */
export function textOf(block: Block): string {
  return block.runs.map((run) => run.text).join("")
}

/** True for items of lists, the only blocks with a depth. */
export function isListItem(type: string): boolean {
  return type === "unordered-list-item" || type === "ordered-list-item"
}

/** The type of a horizontal rule, unless it contains text from another source. */
export const ruleType = "horizontal-rule"

export function ruleBlock(): Block {
  return { key: newKey(), type: ruleType, depth: 0, data: {}, runs: [] }
}

/** True for a horizontal rule without text. */
export function isRule({ type, runs }: Block): boolean {
  return type === ruleType && runs.length === 0
}

/** True for an image. HTML accepts any spelling of the type, and so does the check of URLs. */
export function isImage(entity: Entity | undefined): entity is Entity {
  return entity?.type.toUpperCase() === "IMAGE"
}

/** True for a link, in any spelling of the type. */
export function isLink(entity: Entity | undefined): entity is Entity {
  return entity?.type.toUpperCase() === "LINK"
}

/** Normalises runs: none empty, equal neighbours joined. */
export function joinRuns(runs: Iterable<Run>): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    if (run.text === "") continue
    const last = joined.at(-1)
    if (last && last.entity === run.entity && last.link === run.link && haveSameStyles(last, run)) {
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    } else {
      joined.push(run)
    }
  }
  return joined
}

function haveSameStyles({ styles }: Run, other: Run): boolean {
  if (styles === other.styles) return true
  return styles.length === other.styles.length && styles.every((style) => other.styles.includes(style))
}

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
