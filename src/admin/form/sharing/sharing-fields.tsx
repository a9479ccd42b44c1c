import { useEffect, useState } from "react"
import type { FieldErrors } from "#domain/base/errors.ts"
import { noSharing, type Sharing, sharingLimits, shownLengths, shownTitle } from "#domain/sharing/sharing.ts"
import { formatNumber } from "#domain/text/number.ts"
import { shorten } from "#domain/text/shorten.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { call } from "../../api/call.ts"
import { siteName } from "../../frame/site-name.ts"
import { SharingPictureField } from "./sharing-picture-field.tsx"

/** What a page shows where its owner says nothing. */
export interface SharingDefaults {
  title: string
  description: string
  /** The path of the page, such as `/wardrobes`. */
  address: string
}

/** What these texts show of the business. */
export interface SharingBusiness {
  name: string
  city: string
}

/**
 * The part of a form for what search results and shared links show, with a search result as one types. `defaults` may depend
 * on the business, as far as that is known.
 */
export function SharingFields(props: SharingFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  // An error has to be in view, where the form can put the focus on it.
  const isShown = isOpen || Object.keys(noSharing).some((name) => props.errors[name])
  return (
    <details
      className="card form-rest sharing"
      open={isShown}
      onToggle={(event) => {
        setOpen(event.currentTarget.open)
        setOpened(true)
      }}
    >
      <summary>
        <h2>Search and sharing</h2>
        <span className="field-hint">What search engines and shared links show of this page.</span>
      </summary>
      {(isShown || wasOpened) && <OpenFields {...props} />}
    </details>
  )
}

interface SharingFieldsProps {
  value: Sharing
  errors: FieldErrors
  /** Called with the change and the name of the field whose error it ends. */
  onChange(change: Partial<Sharing>, field: keyof Sharing): void
  defaults: SharingDefaults | ((business: SharingBusiness) => SharingDefaults)
}

function OpenFields({ value, errors, onChange, defaults }: SharingFieldsProps) {
  const business = useSharingBusiness()
  const page = typeof defaults === "function" ? defaults(business) : defaults
  const { searchTitle, searchDescription } = value
  const title = searchTitle.trim() || shownTitle(page.title.trim() || "Title", business.name)
  const description = shorten(searchDescription.trim() || page.description, shownLengths.description)
  return (
    <div className="sharing-columns">
      <div>
        <Field
          id="searchTitle"
          label="Search title"
          hint={formatCount(searchTitle, shownLengths.title, "the title of the page")}
          max={sharingLimits.searchTitle}
          value={searchTitle}
          error={errors["searchTitle"]}
          onChange={(event) => onChange({ searchTitle: event.target.value }, "searchTitle")}
        />
        <TextArea
          id="searchDescription"
          label="Search description"
          hint={formatCount(searchDescription, shownLengths.description, "the beginning of its description")}
          rows={3}
          max={sharingLimits.searchDescription}
          value={searchDescription}
          error={errors["searchDescription"]}
          onChange={(event) => onChange({ searchDescription: event.target.value }, "searchDescription")}
        />
        <SharingPictureField
          path={value.sharingPicture}
          error={errors["sharingPicture"]}
          onChange={(sharingPicture) => onChange({ sharingPicture }, "sharingPicture")}
        />
      </div>
      <figure className="sharing-preview">
        <figcaption>In search results</figcaption>
        <SearchResult title={title} description={description} address={page.address} site={business.name} />
      </figure>
    </div>
  )
}

/** The business; its short name alone until it is read. */
function useSharingBusiness(): SharingBusiness {
  const [business, setBusiness] = useState<SharingBusiness>({ name: siteName(), city: "" })

  useEffect(() => {
    const reading = new AbortController()
    call("GET /business", { signal: reading.signal }).then(
      ({ business: { name, address } }) => setBusiness({ name, city: address.city }),
      // The preview does without it.
      () => {},
    )
    return () => reading.abort()
  }, [])

  return business
}

/** A page as a search engine shows it, at its path on the site of this name. */
function SearchResult({
  title,
  description,
  address,
  site,
}: {
  title: string
  description: string
  address: string
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

/** How long a text is, beside about how much of it is shown. */
function formatCount(text: string, shown: number, instead: string): string {
  const { length } = text.trim()
  if (length === 0) return `If empty: ${instead}. Search engines show about ${shown} characters.`
  return `${formatNumber(length)} of the about ${shown} characters that search engines show.`
}
