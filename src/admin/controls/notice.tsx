import { useEffect, useRef } from "react"

/** Says what has been done, and takes the focus, so that it is seen and read out wherever the page was scrolled to. */
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
