import type { FieldErrors } from "#domain/base/errors.ts"
import { readRupees } from "#domain/estimate/rupees.ts"
import { validate } from "#domain/base/parse.ts"
import { type Project, projectForm } from "#domain/content/kinds/project.ts"
import { noSharing, type Sharing, sharingOf } from "#domain/sharing/sharing.ts"
import { describeProject, priceInWords } from "#domain/content/kinds/shown-project.ts"
import { readNumber } from "#domain/text/number.ts"
import type { SharingDefaults } from "../form/sharing/sharing-fields.tsx"
import {
  appendChangedPictures,
  appendNewPictures,
  checkPictures,
  noPictures,
  pictureListBody,
  type PictureListValues,
  picturesOf,
} from "../resource/picture-list-values.ts"

/** The fields of a project that the form shows as texts; numbers are written as digits. */
const textNames = [
  "title",
  "projectSlug",
  "status",
  "room",
  "layout",
  "size",
  "days",
  "place",
  "year",
  "solved",
  "description",
  "priceFrom",
  "priceTo",
  "estimate",
  "drawing",
] as const

type Texts = Record<(typeof textNames)[number], string>

/** What the project form holds. */
export interface ProjectValues extends PictureListValues, Texts, Sharing {
  isOnHome: boolean
}

/** The values of a new project. */
export const newProject: ProjectValues = {
  ...(Object.fromEntries(textNames.map((name) => [name, ""])) as Texts),
  status: "planned",
  isOnHome: false,
  ...noPictures,
  ...noSharing,
}

/** The values of a project as it is written; its estimate is shown as a path, as people know it. */
export function valuesOf(project: Project): ProjectValues {
  const texts = Object.fromEntries(textNames.map((name) => [name, String(project[name] ?? "")])) as Texts
  const estimate = /^[a-z]+=/.test(project.estimate) ? `/estimate?${project.estimate}` : project.estimate
  return { ...texts, estimate, isOnHome: project.isOnHome, ...picturesOf(project), ...sharingOf(project) }
}

/** The values as a draft holds them; an estimate that is written as people know it, as it is stored. */
export function bodyOf(values: ProjectValues) {
  const estimate = values.estimate.replace(/^\/estimate\?(?=[a-z]+=)/, "")
  return { ...textsOf(values), estimate, isOnHome: values.isOnHome, ...pictureListBody(values) }
}

/** What is wrong with the values, by field name. */
export function checkProject(values: ProjectValues): FieldErrors | undefined {
  const files = checkPictures("project", values)
  const fieldErrors = validate(projectForm, textsOf(values))
  return files === undefined ? fieldErrors : { ...fieldErrors, files }
}

function textsOf(values: ProjectValues): Texts & Sharing & { isOnHome: string } {
  const texts = Object.fromEntries(textNames.map((name) => [name, values[name]])) as Texts
  return { ...texts, isOnHome: String(values.isOnHome), ...sharingOf(values) }
}

/** A new project as the API takes it. */
export function toNewProjectForm(values: ProjectValues): FormData {
  return appendNewPictures(toTexts(values), values)
}

/** A changed project as the API takes it. */
export function toProjectChangeForm(values: ProjectValues): FormData {
  return appendChangedPictures(toTexts(values), values)
}

function toTexts(values: ProjectValues): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(textsOf(values))) form.set(field, text)
  return form
}

/** What the project's page shows where its owner says nothing; numbers that are not written right are left out. */
export function sharingDefaults(
  values: ProjectValues,
  { address, ...business }: { address: string; name: string; city: string },
): SharingDefaults {
  const { title, place, size, solved, status, stored, files } = values
  const ifWhole = (value: number) => (Number.isInteger(value) ? value : null)
  const [priceFrom, priceTo] = [ifWhole(readRupees(values.priceFrom)), ifWhole(readRupees(values.priceTo))]
  return {
    title,
    description: describeProject(
      {
        title,
        place,
        size,
        solved,
        status: status === "finished" ? "finished" : "planned",
        days: ifWhole(readNumber(values.days)),
      },
      business,
    ),
    address,
    picture: stored[0]?.path ?? files[0]?.file,
    price: priceInWords({ priceFrom, priceTo }),
  }
}
