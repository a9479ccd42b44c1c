import { accentTokens, defaultAccent } from "#domain/business/accent.ts"

/** Where the colours of the site's accent are. */
export const themePath = "/theme.css"

/** The address of the colours of this version of the business; undefined where the site's own are right. */
export function themeAddress(accent: string, version: number): string | undefined {
  return accent === defaultAccent ? undefined : `${themePath}?v=${version}`
}

/** The colours that follow from the accent, as a style sheet; they win over those of the site wherever it stands. */
export function renderTheme(accent: string): string {
  const colours = Object.entries(accentTokens(accent)).map(([token, colour]) => `  ${token}: ${colour};\n`)
  return accent === defaultAccent ? "" : `html:root {\n${colours.join("")}}\n`
}
