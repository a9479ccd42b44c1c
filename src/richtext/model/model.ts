/** The forms in which a value can be read and written. */
export type Format = "html" | "markdown" | "raw"

/** What a stretch of text is beside text: a link, an image, or something that is only kept. Told apart by identity. */
export interface Entity {
  readonly type: string
  readonly mutability: Mutability
  readonly data: Values
}

export type Mutability = "MUTABLE" | "IMMUTABLE" | "SEGMENTED"

/** Named values of a block or an entity, in the order in which they are written. */
export type Values = Readonly<Record<string, unknown>>

/** Text of one look: never empty, and unlike its neighbours in styles, entity or link. An image is a run of its own. */
export interface Run {
  readonly text: string
  /** Names such as BOLD, each once, the outermost first. */
  readonly styles: readonly string[]
  readonly entity?: Entity | undefined
  /** The link around an image, whose entity is the image; `raw` cannot hold it. */
  readonly link?: Entity | undefined
}

/** One paragraph, heading, list item or the like; in its text a newline is a soft break. */
export interface Block {
  /** Five letters or digits, unlike those of other blocks. */
  readonly key: string
  /** Such as `unstyled` or `header-one`; names that nobody knows are kept. */
  readonly type: string
  /** How deep a list item is, from 0. */
  readonly depth: number
  readonly data: Values
  readonly runs: readonly Run[]
}

/** Formatted text as data: a flat row of at least one block. */
export interface Doc {
  readonly blocks: readonly Block[]
}

/** A key for a new block. */
export function newKey(): string {
  return Math.floor(Math.random() * 36 ** 5)
    .toString(36)
    .padStart(5, "0")
}

/** A block of plain text. */
export function plainBlock(text = ""): Block {
  return { key: newKey(), type: "unstyled", depth: 0, data: {}, runs: text ? [{ text, styles: [] }] : [] }
}

/** Whether a document is one plain block without text. */
export function isEmptyDocument({ blocks: [first, second] }: Doc): boolean {
  return second === undefined && first?.type === "unstyled" && first.runs.length === 0
}

/** The text of a block, with a character for each image. */
export function textOf(block: Block): string {
  return block.runs.map((run) => run.text).join("")
}

/** Whether blocks of this type are items of lists, the only ones with a depth. */
export function isListItem(type: string): boolean {
  return type === "unordered-list-item" || type === "ordered-list-item"
}

/** The type of a block that is a horizontal rule, unless it holds text, which somebody else gave it. */
export const ruleType = "horizontal-rule"

/** A horizontal rule. */
export function ruleBlock(): Block {
  return { key: newKey(), type: ruleType, depth: 0, data: {}, runs: [] }
}

/** Whether a block is a horizontal rule, which has no text. */
export function isRule({ type, runs }: Block): boolean {
  return type === ruleType && runs.length === 0
}

/** Whether an entity is an image. HTML takes any spelling of the type, as does whatever keeps addresses safe. */
export function isImage(entity: Entity | undefined): entity is Entity {
  return entity?.type.toUpperCase() === "IMAGE"
}

/** Whether an entity is a link, in any spelling of the type. */
export function isLink(entity: Entity | undefined): entity is Entity {
  return entity?.type.toUpperCase() === "LINK"
}

/** Runs in the form that the model wants: none empty, equal neighbours made one. */
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
