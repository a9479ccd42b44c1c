import { type BusinessVersion, firstBusiness } from "../business/business.ts"
import { type StepId, stepIds, type StepState } from "./setup-steps.ts"

/** What is known of a site that says which steps are done. */
export interface SetupFacts {
  /** Whether nobody signs in by the address that the first start makes up. */
  hasOwnSignIn: boolean
  business: BusinessVersion
  /** Whether somebody has saved the rate card. */
  isRateCardSaved: boolean
  /** Whether somebody has changed Home since it was stored. */
  isHomeChanged: boolean
  /** Whether there is a project that is not as the sample content has it. */
  hasOwnProject: boolean
  hasAddress: boolean
  /** Whether a mail server is set, and a test e-mail was accepted by it. */
  isMailTested: boolean
  /** How many items and facts of the sample content are left that nobody has changed. */
  sampleItems: number
  isLive: boolean
}

/** Where each step stands: what is done is done, and of the others a person may say so; `isMarked` where one has. */
export function stepStates(
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
    business: madeBy !== "" && business.name !== firstBusiness.name,
    look: logo.light !== "" || logo.dark !== "" || accent !== firstBusiness.accent,
    rates: isRateCardSaved,
    home: isHomeChanged,
    project: hasOwnProject,
    address: hasAddress,
    mail: isMailTested,
    figures: !isSame(figures, firstBusiness.figures) && !isSame(counters, firstBusiness.counters),
    sample: sampleItems === 0,
    live: isLive,
  }
}
