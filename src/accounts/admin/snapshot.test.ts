import { beforeEach, expect, test } from "vitest"
import { forgetSession, startSession } from "#ui/admin/api/session.ts"
import {
  clearSnapshots,
  countSnapshots,
  keepSnapshot,
  messageForSignedOut,
  openForms,
  readSnapshot,
} from "./snapshot.ts"

const typed = { values: { title: "Half" }, basis: "1", before: { title: "" }, pictures: ["hall.jpg"] }

beforeEach(() => {
  sessionStorage.clear()
  startSession("a token")
})

test("returns the input of a form, and undefined for another form", () => {
  expect(keepSnapshot("blog:new", typed)).toBe(true)
  expect(readSnapshot("blog:new")).toEqual(typed)
  expect(readSnapshot("blog:1")).toBeUndefined()
})

test("removes all snapshots and nothing else when a person signs out", () => {
  sessionStorage.setItem("sending blog:new", "a key")
  keepSnapshot("blog:new", typed)
  keepSnapshot("review:1", typed)
  expect(countSnapshots()).toBe(2)
  clearSnapshots()
  expect([countSnapshots(), sessionStorage.length]).toEqual([0, 1])
})

test("keeps nothing between a sign-out and the next sign-in, in this tab or another", () => {
  keepSnapshot("blog:new", typed)
  forgetSession()
  expect(keepSnapshot("blog:new", typed)).toBe(false)
  messageForSignedOut()
  expect(countSnapshots()).toBe(0)
  startSession("a token")
  expect(keepSnapshot("blog:new", typed)).toBe(true)
})

test("shows what became of the typed text when a session has ended", () => {
  expect(messageForSignedOut()).toBe("You were signed out. Sign in to continue.")
  keepSnapshot("blog:new", typed)
  expect(messageForSignedOut()).toContain(" Your unsaved changes are kept in this tab.")
  const refuse = () => false
  openForms.add(refuse)
  expect(messageForSignedOut()).toContain(" Keep this page open, because")
  openForms.delete(refuse)
})
