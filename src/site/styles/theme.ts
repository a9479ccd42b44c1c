import { accentTokens, defaultAccent } from "#domain/business/accent.ts"
import type { Business } from "#domain/business/business.ts"

/** Where the colours of the site's accent are. */
export const themePath = "/theme.css"

type Colours = Pick<Business, "accent" | "isFrameColoured">

const isDefault = ({ accent, isFrameColoured }: Colours) => accent === defaultAccent && !isFrameColoured

/** The address of the colours of this version of the business; undefined where the site's own are right. */
export function themeAddress(colours: Colours, version: number): string | undefined {
  return isDefault(colours) ? undefined : `${themePath}?v=${version}`
}

/** The colours that follow from the accent, as a style sheet; they win over those of the site wherever it stands. */
export function renderTheme(colours: Colours): string {
  if (isDefault(colours)) return ""
  const tokens = Object.entries(accentTokens(colours.accent, colours.isFrameColoured))
  return `html:root {\n${tokens.map(([token, colour]) => `  ${token}: ${colour};\n`).join("")}}\n`
}
