import fc from "fast-check"
import { countItems, startOf, listLevels } from "#richtext/model/list-numbers.ts"
import { type Block, type Doc, type Entity, joinRuns, ruleBlock, type Run } from "#richtext/model/model.ts"

/** The restrictions of a generated document for a format. */
interface Limits {
  types: readonly string[]
  isAligned: boolean
  hasLanguages: boolean
  linkMembers: readonly string[]
  imageMembers: readonly string[]
  /** True if a list continues at its depth after another block. */
  listsGoOn: boolean
  /** True if an image has all of its attributes. */
  isImageWhole: boolean
  /** Fits a block to the format's text and styles. */
  fit(block: Block): Block
}

const styles = ["BOLD", "ITALIC", "UNDERLINE", "STRIKETHROUGH", "CODE"]
const headings = ["header-one", "header-two", "header-three", "header-four", "header-five", "header-six"]
const commonTypes = [
  "unstyled",
  ...headings,
  "unordered-list-item",
  "ordered-list-item",
  "blockquote",
  "code-block",
  "horizontal-rule",
]

const characters = [
  ...Array.from("abcZ059    \n\n\u00A0\u00A0.,;:!?'\"()[]{}<>&*_~`+-=#|\\/@$%^“—é€"),
  "😀",
  "𝐱",
  "क",
  "&amp;",
  "1. ",
  "- ",
  "> ",
  "# ",
  "```",
  "~~~",
  "**",
  "__",
  "++",
  "<b>",
  "</p>",
  "http://x",
  "\\*",
  "![",
  "](",
]
const text = fc.array(fc.constantFrom(...characters), { maxLength: 12 }).map((parts) => parts.join(""))
const url = fc.constantFrom(
  "https://maap.example/a?b=1&c=2",
  "/wardrobes",
  "#top",
  "",
  "mailto:a@maap.example",
  "//maap.example",
  "a b",
  "x\\y_z*[1]",
  "?q=&copy;",
  "<a>",
  "é\u00A0ü",
)
const values: Record<string, fc.Arbitrary<string>> = {
  url,
  src: url.filter((each) => each !== "" && !each.startsWith("mailto")),
  title: text.filter((each) => each !== ""),
  alt: text,
  rel: fc.constantFrom("nofollow", "noopener nofollow", ""),
  target: fc.constantFrom("_blank", "_self"),
  width: fc.constantFrom("10", "50%"),
  height: fc.constantFrom("20", ""),
  "data-a-1": text,
}

function entityOf(type: string, required: string, members: readonly string[], isWhole = false): fc.Arbitrary<Entity> {
  const keys = fc.shuffledSubarray([...members], { minLength: isWhole ? members.length : 0 })
  return fc.tuple(values[required] as fc.Arbitrary<string>, keys).chain(([main, names]) =>
    fc.tuple(...names.map((name) => values[name] as fc.Arbitrary<string>)).map((written) => ({
      type,
      mutability: "MUTABLE" as const,
      data: Object.fromEntries([[required, main], ...names.map((name, index) => [name, written[index] as string])]),
    })),
  )
}

function blockOf(limits: Limits): fc.Arbitrary<Block> {
  const link = entityOf("LINK", "url", limits.linkMembers)
  const image = entityOf("IMAGE", "src", limits.imageMembers, limits.isImageWhole)
  const run: fc.Arbitrary<Run> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ text, styles: fc.subarray(styles) }) },
    { weight: 2, arbitrary: fc.record({ text, styles: fc.subarray(styles), entity: link }) },
    { weight: 1, arbitrary: image.map((entity) => ({ text: "\u00A0", styles: [], entity })) },
  )
  return fc
    .record({
      type: fc.constantFrom(...limits.types),
      depth: fc.nat(4),
      side: fc.option(fc.constantFrom("ALIGN_LEFT", "ALIGN_CENTER", "ALIGN_RIGHT", "ALIGN_JUSTIFY"), { freq: 4 }),
      language: fc.option(fc.constantFrom("js", "c++"), { freq: 3 }),
      start: fc.option(fc.constantFrom(0, 1, 2, 4, 10, 9_999), { freq: 3 }),
      runs: fc.array(run, { maxLength: 5 }),
    })
    .map(({ type, depth, side, language, start, runs }) => {
      if (type === "horizontal-rule") return ruleBlock()
      const isCode = type === "code-block"
      const data = {
        ...(side && limits.isAligned && { textAlign: side }),
        ...(isCode && language && limits.hasLanguages && { language }),
        ...(type === "ordered-list-item" && start !== null && { start }),
      }
      const block = limits.fit({ key: "aaaaa", type, depth, data, runs: joinRuns(runs) })
      return { ...block, runs: joinRuns(block.runs) }
    })
}

/** Documents that a format can express completely. */
export function documentsWithin(limits: Limits): fc.Arbitrary<Doc> {
  return fc
    .array(blockOf(limits), { minLength: 1, maxLength: 6 })
    .map((blocks) => ({ blocks: neededStarts(stepDown(blocks, limits)) }))
}

/** An item has an explicit number only if it differs from the next one. */
function neededStarts(blocks: Block[]): Block[] {
  const levels = listLevels(blocks)
  const count = countItems()
  return blocks.map((block, index) => {
    const { start, ...data } = block.data
    return count(block.type, levels[index], startOf(block)) === start ? { ...block, data } : block
  })
}

/** Lists start at 0 and get one level deeper at a time. */
function stepDown(blocks: Block[], { listsGoOn }: Limits): Block[] {
  let last = -1
  return blocks.map((block) => {
    const isItem = block.type.endsWith("-list-item")
    if (isItem) last = Math.min(block.depth, last + 1)
    else if (!listsGoOn) last = -1
    return { ...block, depth: isItem ? last : 0 }
  })
}

function mapTexts(block: Block, map: (text: string) => string): Block {
  return {
    ...block,
    runs: block.runs.map((run) => (run.entity?.type === "IMAGE" ? run : { ...run, text: map(run.text) })),
  }
}

/** Replaces characters for which `change` returns another one, each with the text around it. */
function mapCharacters(block: Block, change: (character: string, before: string, after: string) => string): Block {
  const whole = block.runs.map((run) => (run.entity?.type === "IMAGE" ? "\uFFFC" : run.text)).join("")
  let offset = 0
  let done = ""
  const runs = block.runs.map((run) => {
    let text = ""
    for (const character of run.text) {
      const isImage = run.entity?.type === "IMAGE"
      const next = isImage ? character : change(character, done, whole.slice(offset + character.length))
      offset += character.length
      text += next
      done += isImage ? "\uFFFC" : next
    }
    return { ...run, text }
  })
  return { ...block, runs }
}

/** Code blocks are code from start to end, as they are parsed. */
function allCode(block: Block): Block {
  return {
    ...block,
    runs: block.runs
      .filter((run) => run.entity?.type !== "IMAGE")
      .map((run) => ({ ...run, styles: ["CODE", ...run.styles.filter((style) => style !== "CODE")] })),
  }
}

/** Documents that HTML can express completely. */
export const htmlDocuments = documentsWithin({
  types: [...commonTypes, "atomic"],
  isAligned: true,
  hasLanguages: false,
  linkMembers: ["rel", "target", "title", "data-a-1"],
  imageMembers: ["alt", "width", "height", "data-a-1"],
  listsGoOn: true,
  isImageWhole: false,
  fit(block) {
    if (block.type === "code-block") return allCode(block)
    // A no-break space is preserved only between other characters, and a break alone is an empty block.
    const fitted = mapCharacters(block, (character, before, after) =>
      character === "\u00A0" && (/(?:^|[ \n])$/.test(before) || /^(?:$|\n)/.test(after)) ? "x" : character,
    )
    return fitted.runs.map((run) => run.text).join("") === "\n" ? { ...fitted, runs: [] } : fitted
  },
})

/** Documents that Markdown can express completely. */
export const markdownDocuments = documentsWithin({
  types: commonTypes,
  isAligned: false,
  hasLanguages: true,
  linkMembers: ["title"],
  imageMembers: ["alt"],
  listsGoOn: false,
  isImageWhole: true,
  fit(block) {
    if (block.type === "code-block") {
      const plain = mapTexts(
        { ...block, runs: block.runs.map(({ text, entity }) => ({ text, styles: [], entity })) },
        (text) => text.replaceAll("\u00A0", "x"),
      )
      return allCode({
        ...plain,
        runs: plain.runs.filter((run) => run.entity?.type !== "IMAGE").map(({ text }) => ({ text, styles: [] })),
      })
    }
    const onlyCode = {
      ...block,
      runs: block.runs.map((run) => (run.styles.includes("CODE") ? { ...run, styles: ["CODE"] } : run)),
    }
    const isCodeAt = codeMap(onlyCode)
    const fitted = mapCharacters(onlyCode, (character, before, after) => {
      const isCode = isCodeAt[before.length] === true
      if (character === " ") {
        const isAtEnd = /(?:^|\n)$/.test(before) || /^ *(?:$|\n)/.test(after)
        return isAtEnd || (/[ \u00A0]$/.test(before) && (isCode || isCodeAt[before.length - 1] === true)) ? "x" : " "
      }
      if (character !== "\u00A0") return character
      return isCode || /(?:^|[\s])$/.test(before) || /^(?:$|\s)/.test(after) ? "x" : character
    })
    const bare = withoutStyledSpace(fitted)
    return bare.runs.map((run) => run.text).join("") === "\n" ? { ...bare, runs: [] } : bare
  },
})

function codeMap(block: Block): boolean[] {
  return block.runs.flatMap((run) => Array.from({ length: run.text.length }, () => run.styles.includes("CODE")))
}

/** Delimiters start and end at words. */
function withoutStyledSpace(block: Block): Block {
  const joined: Run[] = []
  for (const run of block.runs) {
    if (run.text === "") continue
    const last = joined.at(-1)
    if (
      last &&
      last.entity === run.entity &&
      last.entity?.type !== "IMAGE" &&
      String(last.styles) === String(run.styles)
    ) {
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    } else joined.push(run)
  }
  return {
    ...block,
    runs: joined.flatMap((run) => {
      if (run.entity?.type === "IMAGE") return [run]
      const [, before = "", inside = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(run.text) ?? []
      const bare = (part: string): Run[] => (part ? [{ ...run, text: part, styles: [] }] : [])
      return [...bare(before), ...(inside ? [{ ...run, text: inside }] : []), ...bare(after)]
    }),
  }
}

/** A document's content, ignoring keys and the order of styles. */
export function contentOf({ blocks }: Doc): unknown {
  const entities = new Map<Entity, number>()
  return blocks.map(({ type, depth, data, runs }) => ({
    type,
    depth,
    data,
    characters: runs.flatMap((run) =>
      Array.from(run.text, (character) => {
        const isImage = run.entity?.type === "IMAGE"
        if (run.entity && !entities.has(run.entity)) entities.set(run.entity, entities.size)
        const entity = run.entity && [entities.get(run.entity), run.entity.type, Object.entries(run.entity.data)]
        return [isImage ? "image" : character, [...run.styles].sort().join(), entity]
      }),
    ),
  }))
}
