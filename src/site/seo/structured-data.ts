import type { Blog } from "#domain/blog.ts"
import { business } from "#domain/business.ts"
import { sharePicture } from "./share-picture.ts"

/** One thing as schema.org describes it. */
export type Thing = Record<string, unknown>

/** A step on the way from Home to a page. */
export interface Crumb {
  name: string
  path: string
}

/** Structured data of a page, made with the addresses of the site and of its pictures, which have no slash at their end. */
export type StructuredData = (publicUrl: string, picturesUrl?: string) => Thing

/** The things of one page as the text of a JSON-LD block; nothing in it can end the block. */
export function toJsonLd(things: Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c")
}

/** The business with its address, phone and hours; without a rating, which would be its own. */
export function businessData(publicUrl: string, picture: string, picturesUrl = publicUrl): Thing {
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": `${publicUrl}/#business`,
    name: business.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(picture && { image: sharePicture(picture, picturesUrl)?.address }),
    telephone: business.phone,
    email: business.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: business.street,
      addressLocality: business.city,
      addressRegion: business.region,
      postalCode: business.postcode,
      addressCountry: business.country,
    },
    openingHours: business.openingHours,
    areaServed: { "@type": "City", name: business.city },
    priceRange: "₹₹",
    currenciesAccepted: "INR",
    ...(business.social.length > 0 && { sameAs: business.social }),
  }
}

/** The site, published by the business. */
export function siteData(publicUrl: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    url: `${publicUrl}/`,
    name: business.name,
    inLanguage: "en-IN",
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

/** A blog as a posting. */
export function blogData(blog: Blog): StructuredData {
  return (publicUrl, picturesUrl = publicUrl) => {
    const address = `${publicUrl}/blog/${blog._id}`
    const picture = sharePicture(blog.imagePath, picturesUrl)
    return {
      "@type": "BlogPosting",
      "@id": `${address}#guide`,
      mainEntityOfPage: address,
      headline: blog.title,
      description: blog.description,
      ...(picture && { image: [picture.address] }),
      datePublished: blog.createdAt,
      dateModified: blog.updatedAt,
      inLanguage: "en-IN",
      // The author may be a person or a team; only the name is known.
      author: { "@type": "Organization", name: blog.addedBy, url: `${publicUrl}/about` },
      publisher: { "@id": `${publicUrl}/#business` },
      isPartOf: { "@id": `${publicUrl}/#website` },
    }
  }
}

/** A service of the business: its name, its page, and its pictures as stored paths. */
export function serviceData(service: {
  name: string
  description: string
  path: string
  pictures: readonly string[]
}): StructuredData {
  return (publicUrl, picturesUrl = publicUrl) => {
    const images = service.pictures.flatMap((path) => sharePicture(path, picturesUrl)?.address ?? [])
    return {
      "@type": "Service",
      "@id": `${publicUrl}${service.path}#service`,
      name: service.name,
      serviceType: service.name,
      ...(service.description && { description: service.description }),
      url: publicUrl + service.path,
      ...(images.length > 0 && { image: images }),
      areaServed: { "@type": "City", name: business.city },
      provider: { "@id": `${publicUrl}/#business` },
    }
  }
}
