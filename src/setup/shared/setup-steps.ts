import * as z from "zod/mini"

/** The steps that a person may mark. */
const markable = [
  "account",
  "figures",
  "business",
  "look",
  "rates",
  "home",
  "project",
  "address",
  "mail",
  "sample",
] as const
export const stepIds = [...markable, "live"] as const
export type StepId = (typeof stepIds)[number]

export const stepStates = ["to-do", "done", "skipped"] as const
export type StepState = (typeof stepStates)[number]

export interface StepMark {
  state: Exclude<StepState, "to-do">
}

const stateOfStep = z.optional(z.enum(stepStates, { error: "A step is to-do, done or skipped." }))
const states = Object.fromEntries(markable.map((id) => [id, stateOfStep])) as Record<
  (typeof markable)[number],
  typeof stateOfStep
>

/** Marks steps and dismisses the checklist; absent fields stay. */
export const setupForm = z.strictObject({
  steps: z.optional(z.strictObject(states)),
  isPutAway: z.optional(z.boolean({ error: "isPutAway must be true or false." })),
})
