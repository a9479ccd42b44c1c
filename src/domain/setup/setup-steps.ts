import * as z from "zod/mini"

/** The steps by which an owner makes the site their own, in their order. */
export const stepIds = [
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
  "live",
] as const
export type StepId = (typeof stepIds)[number]

/** Where a step stands. */
export const stepStates = ["to-do", "done", "skipped"] as const
export type StepState = (typeof stepStates)[number]

/** What a person says of a step. */
export interface StepMark {
  state: Exclude<StepState, "to-do">
}

const stateOfStep = z.optional(z.enum(stepStates, { error: "A step is to-do, done or skipped." }))

/** The form that marks steps and puts the checklist away; what is absent stays as it is. */
export const setupForm = z.strictObject({
  steps: z.optional(
    z.strictObject({
      account: stateOfStep,
      business: stateOfStep,
      look: stateOfStep,
      rates: stateOfStep,
      home: stateOfStep,
      project: stateOfStep,
      address: stateOfStep,
      mail: stateOfStep,
      figures: stateOfStep,
      sample: stateOfStep,
    } satisfies Record<Exclude<StepId, "live">, unknown>),
  ),
  isPutAway: z.optional(z.boolean({ error: "isPutAway must be true or false." })),
})
