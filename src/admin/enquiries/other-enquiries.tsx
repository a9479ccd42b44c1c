import { formatDate } from "#domain/text/date.ts"
import { useCall } from "../controls/query.tsx"

/** The other enquiries with the same phone number or e-mail address; nothing where there is none. */
export function OtherEnquiries({ id, onOpen }: { id: string; onOpen(id: string): void }) {
  const { data: matches = [] } = useCall("GET /contacts/:id/person", { params: { id } })
  const others = matches.map(({ enquiry }) => enquiry).filter(({ _id }) => _id !== id)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others">
      <h3 id="others">Other enquiries with this phone or e-mail</h3>
      <ul>
        {others.map(({ _id, reference, fullName, status, createdAt }) => (
          <li key={_id}>
            <button type="button" className="link" onClick={() => onOpen(_id)}>
              {fullName}
            </button>{" "}
            <span className="quiet">
              {reference} · {formatDate(createdAt)} · {status}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
