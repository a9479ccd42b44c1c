import { useRef, useState } from "react"

/** Copies the content of the input in `place`; `said` is the result, "" before. */
export function useCopy() {
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState("")

  async function copy() {
    const input = place.current?.querySelector("input")
    input?.select()
    try {
      await navigator.clipboard.writeText(input?.value ?? "")
      setSaid("Copied.")
    } catch {
      setSaid("Copy the selected link with Ctrl+C.")
    }
  }

  return { place, said, copy }
}
