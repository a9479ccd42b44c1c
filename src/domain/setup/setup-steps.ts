import * as z from "zod/mini"

/** Those that a person may mark. */
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
/** The steps by which an owner makes the site their own, in their order. */
export const stepIds = [...markable, "live"] as const
export type StepId = (typeof stepIds)[number]

/** Where a step stands. */
export const stepStates = ["to-do", "done", "skipped"] as const
export type StepState = (typeof stepStates)[number]

/** What a person says of a step. */
export interface StepMark {
  state: Exclude<StepState, "to-do">
}

const stateOfStep = z.optional(z.enum(stepStates, { error: "A step is to-do, done or skipped." }))
const states = Object.fromEntries(markable.map((id) => [id, stateOfStep])) as Record<
  (typeof markable)[number],
  typeof stateOfStep
>

/** The form that marks steps and puts the checklist away; what is absent stays as it is. */
export const setupForm = z.strictObject({
  steps: z.optional(z.strictObject(states)),
  isPutAway: z.optional(z.boolean({ error: "isPutAway must be true or false." })),
})
