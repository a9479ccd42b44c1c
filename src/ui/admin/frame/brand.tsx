import { Logo } from "../controls/icons.tsx"
import { siteName } from "./site-name.ts"

export function Brand() {
  return (
    <a href="/" className="brand">
      <Logo />
      {siteName()}
    </a>
  )
}
