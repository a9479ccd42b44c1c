import { expect, test } from "vitest"
import { formatEditors } from "./editor-words.ts"

const asha = { email: "asha@maap.example", name: "Asha", initials: "A" }
const ravi = { email: "ravi@maap.example", name: "", initials: "R" }

test("a second window of the own account is not another person", () => {
  const own = "Own@maap.example"
  const me = { email: own, name: "Me", initials: "M" }
  expect(formatEditors([], own)).toEqual([])
  expect(formatEditors([me], own)).toEqual(["You have this open in another window"])
  expect(formatEditors([asha, me, ravi], own)).toEqual([
    "You have this open in another window",
    "Asha and ravi@maap.example are editing this",
  ])
  expect(formatEditors([asha], own)).toEqual(["Asha is editing this"])
})
