import { useEffect, useRef } from "react"

/** Shows the result of an action, and takes the focus, so it is visible and announced wherever the page is scrolled to. */
export function Notice({ text }: { text: string | undefined }) {
  const output = useRef<HTMLOutputElement>(null)

  useEffect(() => {
    if (text) output.current?.focus()
  }, [text])

  return (
    <output ref={output} aria-label="Result" tabIndex={-1} className={text ? "banner banner--done" : "visually-hidden"}>
      {text}
    </output>
  )
}
