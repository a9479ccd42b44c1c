import { type Blog, pathOfBlog } from "#collections/shared/blog.ts"
import { language, languageTag, type PageLanguage } from "#collections/shared/language.ts"
import { numberOf } from "#collections/shared/business/business-links.ts"
import type { Place } from "#collections/shared/business/business.ts"
import { joinWords, type BusinessView } from "#collections/shared/business/business-view.ts"
import { toSchemaHours } from "#collections/shared/business/opening-hours.ts"
import type { Project } from "#collections/shared/project.ts"
import { sharePicture } from "./pictures.ts"

export type Thing = Record<string, unknown>

/** A step of the breadcrumb. */
export interface Crumb {
  name: string
  path: string
}

/** Structured data of a page for the URLs of the site and of its pictures, without a trailing slash. */
export type StructuredData = (publicUrl: string, business: BusinessView, picturesUrl?: string) => Thing

/** The things of a page as the text of a JSON-LD block; nothing in it can end the block. */
export function toJsonLd(things: Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c")
}

/** The business with its postal address, phone and hours; without a rating, because a business must not rate itself. */
export function businessData({
  publicUrl,
  business,
  picture,
  picturesUrl = publicUrl,
}: {
  publicUrl: string
  business: BusinessView
  picture: string
  picturesUrl?: string
}): Thing {
  const { places, holidays, legalName, gstin, logo } = business
  return {
    ...businessName({ publicUrl, business }),
    ...(legalName && { legalName }),
    logo: logo.light ? `${picturesUrl}/${logo.light}` : `${publicUrl}/icon-512.png`,
    ...(picture && { image: sharePicture(picture, picturesUrl)?.address }),
    ...(business.email && { email: business.email }),
    ...(gstin && { vatID: gstin }),
    ...placeData(business, business),
    ...(holidays.length > 0 && {
      specialOpeningHoursSpecification: holidays.map(({ day, name }) => ({
        "@type": "OpeningHoursSpecification",
        name,
        validFrom: day,
        validThrough: day,
        opens: "00:00",
        closes: "00:00",
      })),
    }),
    ...areaServed(business),
    priceRange: "₹₹",
    currenciesAccepted: "INR",
    ...(business.social.length > 0 && { sameAs: business.social }),
    ...(places.length > 0 && {
      department: places.map((place) => ({
        "@type": "HomeAndConstructionBusiness",
        name: joinWords(business.name, place.name),
        ...telephone(place.phone, business),
        ...placeData(place, business),
      })),
    }),
  }
}

/** The address and opening hours of a place. */
function placeData({ address, mapLink, hours }: Pick<Place, "address" | "mapLink" | "hours">, business: BusinessView) {
  const open = toSchemaHours(hours ?? business.hours)
  return {
    address: {
      "@type": "PostalAddress",
      ...(address.street && { streetAddress: address.street }),
      ...(address.city && { addressLocality: address.city }),
      ...(address.region && { addressRegion: address.region }),
      ...(address.postcode && { postalCode: address.postcode }),
      addressCountry: business.address.country,
    },
    ...(mapLink && { hasMap: mapLink }),
    ...(open.length > 0 && { openingHours: open.length === 1 ? open[0] : open }),
  }
}

function telephone(phone: string, business: BusinessView) {
  return phone && { telephone: numberOf(phone, business) || phone }
}

/** The business by its name, for pages without its full data. */
export function businessName({ publicUrl, business }: { publicUrl: string; business: BusinessView }): Thing {
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": `${publicUrl}/#business`,
    name: business.name,
    url: `${publicUrl}/`,
    ...telephone(business.phone, business),
  }
}

export function siteData(publicUrl: string, business: BusinessView): Thing {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    url: `${publicUrl}/`,
    name: business.name,
    inLanguage: languageTag(language.blank()),
    publisher: { "@id": `${publicUrl}/#business` },
  }
}

/** The breadcrumb trail from Home to a page, which is the last item. */
export function trailData(publicUrl: string, trail: readonly Crumb[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

export function blogData(blog: Blog): StructuredData {
  return (publicUrl, _business, picturesUrl = publicUrl) => {
    const address = publicUrl + pathOfBlog(blog)
    const image = sharePicture(blog.imagePath, picturesUrl)?.address
    return {
      "@type": "BlogPosting",
      "@id": `${address}#guide`,
      mainEntityOfPage: address,
      headline: blog.title,
      description: blog.description,
      ...(image && { image: [image] }),
      datePublished: blog.createdAt,
      dateModified: blog.updatedAt,
      inLanguage: languageTag(blog.language),
      // The author may be a person or a team; only the name is known.
      author: { "@type": "Organization", name: blog.addedBy, url: `${publicUrl}/about` },
      publisher: { "@id": `${publicUrl}/#business` },
      isPartOf: { "@id": `${publicUrl}/#website` },
    }
  }
}

/** A page with its language, for pages in another language than the site. */
export function pageData(page: { name: string; path: string; language: PageLanguage }): StructuredData {
  return (publicUrl) => ({
    "@type": "WebPage",
    "@id": `${publicUrl}${page.path}#page`,
    name: page.name,
    url: publicUrl + page.path,
    inLanguage: languageTag(page.language),
    isPartOf: { "@id": `${publicUrl}/#website` },
  })
}

export function serviceData(service: {
  name: string
  description: string
  path: string
  pictures: readonly string[]
}): StructuredData {
  return (publicUrl, business, picturesUrl = publicUrl) => {
    const images = service.pictures.map((path) => sharePicture(path, picturesUrl)?.address).filter(Boolean)
    return {
      "@type": "Service",
      "@id": `${publicUrl}${service.path}#service`,
      name: service.name,
      serviceType: service.name,
      ...(service.description && { description: service.description }),
      url: publicUrl + service.path,
      ...(images.length > 0 && { image: images }),
      ...areaServed(business),
      provider: { "@id": `${publicUrl}/#business` },
    }
  }
}

export function projectData(project: Project): StructuredData {
  return (publicUrl, _business, picturesUrl = publicUrl) => {
    const { title, projectSlug, status, solved, place, imagePaths, createdAt, updatedAt } = project
    const address = `${publicUrl}/projects/${projectSlug}`
    const images = imagePaths.flatMap((path) => sharePicture(path, picturesUrl)?.address ?? [])
    return {
      "@type": "CreativeWork",
      "@id": `${address}#project`,
      mainEntityOfPage: address,
      name: title,
      ...(solved && { description: solved }),
      ...(images.length > 0 && { image: images }),
      creativeWorkStatus: status === "planned" ? "Planned" : "Finished",
      ...(place && { contentLocation: { "@type": "Place", name: place } }),
      datePublished: createdAt,
      dateModified: updatedAt,
      inLanguage: languageTag(language.blank()),
      creator: { "@id": `${publicUrl}/#business` },
      isPartOf: { "@id": `${publicUrl}/#website` },
    }
  }
}

export function projectListData(projects: readonly Pick<Project, "title" | "projectSlug">[]): StructuredData {
  return (publicUrl) => ({
    "@type": "ItemList",
    itemListElement: projects.map(({ title, projectSlug }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      url: `${publicUrl}/projects/${projectSlug}`,
    })),
  })
}

/** The city and the other areas that the business serves, as a property of a thing. */
function areaServed({ city, areas }: BusinessView): Thing {
  const served = [city, ...areas].filter(Boolean).map((name) => ({ "@type": "City", name }))
  return served.length === 0 ? {} : { areaServed: served.length === 1 ? served[0] : served }
}
