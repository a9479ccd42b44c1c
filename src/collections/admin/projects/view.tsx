import { project } from "../../shared/project.ts"
import { estimatePathOf } from "../../shared/shown-project.ts"
import { ItemView } from "#cms/admin/item-fields/item-view.tsx"

export function Component() {
  return (
    <ItemView collection={project} own={["estimate"]}>
      {(values) =>
        values.estimate && (
          <p>
            <a href={estimatePathOf(values)}>Its estimate</a>
          </p>
        )
      }
    </ItemView>
  )
}
