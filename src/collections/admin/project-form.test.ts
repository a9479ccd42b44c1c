import { expect, test } from "vitest"
import { validate } from "#base/parse.ts"
import { type Inputs, rulesOf } from "#cms/shared/collection.ts"
import { fromSpecification } from "#cms/shared/specification.ts"
import { type Project, project } from "../shared/project.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { toForm } from "#cms/admin/item-fields/item-values.ts"
import { sharingDefaults } from "./project-form.tsx"

const newProject = fromSpecification(project, {})
const valuesOf = (item: Project) => fromSpecification(project, item)
const checkProject = (values: Inputs<typeof project>) => validate(rulesOf(project, "create"), values)

const stored: Project = {
  ...plainProject,
  _id: "1",
  projectSlug: "tall-wall",
  days: 41,
  isOnHome: true,
  estimate: "layout=l&a=3000",
  imagePaths: ["uploads/0123456789abcdef01234567-400x100.jpg"],
  imageAlts: ["A wall"],
  searchTitle: "Its own",
  createdAt: "2026-01-05T00:00:00.000Z",
  updatedAt: "2026-01-05T00:00:00.000Z",
}

test("a stored project is sent with all of its texts and pictures, and what search and sharing show", () => {
  const form = toForm(project, "update", valuesOf(stored))
  expect(Object.fromEntries(form)).toMatchObject({ title: "Tall wall", status: "finished", days: "41", year: "" })
  expect([form.get("isOnHome"), form.getAll("imagePaths"), form.getAll("imageAlts")]).toEqual([
    "true",
    stored.imagePaths,
    ["A wall"],
  ])
  expect(form.get("estimate")).toBe("layout=l&a=3000")
  expect([form.get("searchTitle"), form.get("sharingPicture")]).toEqual(["Its own", ""])
})

test("a new project is finished", () => {
  const form = toForm(project, "create", { ...newProject, title: "Loft" })
  expect([form.get("status"), form.get("isOnHome"), form.has("imagePaths")]).toEqual(["finished", "false", false])
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
