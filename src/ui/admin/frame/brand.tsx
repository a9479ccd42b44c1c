import { Logo } from "../controls/icons.tsx"

export function Brand() {
  return (
    <a href="/" className="brand">
      <Logo />
      {siteName()}
    </a>
  )
}

export function toTitle(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** The short name of the business, from the document. */
export function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ""
}
