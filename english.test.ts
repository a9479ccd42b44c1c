import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import {
  type Counts,
  compareCounts,
  countHits,
  findFiles,
  findPatterns,
  lowerLimits,
  type Pattern,
  patterns,
  readHits,
  readTexts,
} from "./tools/english.ts"

test("the patterns of translated English do not increase", () => {
  const { hits } = readHits(findFiles())
  const limits = JSON.parse(readFileSync("english.json", "utf8")) as Counts
  expect(hits.length).toBeGreaterThan(0)
  expect(
    compareCounts(countHits(hits), limits),
    "Reword what you added: `node tools/english.ts --list <path>` prints each hit with its line. " +
      "After rewording older text, lower the limits with `node tools/english.ts --write`.",
  ).toEqual([])
})

/** Sentences that a pattern matches, and one that it must not match. */
const samples: Record<Pattern, { found: string[]; allowed: string }> = {
  words: {
    found: [
      "a link in place of the text",
      "mends the list",
      "an own folder",
      "tries anew",
      "whoever has it",
      "Meanwhile it ends",
    ],
    allowed: "a link instead of the text, in its own folder",
  },
  "what-clause": {
    found: ["reads what is stored", "removes what the owner wrote", "What the field shows is a name."],
    allowed: "What to do next",
  },
  "that-of": {
    found: ["those of the page", "one that failed", "a list of which two", "shows that it was sent"],
    allowed: "one of the pages",
  },
  "where-if": {
    found: ["empty where there is none", "where nothing is stored", "where it failed"],
    allowed: "the folder where files are",
  },
  "stand-hold": {
    found: ["stands in the list", "is not there", "holds a list", "gives way"],
    allowed: "stands by the door",
  },
  "since-so-that": {
    found: ["fails, since it is old", "waits, so that it ends", "ends, for it is old"],
    allowed: "open since 2019",
  },
  "is-no": { found: ["is no page", "none is stored", "also of the list"], allowed: "is no longer stored" },
  says: { found: ["the log says why", "names the file"], allowed: "the person says yes" },
  else: { found: ["the draft, else the page", "a; else b"], allowed: "if (a) b else c" },
  "own-noun": { found: ["a folder of its own"], allowed: "its own folder" },
}

describe("findPatterns", () => {
  test.each(Object.entries(samples))("finds %s and allows standard English", (pattern, { found, allowed }) => {
    for (const text of found) expect(findPatterns(text).map((each) => each.pattern)).toContain(pattern)
    expect(findPatterns(allowed)).toEqual([])
  })

  test("reports each occurrence with its text", () => {
    expect(findPatterns("Anew, and anew.")).toEqual([
      { pattern: "words", match: "Anew" },
      { pattern: "words", match: "anew" },
    ])
  })

  test("reads a long text in linear time, or this test runs out of time", () => {
    for (const part of ["what ", "What a ", " is no ", ", for ", "that of ", "by "]) {
      expect(findPatterns(part.repeat(200_000)).length).toBeLessThanOrEqual(200_000)
    }
  })
})

describe("readTexts", () => {
  const read = (file: string, source: string) =>
    readTexts(file, source).map(({ area, line, text }) => [area, line, text])

  test("separates comments, strings, templates and JSX text of code", () => {
    const source = `/** The
 * label. */
const a = "a b" // one
// two
const b = <p title="c">d e{\`f \${a} g\`} "h" // i</p>
const c = /"not a string"/
`
    expect(read("src/a.tsx", source)).toEqual([
      ["comments", 1, "The label."],
      ["comments", 3, "one two"],
      ["strings", 3, "a b"],
      ["strings", 5, "c"],
      ["strings", 5, "d e"],
      ["strings", 5, "f"],
      ["strings", 5, "g"],
      ["strings", 5, `"h" // i`],
    ])
  })

  test("leaves code, tables and link targets out of Markdown", () => {
    const source = "# A\n\nB `code`\n[c](d.md).\n- e\n\n| f |\n\n```\ng\n```\n"
    expect(read("docs/a.md", source)).toEqual([
      ["markdown", 1, "# A"],
      ["markdown", 3, "B [c ."],
      ["markdown", 5, "- e"],
    ])
  })

  test("reads the values of JSON and the comments of style sheets", () => {
    expect(read("assets/a.json", '{"key": ["a", {"b": "c"}]}')).toEqual([
      ["assets", 0, "a"],
      ["assets", 0, "c"],
    ])
    expect(read("src/a.css", "a {}\n/* b * c */")).toEqual([["comments", 2, "b * c"]])
  })
})

describe("compareCounts", () => {
  const hit = { file: "src/a.ts", area: "comments", pattern: "else" } as const

  test("rejects a count above its limit", () => {
    const counts = countHits([hit, hit])
    expect(compareCounts(counts, { comments: { src: { else: 2 } } })).toEqual([])
    expect(compareCounts(counts, { comments: { src: { else: 1 } } })).toEqual([
      "comments in src: 2 × else, at most 1 allowed",
    ])
  })

  test("rejects any hit in an area, folder or pattern without a limit", () => {
    for (const limits of [{}, { comments: { test: { else: 1 } } }, { comments: { src: { says: 1 } } }]) {
      expect(compareCounts(countHits([hit]), limits)).toEqual(["comments in src: 1 × else, at most 0 allowed"])
    }
  })

  test.each(Object.keys(patterns) as Pattern[])("rejects one more hit of %s in each area", (pattern) => {
    for (const area of ["markdown", "strings", "comments", "assets"] as const) {
      const counts = countHits([{ file: "src/a.ts", area, pattern }])
      expect(compareCounts(counts, counts)).toEqual([])
      expect(compareCounts(counts, {})).toHaveLength(1)
    }
  })

  test("lowers limits and never raises them", () => {
    const limits = { comments: { src: { else: 3, says: 1 }, test: { else: 1 } } }
    expect(lowerLimits(countHits([hit, hit, { ...hit, file: "e2e/a.ts" }]), limits)).toEqual({
      comments: { src: { else: 2 } },
    })
  })
})

/** Verbs that a commit subject starts with. */
const verbs = new Set([
  "Add",
  "Bump",
  "Cache",
  "Document",
  "Extract",
  "Fix",
  "Handle",
  "Improve",
  "Limit",
  "Log",
  "Merge",
  "Move",
  "Refactor",
  "Regenerate",
  "Reject",
  "Release",
  "Remove",
  "Rename",
  "Replace",
  "Restore",
  "Revert",
  "Show",
  "Simplify",
  "Split",
  "Stop",
  "Support",
  "Test",
  "Update",
  "Use",
])

/** Commits up to this one are exempt. */
const lastExemptCommit = "d61d212d3e87"

const isSubject = (subject: string) => subject.length <= 60 && verbs.has(subject.split(" ")[0] ?? "")

/** The subjects of later commits; none without the history, as in a tarball or a shallow clone. */
function readSubjects(): string[] {
  const { status, stdout } = spawnSync("git", ["log", "--no-merges", "--format=%s", `${lastExemptCommit}..HEAD`], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  })
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : []
}

describe("commit subjects", () => {
  test("start with a verb of the list and have at most 60 characters", () => {
    expect(readSubjects().filter((subject) => !isSubject(subject))).toEqual([])
  })

  test("are rejected with another verb or more characters", () => {
    expect(isSubject("Fix the limit of images")).toBe(true)
    expect(isSubject("Say what a page shows")).toBe(false)
    expect(isSubject("Fixes the limit of images")).toBe(false)
    expect(isSubject(`Fix ${"a".repeat(57)}`)).toBe(false)
  })
})
