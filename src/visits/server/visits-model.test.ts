import { removeVisitsOf } from "./cells.ts"
import fc from "fast-check"
import { Kysely } from "kysely"
import { describe, expect, test } from "vitest"
import type { Business } from "#collections/shared/business/business.ts"
import { isAppError } from "#base/errors.ts"
import { addDays } from "#base/text/calendar.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { everyDay, visitOf, withVisits } from "../../../test/site/visit-hours.ts"
import { migrate } from "#db/migrate.ts"
import type { Tables } from "#db/tables.ts"
import { createEnquiries } from "#enquiries/server/enquiries.ts"
import { createVisits } from "./visits.ts"
import { fuzzRuns } from "../../../test/text/fuzz-runs.ts"

const { databases } = prepareDatabases()

/** Sequences of calls on each database, each on a separate day. */
const sequences = fuzzRuns(1_000)

const hour = 60
const toIso = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + minutes * 60_000).toISOString()

/** Times of day are minutes after 10:00, in 15-minute steps. */
const time = fc.integer({ min: 0, max: 16 }).map((quarter) => quarter * 15)
const visitor = fc.integer({ min: 1, max: 4 })
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("book" as const), visitor, time }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move" as const), visitor, time }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("cancel" as const), visitor }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("block" as const), time, length: fc.constantFrom(15, 60, 75) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unblock" as const), isFirst: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("narrow" as const),
      opens: fc.constantFrom(0, 30, 60),
      gap: fc.constantFrom(0, 15),
      atOnce: fc.constantFrom(1, 2),
    }),
  },
)

/** Three hours from 10:00, which start later if they were narrowed. */
class Model {
  hours = { opens: 0, gap: 0, atOnce: 2 }
  visits = new Map<number, { from: number; until: number }>()
  blocks: { from: number; until: number }[] = []

  isOffered(at: number): boolean {
    const { opens, gap } = this.hours
    return at >= opens && (at - opens) % (hour + gap) === 0 && at + hour <= 3 * hour
  }

  /** True if a time is free for a visitor, ignoring the visitor's own visit. */
  #isFree(at: number, own?: number): boolean {
    const until = at + hour + this.hours.gap
    const overlaps = (other: { from: number; until: number }) => other.from < until && at < other.until
    if (this.blocks.some(overlaps)) return false
    const others = [...this.visits].filter(([of]) => of !== own).map(([, visit]) => visit)
    const quarters = Array.from({ length: (until - at) / 15 }, (_, index) => at + index * 15)
    return quarters.every(
      (from) => others.filter((visit) => visit.from <= from && from < visit.until).length < this.hours.atOnce,
    )
  }

  place(of: number, at: number): "done" | "invalid" | "in-use" {
    if (!this.isOffered(at)) return "invalid"
    if (!this.#isFree(at, of)) return "in-use"
    this.visits.set(of, { from: at, until: at + hour + this.hours.gap })
    return "done"
  }

  free(): number[] {
    const all = Array.from({ length: 12 }, (_, quarter) => quarter * 15)
    return all.filter((at) => this.isOffered(at) && this.#isFree(at))
  }
}

describe.each(databases)("on $database", ({ openDialect }) => {
  test("random sequences of calls agree with a small model", async () => {
    const db = new Kysely<Tables>({ dialect: await openDialect() })
    await migrate(db)
    let day = "2026-01-01"
    let business: Business = withVisits()
    const now = () => new Date(`${day}T00:00:00.000Z`)
    const parts = { now, onEmail() {} }
    const { submit } = createEnquiries(db, {
      ...parts,
      emails: [],
      readWarrantyYears: async () => 5,
      readCountry: async () => "IN",
      removeVisits: removeVisitsOf,
    })
    const emails = { booked: [], moved: [], cancelled: [], erased: [] }
    const readBusiness = async () => business
    const visits = createVisits(db, { ...parts, emails, readBusiness, readKey: async () => "a key", submit })
    const answerOf = (promise: Promise<unknown>) =>
      promise.then(
        () => "done",
        (error: unknown) => (isAppError(error) ? error.code : Promise.reject(error as Error)),
      )

    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 8 }), async (commands) => {
        // Earlier bookings are in the past.
        day = addDays(day, 2)
        const model = new Model()
        const setHours = () => {
          const { opens, gap, atOnce } = model.hours
          const hours = everyDay(`1${Math.floor(opens / 60)}:${opens % 60 || "00"}`, "13:00")
          business = withVisits({ home: { hours, gapMinutes: gap, atOnce } })
          business = { ...business, visits: { ...business.visits, zone: "UTC" } }
        }
        const at = (minutes: number) => toIso(day, 10 * hour + minutes)
        setHours()
        const secrets = new Map<number, string>()
        const blocks: string[] = []
        for (const each of commands) {
          switch (each.kind) {
            case "book": {
              const booked = visits.book(visitOf(each.visitor, at(each.time)), { page: "/" })
              const answer = await answerOf(booked.then(({ secret }) => secrets.set(each.visitor, secret)))
              // A person with an open visit gets no second one.
              const isSecond = model.visits.has(each.visitor) && model.isOffered(each.time)
              expect([each, answer]).toEqual([each, isSecond ? "in-use" : model.place(each.visitor, each.time)])
              break
            }
            case "move": {
              const secret = secrets.get(each.visitor)
              if (secret === undefined || !model.visits.has(each.visitor)) break
              const answer = await answerOf(visits.move({ secret }, at(each.time)))
              const isSame = model.visits.get(each.visitor)?.from === each.time
              expect([each, answer]).toEqual([each, isSame ? "done" : model.place(each.visitor, each.time)])
              break
            }
            case "cancel": {
              const secret = secrets.get(each.visitor)
              if (secret === undefined) break
              const answer = await answerOf(visits.cancel({ secret }))
              expect([each, answer]).toEqual([each, model.visits.delete(each.visitor) ? "done" : "invalid"])
              break
            }
            case "block": {
              const times = { startsAt: at(each.time), endsAt: at(each.time + each.length) }
              const { _id } = await visits.block({ kind: null, ...times, words: "Fair" }, { by: "o" })
              blocks.push(_id)
              model.blocks.push({ from: each.time, until: each.time + each.length })
              break
            }
            case "unblock": {
              const at = each.isFirst ? 0 : blocks.length - 1
              const [id] = blocks.splice(at, 1)
              if (id === undefined) break
              await visits.unblock(id)
              model.blocks.splice(at, 1)
              break
            }
            case "narrow":
              model.hours = { opens: each.opens, gap: each.gap, atOnce: each.atOnce }
              setHours()
              break
          }
          const free = await visits.listFree("home", { from: day, to: day })
          expect([each, free.map(({ startsAt }) => startsAt)]).toEqual([each, model.free().map(at)])
        }
        for (const id of blocks) await visits.unblock(id)
      }),
      { numRuns: sequences },
    )
    await db.destroy()
  })
})
