import { Logo } from "../controls/icons.tsx"
import { siteName } from "./site-name.ts"

/** The name of the business, as a link to its site. */
export function Brand() {
  return (
    <a href="/" className="brand">
      <Logo />
      {siteName()}
    </a>
  )
}
