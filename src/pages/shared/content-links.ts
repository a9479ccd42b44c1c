import { blockTypes } from "./block-types.ts"
import type { PageContent } from "./page.ts"
import { walkValues } from "#cms/fields/field.ts"
import type { Category } from "#collections/shared/category.ts"
import type { Project } from "#collections/shared/project.ts"

/** An item with links: a page, a category or a project. */
export type Linking =
  | Pick<PageContent, "blocks">
  | Pick<Category, "categoryAdditionalData">
  | Pick<Project, "description">

export function linksIn(item: Linking): string[] {
  const found = new Set<string>()
  filterLinks(item, (address) => {
    found.add(address)
    return true
  })
  found.delete("")
  return [...found]
}

/** Removes links to some addresses from an item: buttons are removed, and linked text stays as text. */
export function withoutLinks<Item extends Linking>(item: Item, gone: ReadonlySet<string>): Item {
  return gone.size === 0 ? item : { ...item, ...filterLinks(item, (address) => !gone.has(address)) }
}

function filterLinks(item: Linking, stays: (address: string) => boolean): Linking {
  const filterHtml = (html: string) => unlink(html, stays)
  if ("description" in item) return { description: filterHtml(item.description) }
  if ("categoryAdditionalData" in item) {
    const parts = item.categoryAdditionalData.map((part) => ({ ...part, description: filterHtml(part.description) }))
    return { categoryAdditionalData: parts }
  }
  const blocks = item.blocks.map((block) => {
    const known = block.isHidden ? undefined : blockTypes.find(({ type }) => type === block.type)
    if (!known) return block
    const visitor = { link: (to: string) => (stays(to) ? to : ""), html: filterHtml }
    return { ...block, values: walkValues(known.fields, block.values as object, visitor) }
  })
  return { blocks }
}

/** HTML of the content model without the tags of links that do not stay. */
function unlink(html: string, stays: (address: string) => boolean): string {
  let isGone = false
  return html
    .split(/(<a\s[^<>]*>|<\/a>)/)
    .filter((part, index) => {
      if (index % 2 === 0) return true
      if (part !== "</a>") isGone = !stays(addressOf(part))
      return !isGone
    })
    .join("")
}

/** The URL of the link that starts with this tag. */
function addressOf(tag: string): string {
  return (/\shref="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll(
    /&(?:amp|lt|gt|quot);/g,
    (each) => characters[each] ?? each,
  )
}

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }
