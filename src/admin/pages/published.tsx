import { useEffect, useRef } from "react"

/** Says that the page is public now, with the way to it, and takes the focus. */
export function Published({ path }: { path: string }) {
  const output = useRef<HTMLOutputElement>(null)

  useEffect(() => output.current?.focus(), [])

  return (
    <output ref={output} aria-label="Result" tabIndex={-1} className="banner banner--done">
      Published. {path !== "" && <a href={path}>View the page</a>}
    </output>
  )
}
