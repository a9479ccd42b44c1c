import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  checkTimes,
  type OpeningHours,
  type OpenTimes,
  formatHours,
  formatOpenHours,
  toSchemaHours,
  type Weekday,
  weekdayNames,
  weekdays,
} from "./opening-hours.ts"
import { fuzzRuns } from "../../../../test/text/fuzz-runs.ts"

const closed: OpeningHours = { mo: null, tu: null, we: null, th: null, fr: null, sa: null, su: null }
const day = { opens: "10:00", closes: "19:00" }
const short = { opens: "09:30", closes: "12:00" }
const all: OpeningHours = { mo: day, tu: day, we: day, th: day, fr: day, sa: day, su: day }

describe.each<[Partial<OpeningHours>, string, string[]]>([
  [
    { ...all, tu: null },
    "Wednesday to Monday, 10 am to 7 pm. Closed on Tuesdays.",
    ["Mo 10:00-19:00", "We-Su 10:00-19:00"],
  ],
  [{ ...all, su: null }, "Monday to Saturday, 10 am to 7 pm. Closed on Sundays.", ["Mo-Sa 10:00-19:00"]],
  [all, "Every day, 10 am to 7 pm.", ["Mo-Su 10:00-19:00"]],
  [
    { ...all, sa: short, su: short },
    "Monday to Friday, 10 am to 7 pm. Saturday and Sunday, 9:30 am to 12 pm.",
    ["Mo-Fr 10:00-19:00", "Sa-Su 09:30-12:00"],
  ],
  [
    { tu: day, we: day, fr: short, sa: day, su: day },
    "Tuesday, Wednesday, Saturday and Sunday, 10 am to 7 pm. Friday, 9:30 am to 12 pm. Closed on Mondays and Thursdays.",
    ["Tu-We 10:00-19:00", "Fr 09:30-12:00", "Sa-Su 10:00-19:00"],
  ],
  [
    { ...all, we: short, sa: null, su: null },
    "Monday, Tuesday, Thursday and Friday, 10 am to 7 pm. Wednesday, 9:30 am to 12 pm. Closed on Saturdays and Sundays.",
    ["Mo-Tu 10:00-19:00", "We 09:30-12:00", "Th-Fr 10:00-19:00"],
  ],
  [
    { mo: day, we: day },
    "Monday and Wednesday, 10 am to 7 pm. Closed on Tuesdays and from Thursday to Sunday.",
    ["Mo 10:00-19:00", "We 10:00-19:00"],
  ],
  [
    { fr: day, su: day, mo: day },
    "Friday, Sunday and Monday, 10 am to 7 pm. Closed on Saturdays and from Tuesday to Thursday.",
    ["Mo 10:00-19:00", "Fr 10:00-19:00", "Su 10:00-19:00"],
  ],
  [
    { su: { opens: "00:00", closes: "23:59" } },
    "Sunday, 12 am to 11:59 pm. Closed from Monday to Saturday.",
    ["Su 00:00-23:59"],
  ],
  [{}, "", []],
])("%j", (days, words, schema) => {
  test(`reads ${words}`, () => expect(formatHours({ ...closed, ...days })).toBe(words))
  test("is what programs read", () => expect(toSchemaHours({ ...closed, ...days })).toEqual(schema))
})

test("inside of a sentence stands when it is open, without a full stop", () => {
  expect(formatOpenHours({ ...all, tu: null })).toBe("Wednesday to Monday, 10 am to 7 pm")
  expect(formatOpenHours({ ...all, sa: short, su: null })).toBe(
    "Monday to Friday, 10 am to 7 pm; Saturday, 9:30 am to 12 pm",
  )
  expect(formatOpenHours(all)).toBe("every day, 10 am to 7 pm")
  expect(formatOpenHours(closed)).toBe("")
})

/** The days in a text, with ranges expanded. */
function daysIn(text: string): Weekday[] {
  const names = Object.values(weekdayNames).join("|")
  if (text.startsWith("Every day")) return [...weekdays]
  const indexOf = (name = "") => Object.values(weekdayNames).findIndex((each) => each === name)
  return Array.from(text.matchAll(new RegExp(`(${names})(?: to (${names}))?`, "g"))).flatMap(([, first, last]) => {
    const begin = indexOf(first)
    const length = last === undefined ? 1 : ((indexOf(last) - begin + 7) % 7) + 1
    return [...weekdays, ...weekdays].slice(begin, begin + length)
  })
}

test("every pattern of a week contains each day exactly once, with its own hours", () => {
  const times: (OpenTimes | null)[] = [null, day, short, { opens: "06:15", closes: "21:00" }]
  const patterns = fc.tuple(...weekdays.map(() => fc.constantFrom(...times)))
  fc.assert(
    fc.property(patterns, (chosen) => {
      const hours = Object.fromEntries(weekdays.map((each, index) => [each, chosen[index]])) as OpeningHours
      const sentences = formatHours(hours).split(/(?<=\.) /)
      const isClosed = chosen.every((each) => each === null)
      expect(sentences.flatMap(daysIn).toSorted()).toEqual(isClosed ? [] : weekdays.toSorted())
      if (isClosed) return
      for (const sentence of sentences) {
        const said = daysIn(sentence).map((each) => formatHours({ ...closed, [each]: hours[each] }).split(/[,.]/)[1])
        const own = sentence.startsWith("Closed") ? undefined : `${sentence.slice(0, -1).split(", ").at(-1)}`
        expect(new Set(said.map((each) => each?.trim()))).toEqual(new Set([own]))
      }
    }),
    { numRuns: fuzzRuns(2_000) },
  )
})

test("a day opens before it closes", () => {
  expect(checkTimes(day)).toBeUndefined()
  expect(checkTimes({ opens: "19:00", closes: "10:00" })).toContain("before")
  expect(checkTimes({ opens: "10:00", closes: "10:00" })).toContain("before")
  for (const opens of ["", "24:00", "9:00", "10:60", "ten"]) {
    expect(checkTimes({ opens, closes: "19:00" })).toContain("e.g.")
  }
})
