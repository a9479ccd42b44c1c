import { Logo } from "../frame/logo.tsx"

/** The screen that covers Home for its first second; CSS alone shows and ends it. */
export function HomeLoader() {
  return (
    <output className="home-loader" aria-label="Loading">
      <Logo ground="light" />
      Loading
    </output>
  )
}
