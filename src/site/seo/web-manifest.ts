import { defaultAccent } from "#domain/business/accent.ts"
import type { ShownBusiness } from "#domain/business/shown-business.ts"
import type { Business } from "#domain/business/business.ts"
import { type IconName, iconSource } from "#domain/business/icons.ts"
import { drawMark } from "#domain/business/mark.ts"

/** What a phone shows when the site is put on its home screen (W3C Web Application Manifest), as JSON. */
export function renderWebManifest(business: ShownBusiness, { pixels, svg }: IconAddresses): string {
  return JSON.stringify({
    id: "/",
    name: business.name,
    short_name: business.shortName,
    description: `Modular kitchens and home interiors${business.inCity}.`,
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
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

/** Where the icon of each name is, for one version of the business; `svg` is undefined where a logo takes its place. */
export interface IconAddresses {
  pixels(name: IconName): string
  svg: string | undefined
}

/** The addresses of the icons; those that are drawn for a business name its version, since browsers keep icons for long. */
export function iconAddresses(business: Business, version: number): IconAddresses {
  const { kind } = iconSource(business)
  const end = kind === "supplied" ? "" : `?v=${version}`
  return {
    pixels: (name) => `/${name}${end}`,
    svg: kind === "logo" ? undefined : `/favicon.svg${end}`,
  }
}

/** The icon that a page holds itself, so that no browser has to fetch it; undefined where a logo takes its place. */
export function inlineIcon(business: Business): string | undefined {
  if (iconSource(business).kind === "logo") return undefined
  const svg = drawMark(business.name, business.accent)
  return `data:image/svg+xml,${svg.replaceAll(/[ "#<>]/g, encodeURIComponent)}`
}
