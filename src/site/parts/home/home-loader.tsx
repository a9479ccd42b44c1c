import { useBusiness } from "../../use-business.ts"
import { Logo } from "../frame/logo.tsx"

/** The screen that covers Home for its first second; CSS alone shows and ends it. */
export function HomeLoader() {
  return (
    <output className="home-loader" aria-label="Loading">
      <Logo path={useBusiness().logo.light} />
      Loading
    </output>
  )
}
