import type { Pool } from "pg"
import { isAppError } from "#domain/base/errors.ts"
import { latestExpiry } from "./counters.ts"
import { newEnquiryCount } from "./row-counts.ts"
import type { NewEnquiry, StoreTogether } from "./dialect.ts"
import { mapFailure } from "./failures.ts"

/** The most enquiries of one statement, and how many statements run at once: one is answered while the next is written. */
const max = { together: 64, atOnce: 2 }

interface Waiting {
  enquiry: NewEnquiry
  settle: PromiseWithResolvers<boolean>
}

/**
 * Stores enquiries in one round trip and one commit: those that arrive while earlier ones are written share a statement.
 * Answers false for each that the statement left out, and for all of them where it failed: the transaction of each says why.
 */
export function openEnquiryStatements(pool: Pool): StoreTogether {
  let waiting: Waiting[] = []
  let running = 0
  let isDue = false

  function runOnce(): void {
    const chosen = takeDifferent()
    const enquiries = chosen.map(({ enquiry }) => enquiry)
    running++
    run(pool, enquiries)
      .then(
        (stored) => {
          for (const { enquiry, settle } of chosen) settle.resolve(stored.has(enquiry.row.id))
        },
        (error: unknown) => {
          const failure = mapFailure(error)
          const isAway = isAppError(failure) && failure.code === "unavailable"
          for (const { settle } of chosen) {
            if (isAway) settle.reject(failure)
            else settle.resolve(false)
          }
        },
      )
      .finally(() => {
        running--
        if (waiting.length > 0) begin()
      })
  }

  /** Two enquiries under one key are never in one statement, so that the second finds the first. */
  function takeDifferent(): Waiting[] {
    const keys = new Set<string>()
    const [chosen, left]: [Waiting[], Waiting[]] = [[], []]
    for (const each of waiting) {
      const key = each.enquiry.keyed?.key
      const isChosen = chosen.length < max.together && (key === undefined || !keys.has(key))
      if (key !== undefined) keys.add(key)
      ;(isChosen ? chosen : left).push(each)
    }
    waiting = left
    return chosen
  }

  function begin(): void {
    if (isDue || running >= max.atOnce) return
    isDue = true
    // Others of this turn of the event loop join before the statement is sent.
    setImmediate(() => {
      isDue = false
      if (waiting.length > 0) runOnce()
    })
  }

  return (enquiry) => {
    const settle = Promise.withResolvers<boolean>()
    waiting.push({ enquiry, settle })
    begin()
    return settle.promise
  }
}

/** Stores all that are new and within the limits of their senders; answers their ids. */
async function run(pool: Pool, enquiries: NewEnquiry[]): Promise<Set<string>> {
  const spendings = enquiries.flatMap(({ row, spendings: own }) =>
    own.map((spending, place) => ({ ...spending, place, enquiry_id: row.id })),
  )
  const latest = spendings
    .map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1)
  const values = [
    JSON.stringify(enquiries.map(({ row }) => row)),
    JSON.stringify(enquiries.map(({ text }) => text)),
    JSON.stringify(enquiries.flatMap(({ emails }) => emails)),
    JSON.stringify(enquiries.flatMap(({ keyed }) => (keyed ? [keyed] : []))),
    JSON.stringify(spendings),
    spendings.reduce((latest, { now }) => (now > latest ? now : latest), ""),
    newEnquiryCount(),
    // A counter that expires later was made while a clock was wrong.
    latest === undefined ? "" : latestExpiry(latest),
  ]
  const { rows } = await pool.query<{ id: string }>({ name: "store enquiries", text: statement, values })
  return new Set(rows.map(({ id }) => id))
}

/**
 * What is locked is locked in the order of the transaction of one enquiry (keys, counters, count), each in an order of its
 * own, so that no two wait for each other. `taken` and `spent` leave out what they see; what another statement takes or
 * spends at the same time makes this one fail, by the key's uniqueness or by the division. They are subqueries, since a join
 * would read a table whole: the plan is made once, while the tables may be small.
 */
const statement = `
with
  enquiry as materialized (select * from json_populate_recordset(null::enquiries, $1::json)),
  keyed as (select * from json_populate_recordset(null::idempotency_keys, $4::json)),
  wanted as materialized (
    select * from json_to_recordset($5::json)
      as w(enquiry_id text, key text, max integer, "expiresAt" text, place integer)
  ),
  taken as (
    select enquiry_id from keyed where (select k.key from idempotency_keys k where k.key = keyed.key) is not null
  ),
  spent as (
    select w.key from wanted w group by w.key
    having count(*) + coalesce((select c.points from counters c where c.key = w.key and c.expires_at > $6 and c.expires_at <= $8), 0) > max(w.max)
  ),
  ordinary as materialized (
    select id from enquiry
    where not exists (select from taken where taken.enquiry_id = enquiry.id)
      and not exists (select from wanted w join spent on spent.key = w.key where w.enquiry_id = enquiry.id)
  ),
  claimed as (
    insert into idempotency_keys
    select keyed.* from keyed join ordinary on ordinary.id = keyed.enquiry_id order by keyed.key
    returning key
  ),
  counted as (
    insert into counters as c (key, points, expires_at)
    select w.key, count(*), max(w."expiresAt") from wanted w join ordinary on ordinary.id = w.enquiry_id
    where (select count(*) from claimed) >= 0
    group by w.key order by max(w.place), w.key
    on conflict (key) do update set
      points = case when c.expires_at > $6 and c.expires_at <= $8 then c.points + excluded.points else excluded.points end,
      expires_at = case when c.expires_at > $6 and c.expires_at <= $8 then c.expires_at else excluded.expires_at end
    returning key, points
  ),
  stored as (
    insert into enquiries
    select enquiry.* from enquiry join ordinary using (id)
    where 1 / (select (not coalesce(bool_or(counted.points > w.max), false))::integer from counted join wanted w using (key)) > 0
    returning id
  ),
  texts as (
    insert into enquiry_texts
    select t.* from json_populate_recordset(null::enquiry_texts, $2::json) t join stored using (id)
  ),
  emails as (
    insert into outbox
    select l.* from json_populate_recordset(null::outbox, $3::json) l join stored on stored.id = l.enquiry_id
  ),
  total as (
    update tallies set total = total + (select count(*) from stored)
    where name = $7 and (select count(*) from stored) > 0
  )
select id from stored`
