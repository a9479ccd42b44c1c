import * as z from "zod/mini"
import type { FieldErrors } from "#base/errors.ts"
import { addDays, isDay } from "#base/text/calendar.ts"
import { formatDate } from "#base/text/date.ts"
import { steps } from "#pages/shared/home/steps.ts"
import type { Page } from "#pages/shared/page.ts"

/** The titles of an order's steps as the specification has them. */
const initialTitles: readonly string[] = steps.fields.steps.blank().map(({ title }) => title)

const stepCount = initialTitles.length

/** The titles of the steps: Home's if there are as many, because a step is known by its number. */
export function readStepTitles({ blocks }: Pick<Page, "blocks">): readonly string[] {
  const values = blocks.find(({ type }) => type === steps.type)?.values as { steps?: { title: string }[] } | undefined
  const own = values?.steps?.map(({ title }) => title) ?? []
  return own.length === stepCount ? own : initialTitles
}

/** The choices of an order's stage: the current step, or that everything is done. */
export function stageChoices(titles: readonly string[]): [stage: string, label: string][] {
  if (titles.length === 0) return []
  return [...titles, "Everything is done"].map((title, index) => [String(index), title])
}

const wrongStage = `Stage must be a whole number from 0 to ${stepCount}.`
const stage = z.int({ error: wrongStage }).check(z.minimum(0, wrongStage), z.maximum(stepCount, wrongStage))

const wrongDay = "A date must be a day such as 2026-11-28, or null."
const day = z.string({ error: wrongDay }).check(z.refine(isDay, { error: wrongDay }))

const wrongDates = `Dates must be a list of ${stepCount} days or nulls.`
const dates = z.array(z.nullable(day), { error: wrongDates }).check(z.length(stepCount, wrongDates))

/** The progress of an order; `stage` steps are done. A date is the day on which its step was done, or is expected; null if unknown. */
export const orderEntity = z.object({ stage, dates })
export type Order = z.output<typeof orderEntity>

export const orderForm = z.strictObject({
  stage,
  dates,
  mail: z._default(z.boolean({ error: "mail must be true or false." }), false),
})
export type OrderForm = z.output<typeof orderForm>

/** The query of an order's stage in the list. */
export const stageFilter = z
  .string()
  .check(z.regex(new RegExp(`^[0-${stepCount}]$`), `stage must be a number from 0 to ${stepCount}.`))

export const noOrder = "Only a won enquiry has an order. Close the enquiry with the outcome Won first."

/** The customer has accepted the quotation. The order is placed later, after the final measurements and their payment. */
const stageWhenWon = 2

/** The order of an enquiry that is won on a day; of one from before orders were stored, no day is known. */
export function startOrder(wonOn: string | null): Order {
  return { stage: stageWhenWon, dates: initialTitles.map((_, index) => (index === stageWhenWon - 1 ? wonOn : null)) }
}

/** The first day on which a step is expected; undefined without a date. */
export function expectedOn({ stage: current, dates: all }: Order): string | undefined {
  return all.slice(current).find((each) => each !== null) ?? undefined
}

const maxYearsBack = 10
const maxDaysAhead = 730

/** The errors of a changed order by field, such as `dates[3]`; `today` is the day in India. */
export function checkOrder(before: Order, after: Order, titles: readonly string[], today: string): FieldErrors {
  const errors: FieldErrors = {}
  let latest = -1
  for (const [index, date] of after.dates.entries()) {
    const problem = checkDate(before, after, { index, latest, today, titles })
    if (problem) errors[`dates[${index}]`] = problem
    if (date !== null) latest = index
  }
  return errors
}

function checkDate(
  before: Order,
  after: Order,
  { index, latest, today, titles }: { index: number; latest: number; today: string; titles: readonly string[] },
): string | undefined {
  const [title, date, previous] = [`“${titles[index]}”`, after.dates[index] ?? null, after.dates[latest] ?? ""]
  const isDone = index < after.stage
  if (date === null) {
    return isDone && index >= before.stage ? `Enter the date on which ${title} was done.` : undefined
  }
  if (!isDay(date)) return "This is not a date."
  if (date < previous) return `${title} cannot come before “${titles[latest]}”. Check the dates.`
  if (isDone && date > today) return `${title} cannot be done on a date in the future.`
  if (isDone && date < addDays(today, -366 * maxYearsBack)) return "This date is too long ago. Check the year."
  const isUnchanged = index >= before.stage && before.dates[index] === date
  if (!isDone && date < today && !isUnchanged) return "The expected date is in the past. Choose a date from today on."
  if (date > addDays(today, maxDaysAhead)) return "The expected date can be at most two years ahead."
  return undefined
}

/** Formats the state of a step: "Done on 12 March 2026", "Next, expected on 12 March 2026", or "" for a later one without a date. */
export function formatStep({ stage: current, dates: all }: Order, index: number): string {
  const date = all[index] ?? null
  if (index < current) return date === null ? "Done" : `Done on ${formatDate(date)}`
  const expected = date === null ? [] : [`expected on ${formatDate(date)}`]
  const text = [...(index === current ? ["next"] : []), ...expected].join(", ")
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Describes the progress to the customer: the step that was done last, and the next one. */
export function describeProgress({ stage: current, dates: all }: Order, titles: readonly string[]): string {
  const [done, next, date] = [titles[current - 1], titles[current], all[current] ?? null]
  const parts = [
    done && `“${done}” is done.`,
    next && `The next step is “${next}”${date === null ? "" : `, expected on ${formatDate(date)}`}.`,
  ]
  return parts.filter(Boolean).join(" ")
}

/** Describes each changed step, one per line; "" if nothing changed. */
export function describeOrderChange(before: Order, after: Order, titles: readonly string[]): string {
  const lines = titles.map((title, index) => {
    const [old, now] = [formatStep(before, index), formatStep(after, index)]
    return old === now ? "" : `${title}: ${now || (old.startsWith("Done") ? "not done" : "no date")}`
  })
  return lines.filter(Boolean).join("\n")
}
