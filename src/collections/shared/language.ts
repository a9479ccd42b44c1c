import { choice } from "#cms/fields/choice.ts"

/** The language of a page or guide. The site's own texts are English. */
export const language = choice(
  "Language",
  [
    { value: "en", label: "English" },
    { value: "hi", label: "Hindi (हिन्दी)" },
    { value: "mr", label: "Marathi (मराठी)" },
  ],
  { help: "The language of the page, for browsers and search engines." },
)

export type PageLanguage = ReturnType<typeof language.blank>

/** The BCP 47 tag of a language, with the region India. */
export function languageTag(spoken: PageLanguage): string {
  return `${spoken}-IN`
}
