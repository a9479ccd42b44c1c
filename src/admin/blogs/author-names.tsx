import { useCall } from "../controls/query.tsx"

/** The names that the author of a blog is chosen from; any other can be typed. */
export function AuthorNames() {
  const { data: names = [] } = useCall("GET /authors", { mayAsk: false })
  return (
    <datalist id="authors">
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
