import { useEffect, useRef } from "react"

/** Says what has been done, and takes the focus, so that it is seen and read out wherever the page stood. */
export function Notice({ text }: { text: string | undefined }) {
  const place = useRef<HTMLOutputElement>(null)

  useEffect(() => {
    if (text) place.current?.focus()
  }, [text])

  return (
    <output ref={place} aria-label="Result" tabIndex={-1} className={text ? "banner banner--done" : "visually-hidden"}>
      {text}
    </output>
  )
}
