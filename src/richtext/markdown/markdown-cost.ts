/** The minimum length used to calculate the limit. */
const shortest = 32_000

/** Rough costs in microseconds: some grow with the square of a count in one paragraph. */
const costs = {
  line: 60,
  blankLine: 20,
  depth: 0.1,
  mark: 15,
  marks: 0.05,
  lazyLines: 0.1,
  underlines: 0.05,
  tickRun: 0.03,
}

/** The delimiters whose pairs are searched for; a long run of them counts by its length. */
const marks = /\*{1,2}|_{1,2}|\+\+|~~|[[\]]/g
/** Runs of backticks: the search for the last of each length fails; one after an escaped one always does. */
const ticks = /\\?`+/g
const prefix = /^(?:[ >]|[-*+](?= )|\d{1,9}[.)](?= ))*/
const container = /^ *(?:>|(?:[-*+]|\d{1,9}[.)])(?: |$))/
const bullet = /^ {0,3}[-*+] +\S/
const underline = /^ {0,3}(?:=+|-+) *$/
const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/
const fenceEnd = /^ {0,3}(`+|~+) *$/

/** The lines in which delimiters are matched together: those between blank lines, in a list those of one item. */
class Text {
  #marks = 0
  #characters = 0
  #ticks = 0
  #escapedTicks = 0
  readonly #tickRuns = new Set<number>()

  add(line: string): void {
    this.#characters += line.length
    this.#marks += line.match(marks)?.length ?? 0
    for (const [run] of line.matchAll(ticks)) {
      this.#ticks++
      if (run.startsWith("\\")) this.#escapedTicks++
      else this.#tickRuns.add(run.length)
    }
  }

  get cost(): number {
    const tickRuns = this.#tickRuns.size + this.#escapedTicks
    const single = (this.#marks + this.#ticks) * costs.mark
    return single + this.#marks ** 2 * costs.marks + tickRuns * this.#characters * costs.tickRun
  }
}

/** Adds up the cost of parsing a text's lines. */
class Estimate {
  #cost = 0
  #underlines = 0
  #lazyLines = 0
  #isInContainer = false
  #text = new Text()
  /** The fence of the current code block, which a fence of at least that length ends. */
  #fence: string | undefined

  add(line: string): void {
    const isBlank = line.trim() === ""
    this.#cost += isBlank ? costs.blankLine : costs.line
    if (this.#fence) {
      if (fenceEnd.exec(line)?.[1]?.startsWith(this.#fence)) this.#fence = undefined
    } else if (isBlank) {
      this.#endText()
      this.#cost += this.#lazyLines ** 2 * costs.lazyLines
      this.#lazyLines = 0
      this.#isInContainer = false
    } else {
      this.#addShown(line)
    }
  }

  #addShown(line: string): void {
    const [, backticks, tildes] = fence.exec(line) ?? []
    this.#fence = backticks ?? tildes
    if (bullet.test(line)) this.#endText()
    // Code is not searched.
    if (!this.#fence) this.#text.add(line)
    this.#cost += (prefix.exec(line)?.[0].length ?? 0) ** 2 * costs.depth
    if (container.test(line)) this.#isInContainer = true
    else if (this.#isInContainer) this.#lazyLines++
    if (underline.test(line)) this.#underlines++
  }

  #endText(): void {
    this.#cost += this.#text.cost
    this.#text = new Text()
  }

  get cost(): number {
    const { lazyLines, underlines } = costs
    return this.#cost + this.#text.cost + this.#lazyLines ** 2 * lazyLines + this.#underlines ** 2 * underlines
  }
}

/** The allowed microseconds per character to parse Markdown on a warm processor. */
const timeForCharacter = 3

/** True if parsing a text as Markdown takes a time proportional to its length, as for text written by hand. */
export function isQuickMarkdown(text: string): boolean {
  const max = Math.max(text.length, shortest) * timeForCharacter
  const estimate = new Estimate()
  return text.split(/\r\n?|\n/).every((line) => {
    estimate.add(line)
    return estimate.cost <= max
  })
}
