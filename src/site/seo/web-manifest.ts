import type { IconAddresses } from "./icon-addresses.ts"
import { defaultAccent } from "#domain/business/accent.ts"
import type { ShownBusiness } from "#domain/business/shown-business.ts"

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
