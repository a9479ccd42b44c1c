import { useEffect, useRef } from "react"

/** Shows the result of an action, with a link to its page, and takes the focus, so it is visible and announced wherever the page is scrolled to. */
export function Notice({ text, path }: { text: string | undefined; path?: string | undefined }) {
  const output = useRef<HTMLOutputElement>(null)

  useEffect(() => {
    if (text) output.current?.focus()
  }, [text])

  return (
    <div className={text ? "banner banner--done" : "visually-hidden"}>
      <output ref={output} aria-label="Result" tabIndex={-1}>
        {text}
      </output>
      {text && path !== undefined && <a href={path}>View on the site</a>}
    </div>
  )
}
