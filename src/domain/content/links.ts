import { blockTypes } from "../blocks/block-types.ts"
import type { PageContent } from "../blocks/page.ts"
import { changeValues } from "../blocks/fields/walk.ts"
import type { Category } from "./kinds/category.ts"
import type { Project } from "./kinds/project.ts"

/** What becomes of the links of content: of an address by itself, and of formatted text that may hold some. */
interface LinkEdit {
  address(address: string): string
  html(html: string): string
}

/** What each kind of content that has links holds them in. */
export interface Linking {
  pages: Pick<PageContent, "blocks">
  categories: Pick<Category, "categoryAdditionalData">
  projects: Pick<Project, "description">
}

const editors: { [Noun in keyof Linking]: (item: Linking[Noun], edit: LinkEdit) => Linking[Noun] } = {
  pages: ({ blocks }, edit) => ({
    blocks: blocks.map((block) => {
      const known = block.isHidden ? undefined : blockTypes.find(({ type }) => type === block.type)
      if (!known) return block
      const addressed = changeValues(known.fields, block.values as Record<string, unknown>, "link", edit.address)
      return { ...block, values: changeValues(known.fields, addressed, "richText", edit.html) }
    }),
  }),
  categories: ({ categoryAdditionalData }, edit) => ({
    categoryAdditionalData: categoryAdditionalData.map((item) => ({
      ...item,
      description: edit.html(item.description),
    })),
  }),
  projects: ({ description }, edit) => ({ description: edit.html(description) }),
}

/** Every address to which what an item shows has a link. */
export function linksIn<Noun extends keyof Linking>(noun: Noun, item: Linking[Noun]): string[] {
  const found = new Set<string>()
  editors[noun](item, {
    address(address) {
      if (address !== "") found.add(address)
      return address
    },
    html(html) {
      for (const tag of html.match(opening) ?? []) found.add(addressOf(tag))
      return html
    },
  })
  return [...found]
}

/** The item without its links to some addresses: a button goes, and of a link in a text the words stay. */
export function withoutLinks<Noun extends keyof Linking, Item extends Linking[Noun]>(
  noun: Noun,
  item: Item,
  gone: ReadonlySet<string>,
): Item {
  const edit: LinkEdit = {
    address: (address) => (gone.has(address) ? "" : address),
    html: (html) => unlink(html, gone),
  }
  return gone.size === 0 ? item : { ...item, ...editors[noun](item, edit) }
}

/** The tag that begins a link, in HTML of the content model. */
const opening = /<a\s[^<>]*>/g

function addressOf(tag: string): string {
  return (/\shref="([^"]*)"/.exec(tag)?.[1] ?? "").replaceAll(/&(amp|lt|gt|quot);/g, (each) => characters[each] ?? each)
}

const characters: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' }

function unlink(html: string, gone: ReadonlySet<string>): string {
  let isGone = false
  return html
    .split(/(<a\s[^<>]*>|<\/a>)/)
    .filter((part, index) => {
      if (index % 2 === 0) return true
      if (part !== "</a>") isGone = gone.has(addressOf(part))
      return !isGone
    })
    .join("")
}
