import { expect, test } from "vitest"
import type { Enquiry } from "../shared/enquiry.ts"
import { checkStep, firstStep, type StepValues, toStepChange } from "./step-values.ts"

const now = new Date("2026-11-27T06:00:00.000Z")
const enquiry = { status: "New", nextAt: null, nextWords: "", assignedTo: null, outcome: null } as Enquiry
const begun = firstStep(enquiry, "Contacted", now)

test("a change of status begins with tomorrow, with the step that is still to come, or with none for what is closed", () => {
  expect(begun.when).toBe("1")
  const dated = { ...enquiry, nextAt: "2026-12-01T15:30", nextWords: "Send the quote" }
  expect(firstStep(dated, "Visit booked", now)).toMatchObject({ when: "kept", words: "Send the quote" })
  expect(firstStep({ ...dated, nextAt: "2026-11-26" }, "Visit booked", now)).toMatchObject({ when: "1", words: "" })
  expect(firstStep(dated, "Closed", now)).toMatchObject({ when: "none", words: "" })
})

test("only what differs is changed", () => {
  expect(toStepChange(enquiry, begun, "Contacted", now)).toEqual({ status: "Contacted", nextAt: "2026-11-28" })
  const typed: StepValues = { ...begun, when: "date", day: "2026-12-03", time: "15:30", words: " Quote " }
  expect(toStepChange(enquiry, typed, "New", now)).toEqual({ nextAt: "2026-12-03T15:30", nextWords: "Quote" })
  const dated = { ...enquiry, nextAt: "2026-12-01", nextWords: "Quote", assignedTo: "somebody" }
  const closed = { ...firstStep(dated, "Closed", now), outcome: "won" } as const
  const change = { status: "Closed", nextAt: null, nextWords: "", outcome: "won" }
  expect(toStepChange(dated, closed, "Closed", now)).toEqual(change)
  const again = { ...enquiry, status: "Closed", outcome: "won" } as const
  expect(toStepChange(again, { ...begun, when: "none" }, "Contacted", now)).toEqual({ status: "Contacted" })
})

test.each<[string, Partial<StepValues>, "Contacted" | "Closed", object]>([
  ["a day that is not typed", { when: "date" }, "Contacted", { nextAt: "Choose the day of the next step." }],
  ["a day in the past", { when: "date", day: "2026-11-26" }, "Contacted", { nextAt: expect.stringMatching(/past/) }],
  ["words without a day", { when: "none", words: "Quote" }, "Contacted", { nextWords: expect.stringMatching(/date/) }],
  ["a closed one without an outcome", {}, "Closed", { outcome: expect.stringMatching(/won/) }],
  ["nothing", {}, "Contacted", {}],
])("%s is found", (_, change, status, errors) => {
  expect(checkStep({ ...begun, ...change }, status, now)).toEqual(errors)
})
