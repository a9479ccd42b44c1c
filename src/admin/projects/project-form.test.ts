import { expect, test } from "vitest"
import { type Project, project } from "#domain/content/kinds/project.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { pickFile } from "../resource/picture-list-values.ts"
import {
  bodyOf as bodyOfItem,
  checkValues,
  type ItemValues,
  toForm,
  valuesOf as valuesOfItem,
} from "../item-fields/item-values.ts"
import { readEstimate, sharingDefaults, showEstimate } from "./project-form.tsx"

type Values = ItemValues<typeof project>
const newProject = valuesOfItem(project)
const valuesOf = (item: Project) => valuesOfItem(project, {}, item)
const bodyOf = (values: Values) => bodyOfItem(project, values)
const checkProject = (values: Values) => checkValues(project, "new", values)
const toNewProjectForm = (values: Values) => toForm(project, "new", values)
const toProjectChangeForm = (values: Values) => toForm(project, "change", values)

const times = { createdAt: "2026-01-05T00:00:00.000Z", updatedAt: "2026-01-05T00:00:00.000Z" }
const stored: Project = {
  ...plainProject,
  _id: "1",
  projectSlug: "tall-wall",
  days: 41,
  isOnHome: true,
  estimate: "layout=l&a=3000",
  imagePaths: ["uploads/a.jpg"],
  imageAlts: ["A wall"],
  searchTitle: "Its own",
  ...times,
}
const picture = new File(["picture"], "new.jpg", { type: "image/jpeg" })

test("a stored project is sent with all of its texts and pictures, and what search and sharing show", () => {
  const form = toProjectChangeForm({ ...valuesOf(stored), files: [pickFile(picture)] })
  expect(Object.fromEntries(form)).toMatchObject({ title: "Tall wall", status: "finished", days: "41", year: "" })
  expect([form.get("isOnHome"), form.getAll("imagePaths"), form.getAll("files")]).toEqual([
    "true",
    ["uploads/a.jpg"],
    [picture],
  ])
  expect(form.getAll("imageAlts")).toEqual(["A wall", ""])
  expect(form.get("estimate")).toBe("layout=l&a=3000")
  expect([form.get("searchTitle"), form.get("sharingPicture")]).toEqual(["Its own", ""])
})

test("a new project is finished, and its pictures are sent as imageFiles", () => {
  const form = toNewProjectForm({ ...newProject, title: "Loft", files: [pickFile(picture)] })
  expect([form.get("status"), form.get("isOnHome"), form.getAll("imageFiles")]).toEqual([
    "finished",
    "false",
    [picture],
  ])
})

test("a project is refused without a title, and for a number that is none", () => {
  expect(checkProject(valuesOf(stored))).toBeUndefined()
  expect(checkProject({ ...newProject, days: "ten" })).toEqual({
    title: "Title is required.",
    days: "Days must be a whole number from 0 to 999.",
  })
})

test("search and sharing show what the project's page says, and leave out numbers that are none", () => {
  const page = { address: "/projects/tall-wall", name: "Navi Rasoi", city: "Nagpur" }
  expect(sharingDefaults({ ...valuesOf(stored), days: "४१" }, page)).toEqual({
    address: page.address,
    title: "Tall wall",
    description: "Tall wall, 41 days. A project by Navi Rasoi, Nagpur.",
  })
  expect(sharingDefaults({ ...valuesOf(stored), days: "ten" }, page).description).toBe(
    "Tall wall. A project by Navi Rasoi, Nagpur.",
  )
})

test("an estimate is shown as its path and held as it is stored; what is none is shown and held as it was typed", () => {
  expect(bodyOf(valuesOf(stored))).toMatchObject({ estimate: stored.estimate, days: "41", isOnHome: true })
  expect(showEstimate(stored.estimate)).toBe("/estimate?layout=l&a=3000")
  expect(readEstimate("/estimate?layout=l&a=3000")).toBe(stored.estimate)
  for (const typed of ["", "not one", "/estimate?a=3000&layout=l", "https://maap.example/estimate?layout=l"]) {
    expect([readEstimate(typed), showEstimate(typed)]).toEqual([typed, typed])
  }
})
