import type { Block } from "#domain/blocks/fields/block.ts"
import { firstPages } from "#domain/blocks/first-pages.ts"
import { contact } from "#domain/blocks/home/contact.ts"
import type { PageContent } from "#domain/blocks/page.ts"
import { fillIn, type PlaceholderValues } from "#domain/blocks/placeholders.ts"
import type { ContactWords } from "./own-data.ts"

/** What the contact section of a page says; "" where its block says nothing of its own. */
export function contactWordsIn({ blocks }: Pick<PageContent, "blocks">): Partial<ContactWords> {
  return (blocks.find(({ type }) => type === contact.type) as Block<ContactWords> | undefined)?.values ?? {}
}

const first = contactWordsIn(firstPages.contact) as ContactWords

/** The words of a page's contact section: its own, else those of the contact page. Until release 1.0 each page had the first ones. */
export function joinContactWords(
  own: Partial<ContactWords>,
  onContactPage: Partial<ContactWords>,
  placeholders: PlaceholderValues,
): ContactWords {
  const say = (name: keyof ContactWords) => {
    const words = own[name] === first[name] ? "" : own[name]
    return [name, words || fillIn(onContactPage[name] || first[name], placeholders)]
  }
  return Object.fromEntries((Object.keys(first) as (keyof ContactWords)[]).map(say)) as ContactWords
}
