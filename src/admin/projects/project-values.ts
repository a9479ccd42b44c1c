import type { project } from "#domain/content/kinds/project.ts"
import { describeProject } from "#domain/content/kinds/shown-project.ts"
import { readNumber } from "#domain/text/number.ts"
import type { SharingDefaults } from "../form/sharing/sharing-fields.tsx"
import type { ItemValues } from "../item-fields/item-values.ts"

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
