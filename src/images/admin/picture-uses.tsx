import { Link } from "react-router"
import type { PictureWithUses } from "../shared/picture-library.ts"
import type { UseKind } from "#base/failure-entities.ts"

type Uses = PictureWithUses["uses"]

const kinds: Record<UseKind, { form?: string; label: string }> = {
  blog: { form: "/admin/blogs/edit", label: "Blog" },
  review: { form: "/admin/reviews/edit", label: "Review" },
  category: { form: "/admin/categories/edit", label: "Category" },
  page: { form: "/admin/pages/edit", label: "Page" },
  draft: { label: "Draft" },
  trash: { label: "Trash" },
  project: { form: "/admin/projects/edit", label: "Project" },
  business: { form: "/admin/business?part=look", label: "Business" },
  site: { label: "Site" },
}

export function PictureUses({ uses }: { uses: Uses }) {
  return (
    <section aria-labelledby="uses-heading">
      <h3 id="uses-heading">Used in</h3>
      {uses.length === 0 ? <p className="quiet">This picture is not used.</p> : <UseList uses={uses} />}
    </section>
  )
}

export function UseList({ uses }: { uses: Uses }) {
  return (
    <ul className="picture-uses">
      {uses.map(({ kind, id, title, noun }) => {
        const { label } = kinds[kind]
        const form = kind === "draft" ? `/admin/${noun}/edit` : kinds[kind].form
        return (
          <li key={`${kind} ${id}`}>
            <span className="quiet">{label}</span>{" "}
            {form ? <Link to={kind === "business" ? form : `${form}/${id}`}>{title}</Link> : title}
          </li>
        )
      })}
    </ul>
  )
}
