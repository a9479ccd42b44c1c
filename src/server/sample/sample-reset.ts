import type { PictureName } from "#pages/site/pictures.ts"
import type { SampleReset } from "./sample-content.ts"
import { resetPage } from "./reset-page.ts"
import { readSamplePages } from "./sample-pages.ts"
import { isDeepStrictEqual } from "node:util"
import { type Business, defaultBusiness } from "#collections/shared/business/business.ts"
import { sampleBusiness } from "./sample-business.ts"

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
