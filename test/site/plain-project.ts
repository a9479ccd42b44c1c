import type { NewProject } from "#domain/content/kinds/project.ts"
import { noSharing, type Sharing } from "#domain/sharing/sharing.ts"

/** A finished project with a title and nothing else. */
export const plainProject: NewProject & Sharing = {
  title: "Tall wall",
  status: "finished",
  room: "",
  layout: "",
  size: "",
  days: null,
  place: "",
  year: null,
  solved: "",
  description: "",
  priceFrom: null,
  priceTo: null,
  estimate: "",
  drawing: "",
  isOnHome: false,
  imagePaths: [],
  ...noSharing,
}
