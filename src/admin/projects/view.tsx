import { shapes } from "#domain/estimate/kitchen.ts"
import { estimatePathOf } from "#domain/content/kinds/shown-project.ts"
import { showRupees } from "#domain/estimate/rupees.ts"
import { blankOf } from "#domain/content/fields/item-kind.ts"
import { type Project, project, projectDrawings } from "#domain/content/kinds/project.ts"
import { RichText } from "#ui/rich-text.tsx"
import { projects } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { ResourceView } from "../resource/resource-view.tsx"

/** One project, to read. */
export function Component() {
  return (
    <ResourceView content={projects} blank={blankOf(project)} pageOf={({ projectSlug }) => `/projects/${projectSlug}`}>
      {(project) => (
        <>
          <p className="as-typed">{project.solved}</p>
          <dl className="project-view">
            {factsOf(project).map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {project.estimate && (
            <p>
              <a href={estimatePathOf(project)}>Its estimate</a>
            </p>
          )}
          <ul className="pictures">
            {project.imagePaths.map((path, index) => (
              <li key={path}>
                <StoredPreview
                  path={path}
                  name={project.imageAlts[index] || `Picture ${index + 1} of ${project.title}`}
                />
              </li>
            ))}
          </ul>
          <RichText html={project.description} />
        </>
      )}
    </ResourceView>
  )
}

function factsOf(project: Project): (readonly [term: string, text: string])[] {
  const { status, isOnHome, room, layout, size, days, place, year, priceFrom, priceTo, drawing } = project
  const facts = [
    ["Status", status === "planned" ? "Planned" : "Finished"],
    ["Home", isOnHome ? "Shown" : "Not shown"],
    ["Room", room],
    ["Layout", layout && (shapes[layout]?.name ?? layout)],
    ["Size", size],
    ["Days", String(days ?? "")],
    ["Place", place],
    ["Year", String(year ?? "")],
    ["Price from", priceIn(priceFrom)],
    ["Price to", priceIn(priceTo)],
    ["Drawing", projectDrawings[drawing] ?? drawing],
  ] as const
  return facts.filter(([, text]) => text !== "")
}

/** A price in rupees; of a draft as it was typed. */
function priceIn(price: number | string | null): string {
  const text = String(price ?? "")
  return /^\d{1,10}$/.test(text) ? showRupees(Number(text)) : text
}
