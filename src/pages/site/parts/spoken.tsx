import type { ReactNode } from "react"

/** Words within a text, in a separate element if their language differs from the text's. */
export function LocalizedText({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
