import { useState } from "react"
import { flushSync } from "react-dom"
import type { Inputs } from "#cms/shared/collection.ts"
import type { TextField } from "#cms/fields/text.ts"
import { project, readEstimateLink } from "../shared/project.ts"
import type { FieldProps } from "#cms/admin/fields/field-props.ts"
import type { Card } from "#cms/admin/fields/fields-form.tsx"
import { SuggestedInput, TextInput } from "#cms/admin/fields/text-inputs.tsx"
import type { Layout } from "#cms/admin/item-fields/item-form.tsx"
import { ItemWrite } from "#cms/admin/item-fields/item-write.tsx"
import { describeProject, estimateTitle } from "../shared/shown-project.ts"
import { readNumber } from "#base/text/number.ts"
import type { SharingDefaults } from "#cms/admin/sharing/sharing-fields.tsx"

/** Suggested rooms. */
const rooms = ["Kitchen", "Wardrobe", "Living room", "Kids' bedroom", "Home office", "Utility balcony", "Pooja unit"]

const cards: readonly Card<typeof project.fields>[] = [
  {
    place: "main",
    rows: ["title", "projectSlug", "solved", "home", "place", ["size", "days"], ["room", "year"], "layout"],
  },
  { place: "side", rows: ["status", "isOnHome", ["priceFrom", "priceTo"], "estimate", "drawing"] },
  { place: "full", rows: ["image"] },
  { place: "full", rows: ["description"] },
]

export const layout: Layout<typeof project> = {
  cards,
  components: { room: RoomInput, estimate: EstimateInput },
  defaults: (values, { name, city }, item) => {
    const address = `/projects/${values.projectSlug || item?.projectSlug || "…"}`
    return sharingDefaults(values, { address, name, city })
  },
}

function RoomInput(props: FieldProps<TextField>) {
  return <SuggestedInput {...props} of={rooms} />
}

/** The kitchen of an estimate with a link, or the field for its link. */
function EstimateInput(props: FieldProps<TextField>) {
  const { name, value, onChange } = props
  const [isTyped, setTyped] = useState(false)
  const estimate = isTyped ? undefined : readEstimateLink(value)
  if (!estimate || "error" in estimate || estimate.query === "") {
    return (
      <TextInput
        {...props}
        hint={estimateHint}
        onChange={(typed, ...changed) => {
          setTyped(true)
          onChange(typed, ...changed)
        }}
      />
    )
  }
  return (
    <div className="field">
      <p className="field-name">Estimate</p>
      <p>
        <a href={`/estimate?${estimate.query}`} target="_blank" rel="noreferrer">
          {estimateTitle({ estimate: estimate.query, size: "" })}
        </a>
      </p>
      <button
        type="button"
        className="link"
        onClick={() => {
          flushSync(() => onChange("", name))
          document.getElementById(name)?.focus()
        }}
      >
        Replace estimate
      </button>
    </div>
  )
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

export function Component() {
  return <ItemWrite collection={project} layout={layout} />
}

type ProjectValues = Inputs<typeof project>

/** The default sharing texts of a project's page; invalid numbers are left out. */
export function sharingDefaults(
  values: ProjectValues,
  { address, ...business }: { address: string; name: string; city: string },
): SharingDefaults {
  const { title, home, place, size, solved, status } = values
  const days = readNumber(String(values.days ?? ""))
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
