import type { ReactNode } from "react"

/** One file of the browser's build that a page names: its address and, for a built file, its integrity hash. */
export interface Asset {
  href: string
  integrity?: string | undefined
}

/** What the browser loads for one door: its entry script, its style sheets, what stands in the page itself. */
export interface Assets {
  script: Asset
  styles: Asset[]
  /** All of the style sheets as one text, of which a page may hold what it needs; absent while developing. */
  sheet?: string | undefined
  /** A script that each page holds, and the addresses of those that it loads when it is time. */
  inline?: { script: string; loads: string[] } | undefined
  /** The addresses of the scripts that the entry script imports, so that the browser requests them at once. */
  preloads?: string[] | undefined
}

/**
 * The HTML document around every page; `picturesUrl` is where islands load pictures from, if not from the site. Titles and
 * descriptions rendered inside are lifted into its head by React.
 */
export function Document({
  assets,
  picturesUrl,
  theme,
  speculationRules,
  icons,
  lang,
  children,
}: {
  assets: Assets
  picturesUrl?: string | undefined
  /** The address of the site's own colours, after those of the style sheets. */
  theme?: string | undefined
  /** Which pages the browser may make ready beforehand, as JSON. */
  speculationRules?: string | undefined
  /** The addresses of the icons. */
  icons: { ico: string; svg: string | undefined; apple: string }
  /** The language of the page. */
  lang: string
  children: ReactNode
}) {
  return (
    // Fonts are switched on from the beginning where no script does it later, and so is what stands in for the scripts.
    <html
      lang={lang}
      data-pictures={picturesUrl}
      data-fonts=""
      data-plain={assets.inline && ""}
      data-scripts={assets.inline?.loads.join(" ")}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Written by the build. Within the body it would have the browser paint a frame of nothing; after a sheet it waits. */}
        {assets.inline && <script dangerouslySetInnerHTML={{ __html: assets.inline.script }} />}
        <meta name="theme-color" content="#141C18" />
        {assets.styles.map((style) => (
          <link key={style.href} rel="stylesheet" href={style.href} integrity={style.integrity} />
        ))}
        {theme && <link rel="stylesheet" href={theme} />}
        {assets.preloads?.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {!assets.inline && <script type="module" src={assets.script.href} integrity={assets.script.integrity} />}
        {speculationRules && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />}
        <link rel="icon" href={icons.ico} sizes="32x32" />
        {icons.svg && <link rel="icon" href={icons.svg} type="image/svg+xml" />}
        <link rel="apple-touch-icon" href={icons.apple} />
      </head>
      <body>{children}</body>
    </html>
  )
}
