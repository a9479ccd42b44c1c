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

/** What a page is about, told with the site's own address, which has no slash at its end. */
export type Describe = (publicUrl: string) => Thing

/** The things of one page as the text of a JSON-LD block; nothing in it can end the block. */
export function toJsonLd(things: Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c")
}

/** The business with what a search engine shows of it: address, phone, hours. Without stars, which it would give itself. */
export function describeBusiness(publicUrl: string, picture: string): Thing {
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": `${publicUrl}/#business`,
    name: business.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(picture && { image: sharePicture(picture, publicUrl)?.address }),
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
export function describeSite(publicUrl: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    url: `${publicUrl}/`,
    name: business.name,
    inLanguage: "en-IN",
    publisher: { "@id": `${publicUrl}/#business` },
  }
}

/** The way from Home to a page, the page itself last. */
export function describeTrail(publicUrl: string, trail: readonly Crumb[]): Thing {
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

/** A guide. */
export function describeGuide(blog: Blog): Describe {
  return (publicUrl) => {
    const address = `${publicUrl}/blog/${blog._id}`
    const picture = sharePicture(blog.imagePath, publicUrl)
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
      // Whoever wrote it may be a person or a team; a name is all that is known.
      author: { "@type": "Organization", name: blog.addedBy, url: `${publicUrl}/about` },
      publisher: { "@id": `${publicUrl}/#business` },
      isPartOf: { "@id": `${publicUrl}/#website` },
    }
  }
}

/** A service of the business: what it is called, where it is told of, and its pictures as stored paths. */
export function describeService(service: {
  name: string
  description: string
  path: string
  pictures: readonly string[]
}): Describe {
  return (publicUrl) => {
    const images = service.pictures.flatMap((path) => sharePicture(path, publicUrl)?.address ?? [])
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
