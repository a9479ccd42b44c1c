import { expect, test } from "vitest"
import { nameEditors } from "./editor-words.ts"

const asha = { email: "asha@maap.example", name: "Asha", initials: "A" }
const ravi = { email: "ravi@maap.example", name: "", initials: "R" }

test("a second window of the own account is not another person", () => {
  const own = "Own@maap.example"
  const me = { email: own, name: "Me", initials: "M" }
  expect(nameEditors([], own)).toEqual([])
  expect(nameEditors([me], own)).toEqual(["You have this open in another window"])
  expect(nameEditors([asha, me, ravi], own)).toEqual([
    "You have this open in another window",
    "Asha and ravi@maap.example are editing this",
  ])
  expect(nameEditors([asha], own)).toEqual(["Asha is editing this"])
})
