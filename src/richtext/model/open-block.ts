import { type Block, type Entity, joinRuns, newKey, type Run, type Values } from "./model.ts"

/** Marks a soft break until white space is collapsed, because newlines in the source are only spaces. */
const breakMark = "\r"

/** The character of an image read from HTML or Markdown. */
const imageCharacter = "\u00A0"

/** The styles and link around a piece of text. */
export interface Inline {
  readonly styles: readonly string[]
  readonly link: Entity | undefined
}

/** How white space of a source is handled. */
export interface SpaceRules {
  /** Which no-break spaces become spaces again: those that a writer puts instead of spaces, or only after other spaces. */
  restoresSpaces: "everywhere" | "in runs"
  /** Drops the newline at the start of preformatted text. */
  dropsFirstNewline: boolean
}

export class OpenBlock {
  readonly #runs: Run[] = []
  readonly #block: Omit<Block, "key" | "runs">

  constructor(block: { type: string; depth: number; data: Values }) {
    this.#block = block
  }

  /** Adds source text, in which a zero-width space is a soft break. */
  addText(source: string, inline: Inline): void {
    const isPlain = !/[\r\u200B]/.test(source)
    this.#add(isPlain ? source : source.replace(/\r\n?/g, "\n").replaceAll("\u200B", breakMark), inline)
  }

  addBreak(inline: Inline): void {
    this.#add(breakMark, inline)
  }

  /** One run for text from the same place, so thousands of lines cost no more than one. */
  #add(text: string, { styles, link }: Inline): void {
    const last = this.#runs.at(-1)
    if (last?.styles === styles && last.entity === link) this.#runs.splice(-1, 1, { ...last, text: last.text + text })
    else this.#runs.push({ text, styles, entity: link })
  }

  addImage(entity: Entity, { styles, link }: Inline): void {
    this.#runs.push({ text: imageCharacter, styles, entity, link })
  }

  /** The block with collapsed white space; undefined if it is empty. */
  close(rules: SpaceRules): Block | undefined {
    const isCode = this.#block.type === "code-block"
    const runs = isCode ? withoutFirstNewline(this.#runs, rules) : collapseSpaces(this.#runs)
    const isOnlyBreak = runs.length === 1 && runs[0]?.text === breakMark
    if (!isOnlyBreak && !runs.some((run) => run.text !== "")) return undefined
    const settled = isOnlyBreak ? [] : joinRuns(runs.map(withNewlines))
    const { type, depth, data } = this.#block
    return { key: newKey(), type, depth, data, runs: isCode ? settled : restoreSpaces(settled, rules) }
  }
}

function withNewlines(run: Run): Run {
  return run.text.includes(breakMark) ? { ...run, text: run.text.replaceAll(breakMark, "\n") } : run
}

function withoutFirstNewline(runs: readonly Run[], { dropsFirstNewline }: SpaceRules): Run[] {
  const [first, ...rest] = runs.filter((run) => run.text !== "")
  if (!first) return []
  return dropsFirstNewline && first.text.startsWith("\n")
    ? [{ ...first, text: first.text.slice(1) }, ...rest]
    : [first, ...rest]
}

/** Spaces, tabs and newlines become one space, of the first one's style, and none at the ends and beside soft breaks. */
function collapseSpaces(runs: readonly Run[]): Run[] {
  const collapsed: Run[] = []
  let isSpaceWanted = false
  for (const run of runs) {
    let text = run.text
    if (run.entity?.type === "IMAGE") {
      isSpaceWanted = true
    } else {
      text = text.replace(/[ \t\n]+/g, " ").replace(/ ?\r ?/g, breakMark)
      if (text.startsWith(" ") && !isSpaceWanted) text = text.slice(1)
      if (text === "") continue
      if (text.startsWith(breakMark)) dropLastSpace(collapsed)
      isSpaceWanted = !text.endsWith(" ") && !text.endsWith(breakMark)
    }
    collapsed.push(text === run.text ? run : { ...run, text })
  }
  dropLastSpace(collapsed)
  return collapsed
}

function dropLastSpace(runs: Run[]): void {
  const last = runs.at(-1)
  if (!last?.text.endsWith(" ")) return
  runs.pop()
  if (last.text !== " ") runs.push({ ...last, text: last.text.slice(0, -1) })
}

/** A no-break space after a space, at an end or beside a soft break was written for a space that would have been dropped. */
function restoreSpaces(runs: Run[], { restoresSpaces }: SpaceRules): Run[] {
  if (!runs.some((run) => run.text.includes("\u00A0"))) return runs
  const before = runs
    .map((run) => (run.entity?.type === "IMAGE" ? "\uFFFC".repeat(run.text.length) : run.text))
    .join("")
  const isEverywhere = restoresSpaces === "everywhere"
  const after = before.replace(/\u00A0+/g, (spaces, index: number) => {
    const last = before.charAt(index - 1) || "\n"
    if (last === " " || (isEverywhere && last === "\n")) return " ".repeat(spaces.length)
    const next = before.charAt(index + spaces.length) || "\n"
    return isEverywhere && next === "\n" ? `${spaces.slice(1)} ` : spaces
  })
  let offset = 0
  return runs.map((run) => {
    const text = after.slice(offset, (offset += run.text.length))
    return run.entity?.type === "IMAGE" || text === run.text ? run : { ...run, text }
  })
}
