import type { Business } from "#domain/business/business.ts"
import { type IconName, iconSource } from "#domain/business/icons.ts"
import { drawMark } from "#domain/business/mark.ts"

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
