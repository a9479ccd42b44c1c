import { Mark } from "../mark.tsx"

/** The screen that covers Home for its first second; only the style sheet shows and ends it. */
export function HomeLoader() {
  return (
    <output className="home-loader" aria-label="Loading">
      <Mark />
      Loading
    </output>
  )
}
