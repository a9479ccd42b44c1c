import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { gunzipSync } from "node:zlib"
import { expect, test } from "vitest"
import type { ContentNoun } from "#base/content-states.ts"
import type { Collection } from "#cms/shared/collection.ts"
import { toSpecification } from "#cms/shared/specification.ts"
import { kinds } from "#pages/shared/kinds.ts"
import { addSamplePictures } from "../pictures/sample-pictures.ts"
import { type KeptContent, readContent } from "../releases/read-content.ts"
import { startSiteProcess } from "../site/site-process.ts"
import { findDisagreements } from "./stored-enquiries.ts"

/** The data folders kept by `npm run keep:release`, one per release. */
const releases = globSync("test/releases/*/maap.sqlite.gz").map((file) => file.replace("/maap.sqlite.gz", ""))

const unpack = (kept: string, name: string) => gunzipSync(readFileSync(join(kept, `${name}.gz`)))

/** Their responses have the shape from before content became documents. */
const earliest = ["test/releases/1.0.0", "test/releases/1.1.0-content"]

test("every release before this one is kept, and the last state before content became documents", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string }
  const released = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(
    ([, name = ""]) => name,
  )
  expect(released).toContain("1.0.0")
  const before = released.filter((name) => name !== version).map((name) => `test/releases/${name}`)
  expect(releases).toEqual(expect.arrayContaining([...before, ...earliest]))
})

test.each(releases)(
  "the data of %s is opened, and shows what it showed then, under the same entity tags",
  async (kept) => {
    const folder = mkdtempSync(join(tmpdir(), `maap-${basename(kept)}-`))
    try {
      cpSync(join(kept, "uploads"), join(folder, "uploads"), { recursive: true })
      await addSamplePictures(folder)
      writeFileSync(join(folder, "maap.sqlite"), unpack(kept, "maap.sqlite"))
      const site = await startSiteProcess({ settings: { DATA_DIR: folder, SAMPLE_CONTENT: "off" } })
      try {
        const shown = JSON.parse(withoutVersions(unpack(kept, "content.json").toString())) as KeptContent
        // A later release may show more of each, and other pictures of its own.
        const { answers, ...rest } = await readContent(site.address)
        // Saved filters were removed: nothing shows them, and their rows stay until the next release.
        const { filters: removed = { filters: [] }, ...others } = shown.answers
        const earlier = {
          ...others,
          pictures: ofPeople(others["pictures"]),
          // The list omits dismissed lines, so it no longer has that field.
          "not-found": (others["not-found"] as { isDismissed: boolean }[]).flatMap(({ isDismissed, ...line }) =>
            isDismissed ? [] : line,
          ),
        }
        expect({ filters: readSavedFilters(folder) }).toEqual(removed)
        const ofThen = earliest.includes(kept) ? asThen(shown.etags ? answers : withoutLaterPages(answers)) : answers
        const now = { ...ofThen, pictures: ofPeople(answers["pictures"]) }
        expect(earlier.pictures.length).toBeGreaterThan(0)
        const recorded = {
          ...shown,
          ...(shown.etags && { etags: withoutWritten(shown.etags, shown.answers) }),
          answers: earlier,
        }
        expect({ ...rest, answers: now }).toMatchObject(recorded)
        for (const file of globSync(join(kept, "uploads/*"))) {
          expect((await fetch(`${site.address}/uploads/${basename(file)}`)).status).toBe(200)
        }
      } finally {
        await site.end("SIGTERM")
      }
      expect(await findDisagreements({ folder })).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** Recorded content without the version of the kitchen pictures, a hash of the tool that composes them. */
function withoutVersions(recorded: string): string {
  return recorded.replaceAll(/\\"version\\":\\"[0-9a-f]{10}\\"/g, String.raw`\"version\":\"\"`)
}

/** The answers about drafts and versions as they were until content became documents: in the specification's shape. */
function asThen(answers: KeptContent["answers"]): KeptContent["answers"] {
  return Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => {
      const [first, noun, , versions, number] = path.split("/") as [string, ContentNoun, string, string?, string?]
      const isDetail = first === "content" && (versions === undefined || number !== undefined)
      return [path, isDetail ? inSpecification(kinds[noun] as Collection, answer) : answer]
    }),
  )
}

function inSpecification(collection: Collection, answer: unknown): object {
  const { values, published, draft, scheduled, _id, key, createdAt, ...rest } = answer as Record<string, never> & Detail
  const read = (inputs: object) => toSpecification(collection, inputs as never)
  const withBody = (written: Written | null) => written && { ...written, body: read(written.values) }
  if (values) return { ...rest, body: read(values) }
  const item = {
    _id,
    ...(collection.name === "pages" && { pageKey: key }),
    ...read((published ?? draft)?.values ?? {}),
    createdAt,
    updatedAt: rest["updatedAt"],
  }
  return {
    ...rest,
    _id,
    createdAt,
    item,
    published: published && item,
    draft: draft && { ...withBody(draft), base: draft.base && read(draft.base) },
    scheduled: withBody(scheduled),
  }
}

interface Written {
  values: object
}

interface Detail {
  values?: object
  published: Written | null
  draft: (Written & { base: object | null }) | null
  scheduled: Written | null
}

/** The saved filters that a database still has. */
function readSavedFilters(folder: string): unknown[] {
  const database = new DatabaseSync(join(folder, "maap.sqlite"), { readOnly: true })
  const bodies = database.prepare("select body from saved_filters").all()
  database.close()
  return bodies.flatMap(({ body }) => JSON.parse(String(body)) as unknown[])
}

/** The entity tags except for responses with a draft: a later release stores and returns more of it. */
function withoutWritten(etags: Record<string, string>, answers: KeptContent["answers"]): Record<string, string> {
  const isWritten = (answer: unknown) => {
    const { draft = null, scheduled = null } = Object(answer) as { draft?: unknown; scheduled?: unknown }
    return draft !== null || scheduled !== null
  }
  return Object.fromEntries(Object.entries(etags).filter(([path]) => !isWritten(answers[path])))
}

/** The pictures added by people. */
function ofPeople(pictures: unknown): unknown[] {
  return (pictures as { createdBy: string }[]).filter(({ createdBy }) => createdBy !== "")
}

/** The responses without the built-in pages of later releases. */
function withoutLaterPages(answers: KeptContent["answers"]): KeptContent["answers"] {
  const later = new Set(["book", "estimate", "projects", "guides", "guide", "project", "room"])
  const isKept = ({ pageKey, item }: { pageKey?: string; item?: { pageKey?: string } }) =>
    !later.has(pageKey ?? item?.pageKey ?? "")
  return Object.fromEntries(
    Object.entries(answers).map(([list, answer]) => {
      return [list, /^pages\b/.test(list) && Array.isArray(answer) ? answer.filter(isKept) : answer]
    }),
  )
}
