import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type PageContent, type PageKey, fixedPages, pageContent } from "#domain/blocks/page.ts"
import { parse } from "#domain/parse.ts"
import type { StoredFile } from "#domain/picture-library.ts"
import { type PictureName, sitePictures } from "#site/pictures.ts"

const folder = join(import.meta.dirname, "../../../assets/sample/pages")

/** The pages of the sample content, with the stored files of the pictures that they name. */
export function readSamplePages(files: Record<PictureName, StoredFile>): Partial<Record<PageKey, PageContent>> {
  const known = (Object.keys(fixedPages) as PageKey[]).filter((key) => existsSync(join(folder, `${key}.json`)))
  return Object.fromEntries(
    known.map((key) => {
      const page: unknown = JSON.parse(readFileSync(join(folder, `${key}.json`), "utf8"))
      return [key, parse(pageContent, withFiles(page, files))]
    }),
  )
}

/** The same value in which each picture has its stored path, and what there is to see in it. */
function withFiles(value: unknown, files: Record<PictureName, StoredFile>): unknown {
  if (Array.isArray(value)) return value.map((each) => withFiles(each, files))
  if (typeof value !== "object" || value === null) return value
  if ("path" in value && Object.hasOwn(files, String(value.path))) {
    const name = value.path as PictureName
    return { path: files[name].path, alt: sitePictures[name].alt }
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withFiles(each, files)]))
}
