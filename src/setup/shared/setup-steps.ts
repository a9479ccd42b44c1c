import * as z from "zod/mini"
import { type BusinessVersion, defaultBusiness } from "#collections/shared/business/business.ts"

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

export interface SetupFacts {
  /** True if no account uses the placeholder e-mail address of the first start. */
  hasOwnSignIn: boolean
  business: BusinessVersion
  isRateCardSaved: boolean
  /** True if a person has changed Home since it was stored. */
  isHomeChanged: boolean
  /** True if a project differs from the sample content. */
  hasOwnProject: boolean
  hasAddress: boolean
  /** True if a mail server is set, and has accepted a test e-mail. */
  isMailTested: boolean
  /** The number of unchanged items and facts of the sample content. */
  sampleItems: number
  isLive: boolean
}

/** The state of each step: completed by facts, otherwise marked by a person; `isMarked` is true for marked ones. */
export function listStepStates(
  facts: SetupFacts,
  marks: Partial<Record<StepId, StepState>>,
): { id: StepId; state: StepState; isMarked: boolean }[] {
  const isDone = doneSteps(facts)
  return stepIds.map((id) => {
    const mark = marks[id] ?? "to-do"
    return isDone[id] ? { id, state: "done", isMarked: false } : { id, state: mark, isMarked: mark !== "to-do" }
  })
}

function doneSteps({
  hasOwnSignIn,
  business: { business, madeBy },
  isRateCardSaved,
  isHomeChanged,
  hasOwnProject,
  hasAddress,
  isMailTested,
  sampleItems,
  isLive,
}: SetupFacts): Partial<Record<StepId, boolean>> {
  const { accent, logo, figures, counters } = business
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return {
    account: hasOwnSignIn,
    business: madeBy !== "" && business.name !== defaultBusiness.name,
    look: logo.light !== "" || logo.dark !== "" || accent !== defaultBusiness.accent,
    rates: isRateCardSaved,
    home: isHomeChanged,
    project: hasOwnProject,
    address: hasAddress,
    mail: isMailTested,
    figures: !isSame(figures, defaultBusiness.figures) && !isSame(counters, defaultBusiness.counters),
    sample: sampleItems === 0,
    live: isLive,
  }
}
