import { project } from "#domain/content/kinds/project.ts"
import { estimatePathOf } from "#domain/content/kinds/shown-project.ts"
import { ItemView } from "../item-fields/item-view.tsx"

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
