import { expect, test } from "vitest"
import type { Project } from "#domain/project.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { pickFile } from "../resource/picture-list-values.ts"
import { checkProject, newProject, toNewProjectForm, toProjectChangeForm, valuesOf } from "./project-values.ts"

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

test("a stored project is sent with all of its texts and pictures, and nothing of what other screens change", () => {
  const form = toProjectChangeForm({ ...valuesOf(stored), files: [pickFile(picture)] })
  expect(Object.fromEntries(form)).toMatchObject({ title: "Tall wall", status: "finished", days: "41", year: "" })
  expect([form.get("isOnHome"), form.getAll("imagePaths"), form.getAll("files")]).toEqual([
    "true",
    ["uploads/a.jpg"],
    [picture],
  ])
  expect(form.getAll("imageAlts")).toEqual(["A wall", ""])
  expect(form.get("estimate")).toBe("/estimate?layout=l&a=3000")
  expect([form.has("searchTitle"), form.has("sharingPicture")]).toEqual([false, false])
})

test("a new project is planned, and its pictures are sent as imageFiles", () => {
  const form = toNewProjectForm({ ...newProject, title: "Loft", files: [pickFile(picture)] })
  expect([form.get("status"), form.get("isOnHome"), form.getAll("imageFiles")]).toEqual(["planned", "false", [picture]])
})

test("a project is refused without a title, and for a number that is none", () => {
  expect(checkProject(valuesOf(stored))).toBeUndefined()
  expect(checkProject({ ...newProject, days: "ten" })).toEqual({
    title: "Title is required.",
    days: "Days must be a whole number from 0 to 999.",
  })
})
