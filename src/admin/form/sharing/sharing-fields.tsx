import { useState } from "react"
import type { FieldErrors } from "#domain/base/errors.ts"
import { noSharing, type Sharing, sharingLimits, shownLengths, shownTitle } from "#domain/sharing/sharing.ts"
import { formatNumber } from "#domain/text/number.ts"
import { shorten } from "#domain/text/shorten.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { SearchResult } from "./search-result.tsx"
import { type SharingBusiness, useSharingBusiness } from "./sharing-business.ts"
import { SharingPictureField } from "./sharing-picture-field.tsx"
import { SharedLink } from "./shared-link.tsx"

/** What a page shows where its owner says nothing. */
export interface SharingDefaults {
  title: string
  description: string
  /** The path of the page, such as `/wardrobes`. */
  address: string
  /** The page's own picture: its stored path or the file that was picked; "" or absent, there is none. */
  picture?: string | File | undefined
  /** Such as "from ₹2.4 lakh"; absent, there is none. */
  price?: string | undefined
}

/**
 * The part of a form for what search results and shared links show, with both as one types. `defaults` may depend on the
 * business, as far as that is known.
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
  const topic = searchTitle.trim() || page.title.trim() || "Title"
  const title = searchTitle.trim() || shownTitle(topic, business.name)
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
      <div className="sharing-previews">
        <figure>
          <figcaption>In search results</figcaption>
          <SearchResult title={title} description={description} address={page.address} site={business.name} />
        </figure>
        <figure>
          <figcaption>Where the link is shared</figcaption>
          <SharedLink
            card={{ title: topic, price: page.price ?? "", picture: page.picture || undefined, business }}
            chosen={value.sharingPicture}
            title={title}
            description={description}
          />
        </figure>
      </div>
    </div>
  )
}

/** How long a text is, beside about how much of it is shown. */
function formatCount(text: string, shown: number, instead: string): string {
  const { length } = text.trim()
  if (length === 0) return `If empty: ${instead}. Search engines show about ${shown} characters.`
  return `${formatNumber(length)} of the about ${shown} characters that search engines show.`
}
