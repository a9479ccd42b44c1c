import type { ReactNode } from "react"

/** Words within a text, in an element of their own where their language is another one than that of the text. */
export function Spoken({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
