import { useMemo } from "react"
import { publish, type SafeHtml } from "#richtext/html/publish.ts"
import { trustPublished } from "#richtext/html/trusted-html.ts"
import { readPicturePath } from "#domain/pictures/picture.ts"
import { capDensity, listSources } from "./picture.tsx"
import { usePictureAddress } from "./picture-address.ts"

/**
 * Shows stored formatted text, with its headings below the page's own, or below the level `under` without a gap; the only place
 * that sets HTML.
 */
export function RichText({ html, under }: { html: string; under?: number }) {
  const addressOf = usePictureAddress()
  const text = publishOnce(html, addressOf, under)
  // The same value for the same text, which React then leaves alone.
  const __html = useMemo(() => trustPublished(text), [text])
  return <div className="prose" dangerouslySetInnerHTML={{ __html }} />
}

/** Browsers that know "auto" take the width that a picture has on the page. */
const sizes = `auto, ${capDensity("(min-width: 768px) 736px, 100vw")}`

/** The texts that were published last, by what they were made from: a page shows the same ones again and again. */
const published = new Map<string, SafeHtml>()
const maxPublished = 200

/** Publishes a text, or finds it among the last ones. Texts with pictures depend on where those are, and are made each time. */
function publishOnce(html: string, addressOf: (path: string) => string, under: number | undefined): SafeHtml {
  const pictureOf = (path: string) => {
    const picture = readPicturePath(path)
    const sources = picture ? listSources(picture, addressOf).map((source) => ({ ...source, sizes })) : []
    return { src: addressOf(path), sources }
  }
  if (html.includes("<img")) return publish(html, pictureOf, under)
  const key = `${under}:${html}`
  const known = published.get(key) ?? publish(html, pictureOf, under)
  // The last one used is the last to go.
  published.delete(key)
  published.set(key, known)
  const oldest = published.size > maxPublished ? published.keys().next().value : undefined
  if (oldest !== undefined) published.delete(oldest)
  return known
}
