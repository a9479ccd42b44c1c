import type { ChangeEvent } from "react"
import { project } from "#domain/content/kinds/project.ts"
import type { Layout } from "../item-fields/item-form.tsx"
import { ItemWrite } from "../item-fields/item-write.tsx"
import { readEstimate, sharingDefaults, showEstimate } from "./project-values.ts"

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
