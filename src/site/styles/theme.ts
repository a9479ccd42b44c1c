import { accentTokens, defaultAccent } from "#base/colour.ts"
import type { Business } from "#collections/shared/business/business.ts"

export const themePath = "/theme.css"

type Colours = Pick<Business, "accent" | "isFrameColoured">

const isDefault = ({ accent, isFrameColoured }: Colours) => accent === defaultAccent && !isFrameColoured

/** The URL of the colours for this version of the business; undefined if the default colours apply. */
export function themeAddress(colours: Colours, version: number): string | undefined {
  return isDefault(colours) ? undefined : `${themePath}?v=${version}`
}

/** The style sheet of the colours derived from the accent; it overrides the site's colours wherever it is linked. */
export function renderTheme(colours: Colours): string {
  if (isDefault(colours)) return ""
  const tokens = Object.entries(accentTokens(colours.accent, colours.isFrameColoured))
  return `html:root {\n${tokens.map(([token, colour]) => `  ${token}: ${colour};\n`).join("")}}\n`
}
