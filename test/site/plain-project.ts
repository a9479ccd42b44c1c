import type { project } from "#collections/shared/project.ts"
import type { PropertiesOf } from "#cms/shared/specification.ts"
import { noSharing } from "#cms/shared/sharing.ts"

/** A finished project with only a title. */
export const plainProject: Omit<PropertiesOf<typeof project>, "projectSlug" | "imageAlts"> = {
  title: "Tall wall",
  status: "finished",
  room: "",
  layout: "",
  size: "",
  days: null,
  home: "",
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
