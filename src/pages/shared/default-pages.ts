import about from "#assets/pages/about.json" with { type: "json" }
import book from "#assets/pages/book.json" with { type: "json" }
import contact from "#assets/pages/contact.json" with { type: "json" }
import estimate from "#assets/pages/estimate.json" with { type: "json" }
import guide from "#assets/pages/guide.json" with { type: "json" }
import guides from "#assets/pages/guides.json" with { type: "json" }
import home from "#assets/pages/home.json" with { type: "json" }
import modularKitchen from "#assets/pages/modular-kitchen.json" with { type: "json" }
import privacy from "#assets/pages/privacy.json" with { type: "json" }
import project from "#assets/pages/project.json" with { type: "json" }
import projects from "#assets/pages/projects.json" with { type: "json" }
import room from "#assets/pages/room.json" with { type: "json" }
import terms from "#assets/pages/terms.json" with { type: "json" }
import type { PageKey } from "#base/urls/fixed-pages.ts"
import { noSharing, type Sharing } from "#cms/shared/sharing.ts"
import { blockTypes } from "./block-types.ts"
import { type Block, newBlock } from "#cms/fields/blocks.ts"
import { fitTo } from "#cms/fields/field.ts"
import { language } from "#collections/shared/language.ts"
import type { Page, PageContent } from "./page.ts"

/** A page in a file of `assets`: missing values have their defaults, and the id of a block is its type. */
export interface WrittenPage extends Partial<Sharing> {
  name: string
  blocks: (Pick<Block, "type"> & Partial<Block>)[]
}

export function completePage(page: WrittenPage): PageContent {
  return { language: language.blank(), ...noSharing, ...page, blocks: page.blocks.map(completeBlock) }
}

function completeBlock({ type, id = type, isHidden = false, values = {} }: WrittenPage["blocks"][number]): Block {
  const known = blockTypes.find((each) => each.type === type)
  return { id, type, isHidden, values: known ? fitTo(known.fields, values) : values }
}

export const defaultPages: Record<PageKey, PageContent> = {
  home: completePage(home),
  about: completePage(about),
  "modular-kitchen": completePage(modularKitchen),
  contact: completePage(contact),
  privacy: completePage(privacy),
  terms: completePage(terms),
  estimate: completePage(estimate),
  book: completePage(book),
  projects: completePage(projects),
  guides: completePage(guides),
  guide: completePage(guide),
  project: completePage(project),
  room: completePage(room),
}

/** The default of a built-in page that is not stored, with the id "". */
export function defaultPage(pageKey: PageKey): Page {
  const time = new Date(0).toISOString()
  return { ...defaultPages[pageKey], _id: "", pageKey, slug: "", createdAt: time, updatedAt: time }
}

/** Adds the required block of a page if it is missing. */
export function withOwnBlock(page: Page): Page {
  const own = blockTypes.find(({ only }) => only !== undefined && only === page.pageKey)
  const stored = own && page.blocks.find(({ type }) => type === own.type)
  if (!own || (stored && !stored.isHidden)) return page
  const others = page.blocks.filter((block) => block !== stored)
  return { ...page, blocks: [...others, { ...newBlock(own, own.type), ...stored, isHidden: false }] }
}
