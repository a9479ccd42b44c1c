import type { FieldErrors } from "#domain/errors.ts"
import { validate } from "#domain/parse.ts"
import { type Project, projectForm } from "#domain/project.ts"
import {
  appendChangedPictures,
  appendNewPictures,
  checkPictures,
  noPictures,
  type PictureListValues,
  picturesOf,
} from "../resource/picture-list-values.ts"

/** The fields of a project that the form shows as texts; numbers are written as digits. */
const textNames = [
  "title",
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
export interface ProjectValues extends PictureListValues, Texts {
  isOnHome: boolean
}

/** The values of a new project. */
export const newProject: ProjectValues = {
  ...(Object.fromEntries(textNames.map((name) => [name, ""])) as Texts),
  status: "planned",
  isOnHome: false,
  ...noPictures,
}

/** The values of a stored project; its estimate is shown as a path, as people know it. */
export function valuesOf(project: Project): ProjectValues {
  const texts = Object.fromEntries(textNames.map((name) => [name, String(project[name] ?? "")])) as Texts
  const estimate = project.estimate && `/estimate?${project.estimate}`
  return { ...texts, estimate, isOnHome: project.isOnHome, ...picturesOf(project) }
}

/** What is wrong with the values, by field name. */
export function checkProject(values: ProjectValues): FieldErrors | undefined {
  const files = checkPictures("project", values)
  const fieldErrors = validate(projectForm, textsOf(values))
  return files === undefined ? fieldErrors : { ...fieldErrors, files }
}

function textsOf(values: ProjectValues): Texts & { isOnHome: string } {
  const texts = Object.fromEntries(textNames.map((name) => [name, values[name]])) as Texts
  return { ...texts, isOnHome: String(values.isOnHome) }
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
