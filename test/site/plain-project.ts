import type { NewProject } from "#domain/project.ts"

/** A finished project with a title and nothing else. */
export const plainProject: NewProject = {
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
  searchTitle: "",
  searchDescription: "",
  sharingPicture: "",
}
