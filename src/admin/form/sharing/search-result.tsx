import { shownLengths } from "#domain/sharing/sharing.ts"
import { shorten } from "#domain/text/shorten.ts"

/** A page as a search engine shows it. */
export function SearchResult({
  title,
  description,
  address,
  site,
}: {
  title: string
  description: string
  /** The path of the page. */
  address: string
  /** The name of the site. */
  site: string
}) {
  const steps = address.split("/").filter(Boolean)
  return (
    <div className="search-result">
      <p className="search-result-site">
        <img src="/favicon.svg" alt="" width={18} height={18} />
        <span>
          {site}
          <br />
          <span className="search-result-address">{[location.host, ...steps].join(" › ")}</span>
        </span>
      </p>
      <p className="search-result-title">{shorten(title, shownLengths.title)}</p>
      <p className="search-result-text">{description}</p>
    </div>
  )
}
