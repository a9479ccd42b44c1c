import { useMemo } from "react"
import { publish, type SafeHtml } from "#richtext/html/publish.ts"
import { trustPublished } from "#richtext/html/trusted-html.ts"
import { listSources, usePictureAddress } from "./picture.tsx"

/** Puts headings below the page's own, or directly below the level `under`. Only this component sets HTML. */
export function RichText({ html, under }: { html: string; under?: number }) {
  const addressOf = usePictureAddress()
  const text = publishOnce(html, addressOf, under)
  // The same value for the same text, so React does not touch it.
  const __html = useMemo(() => trustPublished(text), [text])
  return <div className="prose" dangerouslySetInnerHTML={{ __html }} />
}

/** The last 200 published texts, by their source: a page shows the same ones repeatedly. */
const published = new Map<string, SafeHtml>()
const lineWidth = "(min-width: 768px) 600px, 100vw"

/** Publishes a text, cached. Texts with pictures depend on the origin of pictures, and are not cached. */
function publishOnce(html: string, addressOf: (path: string) => string, under: number | undefined): SafeHtml {
  const pictureOf = (path: string) => ({ src: addressOf(path), sources: listSources(path, addressOf, lineWidth) })
  if (html.includes("<img")) return publish(html, pictureOf, under)
  const key = `${under}:${html}`
  const known = published.get(key) ?? publish(html, pictureOf, under)
  // Moves it to the end, to be evicted last.
  published.delete(key)
  published.set(key, known)
  const oldest = published.size > 200 ? published.keys().next().value : undefined
  if (oldest !== undefined) published.delete(oldest)
  return known
}
