import { publicProject } from "#domain/content/kinds/kind-entities.ts"
import { project } from "#domain/content/kinds/project.ts"
import type { Store } from "#store/store.ts"
import type { FormPictures } from "../pictures/form-pictures.ts"
import { declaredResource } from "./declared-resource.ts"

const notes = {
  status: "A project is `finished` unless it is sent as `planned`, which the pages say of it. Absent, it stays.",
  layout: "The layout of the kitchen; empty for none. Absent, it stays.",
  days: "A whole number, or empty.",
  year: "A whole number, or empty.",
  solved: "One sentence, shown on Home with its picture.",
  priceFrom: "Whole rupees as people write them, such as `240000`, `2,40,000` or `2.4 lakh`, or empty.",
  priceTo: "As `priceFrom`, and not less than it.",
  estimate: "The address of an estimate, its path or its query; the query is stored.",
  drawing: "The name of a drawn kitchen; empty for none. Absent, it stays.",
  isOnHome: "`true` to show it on Home, where the newest twelve are. Absent, it stays.",
}

/** The calls of projects. */
export function projects(store: Pick<Store, "projects">, kept: FormPictures) {
  const example = { status: "finished", days: "41", description: "<p>One depth for everything.</p>" }
  const calls = { group: "Projects", items: store.projects, entity: publicProject } as const
  return declaredResource(project, { ...calls, notes, example: { ...example, imageFiles: ["tall-wall.jpg"] } }, kept)
}
