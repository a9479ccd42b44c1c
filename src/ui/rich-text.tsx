import { publish } from "#richtext/publish.ts"
import { usePictureAddress } from "./picture-address.ts"

/** Shows stored formatted text, with its headings below the page's own; the only place that sets HTML. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: publish(html, usePictureAddress()) }} />
}
