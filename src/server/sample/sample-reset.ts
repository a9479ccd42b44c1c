import type { PictureName } from "#site/pictures.ts"
import type { SampleReset } from "#store/content/sample-content.ts"
import { resetBusiness } from "./reset-business.ts"
import { resetPage } from "./reset-page.ts"
import { readSamplePages } from "./sample-pages.ts"

/** How business and pages are freed of the sample's words and pictures, which have these paths. */
export function openSampleReset(pictures: Record<PictureName, string>): SampleReset {
  const files = Object.fromEntries(Object.entries(pictures).map(([name, path]) => [name, { path }]))
  return {
    business: resetBusiness,
    page: (page, key) => resetPage(page, key, readSamplePages(files as Parameters<typeof readSamplePages>[0])[key]),
  }
}
