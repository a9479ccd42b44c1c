import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { completePage, defaultPages, type WrittenPage } from "#pages/shared/default-pages.ts"
import { type PageContent, page } from "#pages/shared/page.ts"
import { type PageKey, fixedPages } from "#base/urls/fixed-pages.ts"
import { parse } from "#base/parse.ts"
import type { StoredFile } from "#images/shared/picture-library.ts"
import { type PictureName, sitePictures } from "#pages/site/pictures.ts"
import written from "#assets/sample/business.json" with { type: "json" }
import { type Business, storedBusinessFields, defaultBusiness } from "#collections/shared/business/business.ts"
import { fitTo } from "#cms/fields/field.ts"

const folder = join(import.meta.dirname, "../../../assets/sample/pages")

/** A page in its file: a whole one, or blocks that follow the default ones. */
type WrittenSamplePage = WrittenPage | { after: WrittenPage["blocks"] }

/** The pages of the sample content, with the stored files of their pictures; the policies are the default ones. */
export function readSamplePages(files: Record<PictureName, Pick<StoredFile, "path">>): Record<PageKey, PageContent> {
  const read = (key: PageKey): PageContent => {
    const file = join(folder, `${key}.json`)
    if (!existsSync(file)) return defaultPages[key]
    const written = withFiles(JSON.parse(readFileSync(file, "utf8")), files) as WrittenSamplePage
    if (!("after" in written)) return requireRight(completePage(written))
    const { blocks } = completePage({ name: key, blocks: written.after })
    return requireRight({ ...defaultPages[key], blocks: [...defaultPages[key].blocks, ...blocks] })
  }
  return Object.fromEntries((Object.keys(fixedPages) as PageKey[]).map((key) => [key, read(key)])) as Record<
    PageKey,
    PageContent
  >
}

function requireRight(content: PageContent): PageContent {
  parse(page.fields.blocks.schema("create"), content.blocks)
  return content
}

/** The value with the stored path and alt text of each picture. */
function withFiles(value: unknown, files: Record<PictureName, Pick<StoredFile, "path">>): unknown {
  if (Array.isArray(value)) return value.map((each) => withFiles(each, files))
  if (typeof value !== "object" || value === null) return value
  if ("path" in value && Object.hasOwn(files, String(value.path))) {
    const name = value.path as PictureName
    return { path: files[name].path, alt: sitePictures[name].alt }
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withFiles(each, files)]))
}

/** The business of the sample content. Sample values, not of a real business. */
export const sampleBusiness = fitTo(storedBusinessFields, { ...defaultBusiness, ...written }) as Business
