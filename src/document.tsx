import type { ReactNode } from "react"

/** A built file that a page links: its URL and its integrity hash. */
export interface Asset {
  href: string
  integrity?: string | undefined
}

/** The assets of one entry point: its entry script, its style sheets, and inline parts. */
export interface Assets {
  script: Asset
  styles: Asset[]
  /** All style sheets as one text, of which a page may inline the part that it needs; absent in development. */
  sheet?: string | undefined
  /** A script inlined in each page, and the URLs of those that it loads later. */
  inline?: { script: string; loads: string[] } | undefined
  /** The URLs of the entry script's imports, so that the browser requests them at once. */
  preloads?: string[] | undefined
}

interface DocumentProps {
  assets: Assets
  picturesUrl?: string | undefined
  /** The URL of the site's own colours, after those of the style sheets. */
  theme?: string | undefined
  speculationRules?: string | undefined
  icons: { ico: string; svg: string | undefined; apple: string }
  lang: string
  children: ReactNode
  /** "" if the page reports its own view. */
  count?: "" | undefined
}

/**
 * The HTML document around every page; `picturesUrl` is the origin of pictures for islands, if it is not the site. React moves titles and
 * descriptions rendered inside into its head.
 */
export function Document({ assets, picturesUrl, theme, icons, lang, children, ...more }: DocumentProps) {
  return (
    // Fonts are enabled from the start if no script does it later, and so are the fallbacks for scripts.
    <html
      lang={lang}
      data-pictures={picturesUrl}
      data-fonts=""
      data-plain={assets.inline && ""}
      data-scripts={assets.inline?.loads.join(" ")}
      data-count={more.count}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Written by the build. Within the body it would make the browser paint an empty frame; after a sheet it waits. */}
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
        {more.speculationRules && (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: more.speculationRules }} />
        )}
        <link rel="icon" href={icons.ico} sizes="32x32" />
        {icons.svg && <link rel="icon" href={icons.svg} type="image/svg+xml" />}
        <link rel="apple-touch-icon" href={icons.apple} />
      </head>
      <body>{children}</body>
    </html>
  )
}
