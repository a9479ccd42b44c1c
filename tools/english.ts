import { globSync, readFileSync, writeFileSync } from "node:fs"
import { parseSync } from "vite"

/**
 * Counts patterns of translated English, by area and top-level folder. `node tools/english.ts` prints the hits per 1,000 words;
 * `--list src/site` prints each hit below a path; `--write` lowers `english.json` to the current counts.
 */

/** Each expression runs in linear time and is applied to one paragraph, comment or string, whose line breaks are spaces. */
export const patterns = {
  words:
    /\bin place of\b|\bmend(?:s|ed|ing)?\b|\b(?:an|the) own\b|\banew\b|\bby (?:itself|themselves)\b|\bwhoever\b|\bsomebody\b|\banybody\b|\beverybody\b|\boutside of\b|\bin vain\b|\bgoes along\b|\bfurther (?:places|cores|people|texts?|e-mails?)\b|\bmeanwhile\b|\bbegun\b|\bfor good\b|\bhas had its turn\b/gi,
  "what-clause":
    /(?<!^)(?<!\bsay )\bwhat (?:is|was|were|has|had|it|they|somebody|nobody|people|follows|fails|goes|comes|stands|belongs|a|an|the)\b|^What \w.* (?:is|are|has|stays|goes|was)\b/gi,
  "that-of":
    /\b(?:that|those) of (?:the|its|a|an|another|his|their|what|all|two|earlier|former)\b|\bone that\b|\bof (?:which|whom)\b|\bby which\b|\bthat it (?:is|was|has|had)\b/gi,
  "where-if": /\bwhere (?:it|there|nothing|nobody|none|no|one|they|that|this|its|somebody|two|each|some|a|an|the)\b/gi,
  "stand-hold":
    /\b(?:stands?|stood) (?:in|beside|at|on|with|there|for|above|below|apart|under|first|alone|here|still)\b|\b(?:is|are|was|were) (?:not |no longer )?there\b|\bholds? (?:the|a|an|no|all|what|personal|it|its)\b|\bgives? (?:it )?way\b/gi,
  "since-so-that": /, since\b|, so that\b|, for (?:the|a|an|it|its|there|no|they)\b/gi,
  "is-no":
    /\b(?:is|are|was|were) no (?!longer|more|other|way|one\b|need|reason|charge|gap)\w+|\bnone (?:is|are|was|has|had)\b|\b(?:also|too) (?:of|in|where|on|to|without|those)\b/gi,
  says: /\bsa(?:ys?|id) (?:so|what|which|how|when|why|by|where|nothing|otherwise|decision)\b|\bnames? (?:the|its|each|both|no|what|it)\b/gi,
  else: /[,;] else\b/gi,
  "own-noun": /\bof (?:its|their|his|her|our) own\b/gi,
}

export type Pattern = keyof typeof patterns

const patternNames = Object.keys(patterns) as Pattern[]

/** `assets` is every text of the site and the help; the other areas leave that folder out. */
export type Area = "markdown" | "strings" | "comments" | "assets"

/** Hits by area and top-level folder ("." for the root), for example `counts.comments.src["where-if"]`. Absent means 0. */
export type Counts = { [area in Area]?: { [folder: string]: { [pattern in Pattern]?: number } } }

/** A paragraph, comment or string, with its place in the file. */
export interface Text {
  area: Area
  line: number
  text: string
}

/** The patterns that a text contains, once for each occurrence. */
export function findPatterns(text: string): { pattern: Pattern; match: string }[] {
  return patternNames.flatMap((pattern) => (text.match(patterns[pattern]) ?? []).map((match) => ({ pattern, match })))
}

/** The texts of a file; none for a type of file that contains no English. */
export function readTexts(file: string, source: string): Text[] {
  const texts = readByType(file, source).map((each) => ({ ...each, text: each.text.replaceAll(/\s+/g, " ").trim() }))
  return file.startsWith("assets/") ? texts.map((each) => ({ ...each, area: "assets" as const })) : texts
}

function readByType(file: string, source: string): Text[] {
  switch (file.slice(file.lastIndexOf(".") + 1)) {
    case "md":
      return readMarkdown(source)
    case "json":
      return file.startsWith("assets/") ? readJson(source) : []
    case "css":
      return readStyles(source)
    case "ts":
    case "tsx":
    case "js":
    case "mjs":
      return readCode(file, source)
    default:
      return []
  }
}

/** Paragraphs without code, tables and link targets. A list item or heading is a paragraph. */
function readMarkdown(source: string): Text[] {
  const texts: Text[] = []
  let paragraph: Text | undefined
  let isCode = false
  for (const [index, line] of source.split("\n").entries()) {
    const isFence = /^\s*(?:```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    const isText = !isFence && !isCode && line.trim() !== "" && !line.trimStart().startsWith("|")
    if (!isText || /^\s*(?:[-*#>]|\d+\.) /.test(line)) paragraph = undefined
    if (!isText) continue
    const text = line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, " ")
    if (paragraph) paragraph.text += ` ${text}`
    else texts.push((paragraph = { area: "markdown", line: index + 1, text }))
  }
  return texts
}

function readJson(source: string): Text[] {
  const texts: Text[] = []
  JSON.parse(source, (_key, value: unknown) => {
    if (typeof value === "string") texts.push({ area: "strings", line: 0, text: value })
    return value
  })
  return texts
}

function readStyles(source: string): Text[] {
  const lineOf = findLines(source)
  return [...source.matchAll(/\/\*([^*]*(?:\*(?!\/)[^*]*)*)\*\//g)].map(({ index, 1: text = "" }) => ({
    area: "comments",
    line: lineOf(index),
    text,
  }))
}

/** Comments, string literals, templates and JSX text. Adjacent line comments are one text. */
function readCode(file: string, source: string): Text[] {
  const { comments, program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const lineOf = findLines(source)
  const texts: Text[] = []
  let end = 0
  for (const comment of comments) {
    const text = comment.value.replaceAll(/^[ \t]*\*/gm, "")
    const previous = texts.at(-1)
    const isContinued =
      comment.type === "Line" && previous !== undefined && source.slice(end, comment.start).trim() === ""
    if (isContinued) previous.text += text
    else texts.push({ area: "comments", line: lineOf(comment.start), text })
    end = comment.end
  }
  for (const { text, start } of readStrings(program)) texts.push({ area: "strings", line: lineOf(start), text })
  return texts
}

/** String literals, parts of templates and JSX text below a node of the syntax tree. */
function* readStrings(node: unknown): Generator<{ text: string; start: number }> {
  if (typeof node !== "object" || node === null) return
  if (Array.isArray(node)) {
    for (const each of node) yield* readStrings(each)
    return
  }
  const { type, start, value } = node as { type?: string; start: number; value?: unknown }
  if ((type === "Literal" || type === "JSXText") && typeof value === "string") yield { text: value, start }
  else if (type === "TemplateElement") yield { text: (value as { cooked?: string }).cooked ?? "", start }
  else for (const each of Object.values(node)) yield* readStrings(each)
}

/** Returns a function from an offset to its line, which counts from 1. */
function findLines(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}

/** Every file with English. Counts go by top-level folder because source files move. */
export function findFiles(): string[] {
  const folders = "{.github,assets,bench,docs,e2e,public,scenes,src,test,tools}"
  return globSync([`{*,${folders}/**/*}.{md,ts,tsx,js,mjs,css}`, "assets/**/*.json"], {
    exclude: ["**/node_modules/**"],
  }).toSorted()
}

/** These quote the patterns. */
const quoting = new Set(["tools/english.ts", "english.test.ts"])

export interface Hit {
  file: string
  line: number
  area: Area
  pattern: Pattern
  match: string
}

/** Every hit in these files, and the number of words by area and folder. */
export function readHits(files: string[]): { hits: Hit[]; words: Map<string, number> } {
  const hits: Hit[] = []
  const words = new Map<string, number>()
  for (const file of files.filter((each) => !quoting.has(each))) {
    for (const { area, line, text } of readTexts(file, readFileSync(file, "utf8"))) {
      const place = `${area} ${folderOf(file)}`
      words.set(place, (words.get(place) ?? 0) + (text === "" ? 0 : text.split(" ").length))
      hits.push(...findPatterns(text).map((found) => ({ file, line, area, ...found })))
    }
  }
  return { hits, words }
}

const folderOf = (file: string) => (file.includes("/") ? file.slice(0, file.indexOf("/")) : ".")

export function countHits(hits: Pick<Hit, "file" | "area" | "pattern">[]): Counts {
  const counts: Counts = {}
  for (const { file, area, pattern } of hits) {
    const folder = ((counts[area] ??= {})[folderOf(file)] ??= {})
    folder[pattern] = (folder[pattern] ?? 0) + 1
  }
  return counts
}

/** Counts above their limits, each as a sentence. */
export function compareCounts(counts: Counts, limits: Counts): string[] {
  return listCounts(counts).flatMap(({ area, folder, pattern, count }) => {
    const limit = limits[area]?.[folder]?.[pattern] ?? 0
    return count > limit ? [`${area} in ${folder}: ${count} × ${pattern}, at most ${limit} allowed`] : []
  })
}

/** The lower of each count and its limit, sorted, without zeros. */
export function lowerLimits(counts: Counts, limits: Counts): Counts {
  const lowered: Counts = {}
  for (const { area, folder, pattern, count } of listCounts(limits)) {
    const lower = Math.min(count, counts[area]?.[folder]?.[pattern] ?? 0)
    if (lower > 0) ((lowered[area] ??= {})[folder] ??= {})[pattern] = lower
  }
  return lowered
}

function listCounts(counts: Counts) {
  const areas = Object.entries(counts) as [Area, NonNullable<Counts[Area]>][]
  return areas.flatMap(([area, folders]) =>
    Object.entries(folders).flatMap(([folder, byPattern]) =>
      patternNames.flatMap((pattern) => ({ area, folder, pattern, count: byPattern[pattern] ?? 0 })),
    ),
  )
}

if (import.meta.main) {
  const { hits, words } = readHits(findFiles())
  const [, , option, path = ""] = process.argv
  if (option === "--write") {
    const limits = JSON.parse(readFileSync("english.json", "utf8")) as Counts
    writeFileSync("english.json", `${JSON.stringify(lowerLimits(countHits(hits), limits), undefined, 2)}\n`)
  } else if (option === "--list") {
    for (const { file, line, area, pattern, match } of hits.filter((hit) => hit.file.startsWith(path))) {
      process.stdout.write(`${file}:${line} ${area} ${pattern}: ${match}\n`)
    }
  } else {
    for (const [place, count] of words) {
      const found = hits.filter(({ area, file }) => place === `${area} ${folderOf(file)}`).length
      const rate = ((found * 1000) / count).toFixed(1)
      process.stdout.write(`${place}: ${found} in ${count} words, ${rate} per 1,000\n`)
    }
  }
}
