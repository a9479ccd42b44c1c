import type { ChangeEvent } from "react"
import { project } from "#domain/content/kinds/project.ts"
import type { Layout } from "../item-fields/item-form.tsx"
import { ItemWrite } from "../item-fields/item-write.tsx"
import { describeProject } from "#domain/content/kinds/shown-project.ts"
import { readNumber } from "#domain/text/number.ts"
import type { SharingDefaults } from "../form/sharing/sharing-fields.tsx"
import type { ItemValues } from "../item-fields/item-values.ts"

/** Rooms to choose from; any other can be typed. */
const rooms = ["Kitchen", "Wardrobe", "Living room", "Kids' bedroom", "Home office", "Utility balcony", "Pooja unit"]

const layout: Layout<typeof project> = {
  above: (field, { values, edit }) => (
    <>
      <div className="card form-main">
        {field("title")}
        {field("projectSlug")}
        {field("solved", { rows: 2 })}
        {field("home")}
        {field("place")}
        <div className="project-pair">
          {field("size")}
          {field("days", { inputMode: "numeric" })}
        </div>
        <div className="project-pair">
          {field("room", { list: "rooms" })}
          {field("year", { inputMode: "numeric" })}
        </div>
        <datalist id="rooms">
          {rooms.map((room) => (
            <option key={room}>{room}</option>
          ))}
        </datalist>
        {field("layout")}
      </div>
      <div className="card form-side">
        {field("status")}
        {field("isOnHome")}
        <div className="project-pair">
          {field("priceFrom")}
          {field("priceTo")}
        </div>
        {field("estimate", {
          hint: estimateHint,
          value: showEstimate(values.estimate),
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
            edit({ estimate: readEstimate(target.value) }, "estimate"),
        })}
        {field("drawing")}
      </div>
    </>
  ),
  defaults: (values, { name, city }, item) => {
    const address = `/projects/${values.projectSlug || item?.projectSlug || "…"}`
    return sharingDefaults(values, { address, name, city })
  },
}

const estimateHint = (
  <>
    The address of its estimate: open{" "}
    <a href="/estimate" target="_blank" rel="noreferrer">
      the estimate
    </a>
    , set the sizes, and paste the address here.
  </>
)

/** Makes or changes a project. */
export function Component() {
  return <ItemWrite kind={project} layout={layout} />
}

/** What the project form holds. */
type ProjectValues = ItemValues<typeof project>

/** A stored estimate as the path that opens it, as people know it; anything else as it is. */
export function showEstimate(stored: string): string {
  return stored.replace(/^(?=layout=)/, "/estimate?")
}

/** Such a path as the estimate is stored; anything else as it was typed. */
export function readEstimate(typed: string): string {
  return typed.replace(/^\/estimate\?(?=layout=)/, "")
}

/** What the project's page shows where its owner says nothing; numbers that are not written right are left out. */
export function sharingDefaults(
  values: ProjectValues,
  { address, ...business }: { address: string; name: string; city: string },
): SharingDefaults {
  const { title, home, place, size, solved, status } = values
  const days = readNumber(values.days)
  return {
    title,
    description: describeProject(
      {
        title,
        home,
        place,
        size,
        solved,
        status: status === "planned" ? "planned" : "finished",
        days: Number.isInteger(days) ? days : null,
      },
      business,
    ),
    address,
  }
}
