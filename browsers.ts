/** The oldest versions of each browser, as the compatibility data of MDN names them. */
export interface Browsers {
  chrome: number
  edge: number
  firefox: number
  safari: number
  safari_ios: number
}

/**
 * The oldest supported browsers for pages and for the admin. The build lowers syntax to the browsers of pages (`vite.config.ts`), lint
 * rejects APIs that one of them lacks (`oxlint.config.ts`), and `e2e/browsers` tests without those APIs. README.md lists the browsers.
 * Older ones get pages without JavaScript.
 */
export const browsers = {
  // The last ones for Windows 7 and 8, and for the iPhone 6s and 7.
  site: { chrome: 109, edge: 109, firefox: 115, safari: 15.6, safari_ios: 15.6 },
  admin: { chrome: 111, edge: 111, firefox: 128, safari: 16.4, safari_ios: 16.4 },
} satisfies Record<string, Browsers>

/** The browsers of pages as build tools name them: `safari15.6`. */
export const buildTargets: string[] = Object.entries(browsers.site).map(
  ([name, version]) => `${name === "safari_ios" ? "ios" : name}${version}`,
)
