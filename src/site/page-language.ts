import { createContext, use } from "react"
import { language, languageTag, type PageLanguage } from "#domain/blocks/fields/language.ts"

/** The language of the page that is shown, which its document has. */
export const PageLanguageContext = createContext<PageLanguage>(language.blank())

/** The language of a page, by what its loader has read: that of the guide, the project or the room which it shows, else its own. */
export function languageOf(loaded: unknown): PageLanguage {
  const { spoken, page } = (loaded ?? {}) as { spoken?: PageLanguage; page?: { language?: PageLanguage } }
  return spoken ?? page?.language ?? language.blank()
}

/** The `lang` of a part of a page: undefined where it is that of the page. */
export function useLang(spoken: PageLanguage): string | undefined {
  return use(PageLanguageContext) === spoken ? undefined : languageTag(spoken)
}

/** The `lang` of the site's own words. */
export function useEnglish(): string | undefined {
  return useLang(language.blank())
}

/** The `lang` of what stands among the site's own words, and the `hrefLang` of a link to it: undefined where it is English, too. */
export function amongEnglish(spoken: PageLanguage): string | undefined {
  return spoken === language.blank() ? undefined : languageTag(spoken)
}

/** The `lang` of words that stand among English ones, by their letters: Hindi for Devanagari; undefined for any others. */
export function langOfLetters(words: string): string | undefined {
  return /\p{Script=Devanagari}/u.test(words) ? "hi" : undefined
}
