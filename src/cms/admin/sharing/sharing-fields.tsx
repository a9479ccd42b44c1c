import { useEffect, useState } from "react"
import { sharing, shownLengths, shownTitle } from "../../shared/sharing.ts"
import { formatNumber } from "#base/text/number.ts"
import { shorten } from "#base/text/text.ts"
import { call } from "#ui/admin/api/call.ts"
import { siteName } from "#ui/admin/frame/brand.tsx"
import { type Components, FieldsForm, type FieldsFormProps } from "../fields/fields-form.tsx"
import { ImageInput } from "../fields/image-input.tsx"
import { TextInput } from "../fields/text-inputs.tsx"
import { pictureHint } from "#images/admin/files/picture-check.ts"

/** The texts that a page shows by default. */
export interface SharingDefaults {
  title: string
  description: string
  /** The path of the page, such as `/wardrobes`. */
  address: string
}

export interface SharingBusiness {
  name: string
  city: string
}

/** Search results and shared links, with a live search result. `defaults` may depend on the business, as far as loaded. */
export function SharingFields(props: SharingFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  // An error must be visible, so the form can focus it.
  const isShown = isOpen || Object.keys(sharing).some((name) => props.errors[name])
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
        <span className="field-hint">Texts and picture for search results and shared links.</span>
      </summary>
      {(isShown || wasOpened) && <OpenFields {...props} />}
    </details>
  )
}

interface SharingFieldsProps extends Omit<FieldsFormProps<typeof sharing>, "fields"> {
  defaults: SharingDefaults | ((business: SharingBusiness) => SharingDefaults)
}

function OpenFields({ defaults, ...form }: SharingFieldsProps) {
  const business = useSharingBusiness()
  const page = typeof defaults === "function" ? defaults(business) : defaults
  const { searchTitle, searchDescription } = form.values
  const title = searchTitle.trim() || shownTitle(page.title.trim() || "Title", business.name)
  const description = shorten(searchDescription.trim() || page.description, shownLengths.description)
  return (
    <div className="sharing-columns">
      <div>
        <FieldsForm fields={sharing} components={components} {...form} />
      </div>
      <figure className="sharing-preview">
        <figcaption>In search results</figcaption>
        <SearchResult title={title} description={description} address={page.address} site={business.name} />
      </figure>
    </div>
  )
}

const components: Components<typeof sharing> = {
  searchTitle: (props) => (
    <TextInput {...props} hint={formatCount(props.value, shownLengths.title, "the title of the page")} />
  ),
  searchDescription: (props) => (
    <TextInput
      {...props}
      hint={formatCount(props.value, shownLengths.description, "the beginning of its description")}
    />
  ),
  sharingPicture: (props) => (
    <ImageInput
      {...props}
      hasAlt={false}
      hint={`If empty, the picture of the page, or that of Home. It is shown at 1200 × 630 px. ${pictureHint}`}
    />
  ),
}

/** The business; only its short name until it is loaded. */
function useSharingBusiness(): SharingBusiness {
  const [business, setBusiness] = useState<SharingBusiness>({ name: siteName(), city: "" })

  useEffect(() => {
    const reading = new AbortController()
    call("GET /business", { signal: reading.signal }).then(
      ({ business: { name, address } }) => setBusiness({ name, city: address.city }),
      // The preview works without it.
      () => {},
    )
    return () => reading.abort()
  }, [])

  return business
}

interface SearchResultProps {
  title: string
  description: string
  address: string
  site: string
}

/** A page as a search engine shows it, at its path on the site with this name. */
function SearchResult({ title, description, address, site }: SearchResultProps) {
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

/** The length of a text, and about how much of it is shown. */
function formatCount(text: string, shown: number, instead: string): string {
  const { length } = text.trim()
  if (length === 0) return `If empty: ${instead}. Search engines show about ${shown} characters.`
  return `${formatNumber(length)} of the about ${shown} characters that search engines show.`
}
