import { project } from "#domain/content/kinds/project.ts"
import { projects } from "../api/client.ts"
import { formOfKind } from "../item-fields/item-form.tsx"
import { ResourceWrite } from "../resource/resource-form.tsx"
import { sharingDefaults, withEstimatePath, withEstimateQuery } from "./project-values.ts"

/** Rooms to choose from; any other can be typed. */
const rooms = ["Kitchen", "Wardrobe", "Living room", "Kids' bedroom", "Home office", "Utility balcony", "Pooja unit"]

const declared = formOfKind(project, {
  content: projects,
  created: ({ title }) => `Project “${title}” created.`,
  above: (field) => (
    <>
      <div className="card form-main">
        {field("title")}
        {field("projectSlug")}
        {field("solved", { rows: 2 })}
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
        {field("priceFrom")}
        {field("priceTo")}
        {field("estimate", { hint: estimateHint })}
        {field("drawing")}
      </div>
    </>
  ),
  defaults: (values, { name, city }, item) => {
    const address = `/projects/${values.projectSlug || item?.projectSlug || "…"}`
    return sharingDefaults(values, { address, name, city })
  },
})

const estimateHint = (
  <>
    The address of its estimate: open{" "}
    <a href="/estimate" target="_blank" rel="noreferrer">
      the estimate
    </a>
    , set the sizes, and paste the address here.
  </>
)

/** The form shows an estimate as a path, as people know it; a draft holds it as it is stored. */
const projectForm: typeof declared = {
  ...declared,
  valuesOf: (item, published) => withEstimatePath(declared.valuesOf(item, published)),
  bodyOf: (values) => declared.bodyOf(withEstimateQuery(values)),
}

/** Makes or changes a project. */
export function Component() {
  return <ResourceWrite {...projectForm} />
}
