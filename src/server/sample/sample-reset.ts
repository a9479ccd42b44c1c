import type { PictureName } from "#pages/site/pictures.ts"
import type { SampleReset } from "#setup/server/sample-content.ts"
import { readSamplePages, sampleBusiness } from "./sample-pages.ts"
import { isDeepStrictEqual } from "node:util"
import { type Business, defaultBusiness } from "#collections/shared/business/business.ts"
import type { Block } from "#cms/fields/blocks.ts"
import { blockTypes } from "#pages/shared/block-types.ts"
import { blankOf, type Fields } from "#cms/fields/field.ts"
import { type KnownField, known } from "#cms/fields/types.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import type { PageContent } from "#pages/shared/page.ts"
import type { PageKey } from "#base/urls/fixed-pages.ts"

/** Removes the sample's texts and pictures, at these paths, from business and pages. */
export function createSampleReset(pictures: Record<PictureName, string>): SampleReset {
  const files = Object.fromEntries(Object.entries(pictures).map(([name, path]) => [name, { path }]))
  return {
    business: resetBusiness,
    page: (page, key) => resetPage(page, key, readSamplePages(files as Parameters<typeof readSamplePages>[0])[key]),
  }
}

/** A business with neutral texts instead of the sample's, and the names of the changed fields. */
export function resetBusiness(business: Business): { business: Business; fields: string[] } {
  const names = Object.keys(defaultBusiness) as (keyof Business)[]
  const fields = names.filter(
    (name) =>
      isDeepStrictEqual(business[name], sampleBusiness[name]) &&
      !isDeepStrictEqual(business[name], defaultBusiness[name]),
  )
  return {
    business: { ...business, ...Object.fromEntries(fields.map((name) => [name, defaultBusiness[name]])) },
    fields,
  }
}

type Json = Record<string, unknown>

/**
 * Removes the remaining sample content from a page that its owner has changed: such blocks and fields become those of a site without
 * sample content, or are removed if that has none. The order of the blocks and their visibility are kept.
 */
export function resetPage(page: PageContent, key: PageKey, sample: PageContent): PageContent {
  const first = defaultPages[key]
  const keep = (name: "name" | "searchTitle" | "searchDescription" | "sharingPicture") =>
    page[name] === sample[name] ? first[name] : page[name]
  return {
    name: keep("name"),
    language: page.language,
    searchTitle: keep("searchTitle"),
    searchDescription: keep("searchDescription"),
    sharingPicture: keep("sharingPicture"),
    blocks: page.blocks.flatMap((block) => resetBlock(block, first, sample) ?? []),
  }
}

/** Undefined if nothing is left of it. */
function resetBlock(block: Block, first: PageContent, sample: PageContent): Block | undefined {
  const known = blockTypes.find(({ type }) => type === block.type)
  // A copy of a block has another id.
  const samples = sample.blocks.filter(({ type }) => type === block.type)
  const before = samples.find(({ id }) => id === block.id) ?? samples[0]
  if (!known || !before) return block
  const neutral = first.blocks.find(({ id, type }) => id === before.id && type === block.type)
  if (isDeepStrictEqual(block.values, before.values)) {
    return neutral && block.id === before.id ? { ...neutral, isHidden: block.isHidden } : undefined
  }
  const values = block.values as Json
  return {
    ...block,
    values: resetValues(
      known.fields,
      values,
      before.values as Json,
      (neutral?.values ?? blankOf(known.fields)) as Json,
    ),
  }
}

/** Replaces sample values by neutral ones; choices are kept. */
function resetValues(fields: Fields, values: Json, sample: Json, neutral: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([name, each]) => {
      const field = known(each)
      const value = values[name]
      if (isDeepStrictEqual(value, sample[name])) return [name, neutralOf(field, value, neutral[name])]
      if (field.type !== "rows") return [name, value]
      const [items, samples, neutrals] = [value, sample[name], neutral[name]] as [Json[], Json[], Json[]]
      const own = items.filter((item) => !includes(samples, item) || includes(neutrals, item))
      return [name, own.map((item) => resetItem(field.fields, item, samples, neutrals))]
    }),
  )
}

/** An item that its owner has changed: its headings and names are kept beside the owner's own texts. */
function resetItem(fields: Fields, item: Json, samples: readonly Json[], neutrals: readonly Json[]): Json {
  const reset = Object.fromEntries(
    Object.entries(fields).map(([name, each]) => {
      const field = known(each)
      const isIn = (items: readonly Json[]) =>
        includes(
          items.map((other) => other[name]),
          item[name],
        )
      const isShort = field.type === "text" && field.format === "line"
      const stays = isShort || isIn(neutrals) || !isIn(samples)
      return [name, stays ? item[name] : neutralOf(field, item[name], field.blank())]
    }),
  )
  return item["id"] === undefined ? reset : { ...reset, id: item["id"] }
}

function includes(items: readonly unknown[], item: unknown): boolean {
  return items.some((each) => isDeepStrictEqual(withoutId(each), withoutId(item)))
}

/** A row without its id, which is irrelevant. */
function withoutId(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value
  return { ...value, id: "" }
}

/** The replacement of a sample value; empty values and required texts are kept. */
function neutralOf(field: KnownField, value: unknown, neutral: unknown): unknown {
  if (field.type === "text")
    return value === "" || (neutral === "" && field.required("update") !== "") ? value : neutral
  if (field.type === "rows") return (value as Json[]).length === 0 ? value : neutral
  return field.type === "richText" || field.type === "image" ? neutral : value
}
