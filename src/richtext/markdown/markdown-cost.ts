/** What is shorter than this counts as being as long. */
const shortest = 32_000

/** What it takes, roughly and in microseconds: some of what it does grows with the square of a count in one paragraph. */
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

/** The marks whose pairs are looked for; a long row of them counts by its length. */
const marks = /\*{1,2}|_{1,2}|\+\+|~~|[[\]]/g
/** Runs of backticks, of each length the last of which is looked for in vain; one after an escaped one always is. */
const ticks = /\\?`+/g
const prefix = /^(?:[ >]|[-*+](?= )|\d{1,9}[.)](?= ))*/
const container = /^ *(?:>|(?:[-*+]|\d{1,9}[.)])(?: |$))/
const bullet = /^ {0,3}[-*+] +\S/
const underline = /^ {0,3}(?:=+|-+) *$/
const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/
const fenceEnd = /^ {0,3}(`+|~+) *$/

/** The lines in which marks are looked for together: those between blank lines, of a list those of one item. */
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

/** Adds up what the lines of a text take to be read as markdown. */
class Estimate {
  #cost = 0
  #underlines = 0
  #lazyLines = 0
  #isInContainer = false
  #text = new Text()
  /** The marks with which code begins, which as many or more end. */
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
    // Nothing is looked for in code.
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

/** What a text may take to be read as markdown where a processor is warm, in microseconds a character. */
const timeForCharacter = 3

/** Whether reading text as markdown takes a time that fits its length; what a person writes by hand does. */
export function isQuickMarkdown(text: string): boolean {
  const max = Math.max(text.length, shortest) * timeForCharacter
  const estimate = new Estimate()
  return text.split(/\r\n?|\n/).every((line) => {
    estimate.add(line)
    return estimate.cost <= max
  })
}
