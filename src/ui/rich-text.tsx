import { publish } from "#richtext/publish.ts"

/** Shows stored formatted text, its headings fitted below the page's own; the only markup set as markup. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: publish(html) }} />
}
