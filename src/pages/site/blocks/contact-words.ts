import type { Block } from "#cms/fields/blocks.ts"
import { defaultPages } from "../../shared/default-pages.ts"
import { language } from "#collections/shared/language.ts"
import { contact } from "../../shared/home/contact.ts"
import type { PageContent } from "../../shared/page.ts"
import { fillIn, type PlaceholderValues } from "#base/text/placeholders.ts"
import type { ContactPageWords, ContactWords, SpokenText, SpokenWords } from "./own-data.ts"

/** The texts of a page's contact section; "" if its block leaves them out. */
export function contactWordsIn({ blocks }: Pick<PageContent, "blocks">): Partial<ContactWords> {
  return (blocks.find(({ type }) => type === contact.type) as Block<ContactWords> | undefined)?.values ?? {}
}

const first = contactWordsIn(defaultPages.contact) as ContactWords

/** Defaults to the texts of the contact page. Before release 1.0 each page stored the default English texts. */
export function joinContactWords(
  own: Partial<ContactWords>,
  onContactPage: ContactPageWords,
  placeholders: PlaceholderValues,
): SpokenWords {
  const say = (name: keyof ContactWords): SpokenText => {
    const words = own[name] === first[name] ? "" : own[name]
    const text = words || fillIn(onContactPage[name] || first[name], placeholders)
    if (text === fillIn(first[name], placeholders)) return { text, spoken: language.blank() }
    return words ? { text } : { text, spoken: onContactPage.spoken }
  }
  const names = Object.keys(first) as (keyof ContactWords)[]
  return Object.fromEntries(names.map((name) => [name, say(name)])) as SpokenWords
}
