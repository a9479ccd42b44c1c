import { custom } from "#cms/fields/custom.ts"
import { later, toObject, toText, type ValuesOf } from "#cms/fields/field.ts"
import { type Check, group } from "#cms/fields/group.ts"
import { list } from "#cms/fields/list.ts"
import { requiredNumber } from "#cms/fields/number.ts"
import { text } from "#cms/fields/text.ts"
import { toggle } from "#cms/fields/choice.ts"
import { tidyPin } from "#base/text/number.ts"
import { checkTimes, type OpeningHours, type OpenTimes, type Weekday, weekdays } from "./opening-hours.ts"
import * as z from "zod/mini"

const hoursOfDay = z.nullable(
  z
    .strictObject({
      opens: z.string({ error: "opens must be a time." }),
      closes: z.string({ error: "closes must be a time." }),
    })
    .check((context) => {
      const words = checkTimes(context.value)
      if (words) context.issues.push({ code: "custom", input: context.value, path: ["opens"], message: words })
    }),
)

export const hours: z.ZodMiniType<OpeningHours> = z.strictObject(
  Object.fromEntries(weekdays.map((each) => [each, hoursOfDay])) as Record<Weekday, typeof hoursOfDay>,
)

/** Any JSON as opening hours; a day of another shape is closed. */
export function fitHours(json: unknown): OpeningHours {
  const week = toObject(json)
  return Object.fromEntries(weekdays.map((day) => [day, fitDay(week[day])])) as OpeningHours
}

function fitDay(json: unknown): OpenTimes | null {
  const { opens, closes } = toObject(json)
  return opens === undefined && closes === undefined ? null : { opens: toText(opens), closes: toText(closes) }
}

/** A week in which every day is closed. */
export const closed = fitHours(null)

/** The bookable kinds of visit, each with its own hours. */
export const visitKinds = ["home", "studio"] as const
export type VisitKind = (typeof visitKinds)[number]

export const visitKindLabels: Record<VisitKind, string> = { home: "At home", studio: "In the studio" }

/** The kinds of visit that can be booked on the site: enabled, and with hours. */
export function offeredKinds({
  visits,
}: {
  visits: Record<VisitKind, { isOn: boolean; hours: OpeningHours }>
}): VisitKind[] {
  return visitKinds.filter((kind) => visits[kind].isOn && weekdays.some((day) => visits[kind].hours[day] !== null))
}

/** The length of a visit in words, at home if that can be booked: "one hour", "45 minutes". */
export function formatVisitLength({ visits }: Parameters<typeof offeredKinds>[0] & Lengths): string {
  const { minutes } = visits[offeredKinds({ visits })[0] ?? "home"]
  if (minutes % 60 > 0) return `${minutes} minutes`
  return ["one hour", "two hours", "three hours", "four hours"][minutes / 60 - 1] ?? ""
}

interface Lengths {
  visits: Record<VisitKind, { minutes: number }>
}

export const visitLimits = {
  minutes: { min: 15, max: 240 },
  gapMinutes: { min: 0, max: 120 },
  noticeDays: { min: 0, max: 14 },
  daysAhead: { min: 1, max: 60 },
  atOnce: { min: 1, max: 9 },
  pinPrefixes: 100,
} as const

function whole(
  label: string,
  { min, max }: { min: number; max: number },
  { initial, help }: { initial: number; help: string },
) {
  const words = `${label} must be a whole number from ${min} to ${max}.`
  return requiredNumber(label, { wrong: words, min, max, initial, help })
}

/** The fields of a kind; each label ends with `of`. */
function kindFields<const Of extends string>(of: Of) {
  return {
    isOn: toggle(`Visits${of} can be booked`),
    hours: custom(`Hours of visits${of}`, { name: "hours", schema: hours, blank: () => closed, fit: fitHours }),
    minutes: whole(`Length of a visit${of}, minutes`, visitLimits.minutes, {
      initial: 60,
      help: "Visits start every 15 minutes.",
    }),
    gapMinutes: whole(`Gap after a visit${of}, minutes`, visitLimits.gapMinutes, {
      initial: 0,
      help: "Time to travel or tidy up.",
    }),
    noticeDays: whole(`Notice for a visit${of}, days`, visitLimits.noticeDays, {
      initial: 1,
      help: "0 allows same-day bookings.",
    }),
    daysAhead: whole(`Days ahead for a visit${of}`, visitLimits.daysAhead, {
      initial: 30,
      help: "How far in advance visitors can book.",
    }),
    atOnce: whole(`Visits${of} at once`, visitLimits.atOnce, {
      initial: 1,
      help: "How many visits you can take at the same time.",
    }),
  }
}

/** Rejects hours and numbers that leave no available slot, because the cause would be hard to find. */
function checkOffered(of: string): Check<ValuesOf<ReturnType<typeof kindFields>>> {
  return function* ({ isOn, hours: week, minutes, noticeDays, daysAhead }) {
    if (!isOn) return
    if (daysAhead < noticeDays)
      yield [["daysAhead"], `Days ahead for a visit${of} must be at least its notice, ${noticeDays} days.`]
    const open = weekdays.flatMap((day) => week[day] ?? [])
    const longest = Math.max(
      ...open.map(({ opens, closes }) => minutesOf(closes) - Math.ceil(minutesOf(opens) / 15) * 15),
    )
    if (open.length > 0 && longest < minutes)
      yield [["minutes"], `No day is long enough for a visit${of} of ${minutes} minutes.`]
  }
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** Abbreviations such as IST, which has three meanings, are not portable. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
    return name === "UTC" || /^[A-Z]\w+\/[\w/+-]+$/.test(name)
  } catch {
    return false
  }
}

const wrongZone = "Enter a time zone, e.g. Asia/Kolkata."

const pinPrefix = text("PIN code prefix", {
  max: 10,
  required: "Enter the first digits of the PIN code, or remove it.",
  tidy: tidyPin,
  check(typed) {
    if (!/^[1-9][0-9]*$/.test(typed)) return "A PIN code prefix has digits, such as 4400."
    // More digits are several PIN codes.
    return typed.length > 6 ? "Put commas between PIN codes, such as 4400, 4401." : ""
  },
})

export const visitsField = later(
  group("Visits", {
    zone: text("Time zone", {
      help: "Visits are booked in this time zone, such as Asia/Kolkata.",
      initial: "Asia/Kolkata",
      max: 60,
      required: wrongZone,
      check: (typed) => (isZone(typed) ? "" : wrongZone),
    }),
    home: group(
      "Visits at home",
      {
        ...kindFields(" at home"),
        pinPrefixes: list("PIN codes", {
          of: pinPrefix,
          max: visitLimits.pinPrefixes,
          help: "The first digits of the PIN codes that you visit, e.g. 4400, separated by commas or lines. Leave blank to accept all areas.",
        }),
      },
      { check: checkOffered(" at home") },
    ),
    hasDifferentPeople: later(toggle("Different people do visits at home and in the studio")),
    studio: group("Visits in the studio", kindFields(" in the studio"), { check: checkOffered(" in the studio") }),
  }),
)
