import { useEffect, useState } from "react"
import { call } from "../api/call.ts"

/** The names that the author of a blog is chosen from; any other can be typed. */
export function AuthorNames() {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => void call("GET /authors", { mayAsk: false }).then(setNames, () => {}), [])
  return (
    <datalist id="authors">
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
