import { createContext, type ReactNode, use } from "react"
import { languageTag } from "#collections/shared/language.ts"
import { noSharing, type Sharing, shownLengths, shownTitle } from "#cms/shared/sharing.ts"
import { shorten } from "#base/text/text.ts"
import { PicturesUrl } from "#ui/shared/picture.tsx"
import { fixedPages, homePicture } from "./seo-pages.ts"
import { HomePicture, previewPicture, type SharedPicture } from "./pictures.ts"
import { PageLanguageContext } from "./page.ts"
import { useLook, usePictures } from "./site-picture.tsx"
import {
  type Crumb,
  type StructuredData,
  businessData,
  businessName,
  siteData,
  trailData,
  toJsonLd,
} from "./structured-data.ts"
import { useBusiness } from "./use-business.ts"

/** The site's URL without a trailing slash, such as https://maap.example. */
export const PublicUrl = createContext("")

interface SiteAddressesProps {
  publicUrl: string
  picturesUrl: string | undefined
  children: ReactNode
}

export function SiteAddresses({ publicUrl, picturesUrl, children }: SiteAddressesProps) {
  return (
    <PublicUrl value={publicUrl}>
      <PicturesUrl value={picturesUrl}>{children}</PicturesUrl>
    </PublicUrl>
  )
}

/** The pages with the full structured data of the business; other pages are smaller without it. */
const placesOfBusiness = new Set(["/", "/contact"])

export interface MetaProps {
  /** The name of the business is appended if both fit. */
  title: string
  description: string
  path: string
  /** True if the page responds to a rejected form. */
  isError?: boolean
  /** The page's stored picture for link previews; built-in pages have their own. */
  picture?: { path: string; alt: string } | undefined
  /** The owner's texts for search results and shared links; "" means the page's own. */
  sharing?: Sharing | undefined
  /** The breadcrumb trail from Home, the page last; Home has none. */
  trail?: readonly Crumb[]
  article?: { createdAt: string; updatedAt: string; addedBy: string }
  /** Structured data beyond the business and the site. */
  about?: readonly StructuredData[]
}

/** The title of a page that responds to a rejected form. */
export function errorTitle(title: string): string {
  return `Error: ${title}`
}

/** Title, description, canonical URL, link preview and structured data. React moves all but the last into the head. */
export function Meta({
  title: topic,
  path,
  isError,
  picture,
  sharing = noSharing,
  trail = [],
  article,
  about = [],
  ...texts
}: MetaProps) {
  const business = useBusiness()
  const { google, meta } = business.ownerCodes
  const title = sharing.searchTitle || shownTitle(topic, business.name)
  const description = sharing.searchDescription || shorten(texts.description, shownLengths.description)
  const publicUrl = use(PublicUrl)
  const picturesUrl = use(PicturesUrl) ?? publicUrl
  const own = usePictures()
  const fixed = fixedPages.find((page) => page.path === path)
  const shared = useSharedPicture({
    chosen: { path: sharing.sharingPicture, alt: sharing.searchTitle || topic },
    picture: picture ?? (fixed && own(fixed.picture)),
  })
  const things = [
    placesOfBusiness.has(path)
      ? businessData({ publicUrl, business, picture: own(homePicture).path, picturesUrl })
      : businessName({ publicUrl, business }),
    siteData(publicUrl, business),
    ...(trail.length > 0 ? [trailData(publicUrl, trail)] : []),
    ...about.map((describe) => describe(publicUrl, business, picturesUrl)),
  ]
  const address = publicUrl + path
  return (
    <>
      <title>{isError ? errorTitle(title) : title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {google && <meta name="google-site-verification" content={google} />}
      {meta && <meta name="facebook-domain-verification" content={meta} />}
      <link rel="alternate" type="application/atom+xml" title="Guides and projects" href="/feed.xml" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content={languageTag(use(PageLanguageContext)).replace("-", "_")} />
      <meta property="og:type" content={article ? "article" : "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {shared && (
        <>
          <meta property="og:image" content={shared.address} />
          <meta property="og:image:width" content={String(shared.width)} />
          <meta property="og:image:height" content={String(shared.height)} />
          <meta property="og:image:alt" content={shared.alt} />
        </>
      )}
      {article && (
        <>
          <meta property="article:published_time" content={article.createdAt} />
          <meta property="article:modified_time" content={article.updatedAt} />
          <meta name="author" content={article.addedBy} />
        </>
      )}
      {/* X takes the other values from the Open Graph properties. */}
      <meta name="twitter:card" content={shared ? "summary_large_image" : "summary"} />
      <script type="application/ld+json">{toJsonLd(things)}</script>
    </>
  )
}

/** The picture of a link preview: the first stored one of the owner's, the page's and the site's. */
function useSharedPicture({
  chosen,
  picture,
}: {
  chosen: { path: string; alt: string }
  picture: { path: string; alt: string } | undefined
}): (SharedPicture & { alt: string }) | undefined {
  const { name } = useBusiness()
  const publicUrl = use(PublicUrl)
  const picturesUrl = use(PicturesUrl) ?? publicUrl
  const own = usePictures()
  const lookOf = useLook()
  for (const each of [chosen, picture, { path: use(HomePicture), alt: name }, own(homePicture)]) {
    const cropped = each && previewPicture(each.path, picturesUrl, lookOf(each.path).focus)
    if (cropped) return { ...cropped, alt: each.alt }
  }
  return undefined
}
