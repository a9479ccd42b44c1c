import { choice } from "../../cms/fields/choice.ts"

/** The language that a page or a guide is written in. The site's own words, such as those of its forms, are English. */
export const language = choice(
  "Language",
  [
    { value: "en", label: "English" },
    { value: "hi", label: "Hindi (हिन्दी)" },
    { value: "mr", label: "Marathi (मराठी)" },
  ],
  { help: "Tells browsers and search engines what the page is written in." },
)

/** The language of a page or a guide. */
export type PageLanguage = ReturnType<typeof language.blank>

/** The name of a language as HTML, feeds and search engines have it: as India speaks it. */
export function languageTag(spoken: PageLanguage): string {
  return `${spoken}-IN`
}
