import { defaultAccent } from "#base/colour.ts"
import type { BusinessView } from "#collections/shared/business/business-view.ts"
import type { Business } from "#collections/shared/business/business.ts"
import type { IconName } from "#base/image-types.ts"
import { drawMark, iconSource } from "#collections/shared/business/monogram.ts"

/** The web app manifest (W3C) of the site or its admin as JSON, for the home screens of phones. */
export function renderWebManifest(business: BusinessView, { pixels, svg }: IconAddresses, scope = "/"): string {
  const isAdmin = scope !== "/"
  return JSON.stringify({
    id: scope,
    name: isAdmin ? `${business.name} admin` : business.name,
    short_name: business.shortName,
    description: `Modular kitchens and home interiors${business.inCity}.`,
    lang: "en-IN",
    start_url: isAdmin ? "/admin/dashboard" : "/",
    scope,
    display: isAdmin ? "standalone" : "minimal-ui",
    theme_color: business.accent === defaultAccent ? "#141C18" : business.accent,
    background_color: "#F8FAF8",
    icons: [
      ...(svg ? [{ src: svg, sizes: "any", type: "image/svg+xml", purpose: "any" }] : []),
      { src: pixels("icon-192.png"), sizes: "192x192", type: "image/png", purpose: "any" },
      { src: pixels("icon-512.png"), sizes: "512x512", type: "image/png", purpose: "any" },
      { src: pixels("icon-maskable-512.png"), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  })
}

/** The URL of each icon, for one version of the business; `svg` is undefined if a logo replaces it. */
export interface IconAddresses {
  pixels(name: IconName): string
  svg: string | undefined
}

/** The URLs of the icons. Generated icons contain the version of the business, because browsers cache icons for long. */
export function iconAddresses(business: Business, version: number): IconAddresses {
  const { kind } = iconSource(business)
  const end = kind === "supplied" ? "" : `?v=${version}`
  return {
    pixels: (name) => `/${name}${end}`,
    svg: kind === "logo" ? undefined : `/favicon.svg${end}`,
  }
}

/** The icon as a data URL, so that browsers need not fetch it; undefined if a logo replaces it. */
export function inlineIcon(business: Business): string | undefined {
  if (iconSource(business).kind === "logo") return undefined
  const svg = drawMark(business.name, business.accent)
  return `data:image/svg+xml,${svg.replaceAll(/[ "#<>]/g, encodeURIComponent)}`
}
