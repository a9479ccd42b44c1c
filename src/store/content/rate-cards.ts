import type { Kysely, Selectable } from "kysely"
import {
  firstRateCard,
  firstVersion,
  type RateCard,
  rateCardIsStale,
  rateCardNotFound,
  type RateCardVersion,
} from "#domain/estimate/rate-card.ts"
import { invalidField } from "#domain/errors.ts"
import { changeContent } from "./content-version.ts"
import { requireRow } from "../rows.ts"
import type { Tables } from "../database/tables.ts"

/** Who makes a version of the card, on which one; `check` looks at the current one first. */
interface CardMaking {
  basedOn: number
  madeBy: string
  now?: Date
  check?: (current: RateCardVersion) => void
}

/** The rate card and all its versions; none is ever changed. */
export interface RateCards {
  current(): Promise<RateCardVersion>
  /** Every version, newest first. */
  list(): Promise<RateCardVersion[]>
  /** Throws "not-found". */
  get(version: number): Promise<RateCardVersion>
  /** Keeps a card as the next version, unless `check` throws; "invalid" at `basedOn` when that is not the current one any more. */
  put(card: RateCard, about: CardMaking): Promise<RateCardVersion>
}

/** The rate cards of a database. */
export function openRateCards(db: Kysely<Tables>): RateCards {
  return {
    current: () => readCurrent(db),

    async list() {
      const rows = await db.selectFrom("rate_cards").selectAll().orderBy("version", "desc").execute()
      return rows.length === 0 ? [broughtAlong] : rows.map(toVersion)
    },

    get: async (version) => requireRow(await readRateCard(db, version), rateCardNotFound),

    put: (card, { basedOn, madeBy, now = new Date(), check }) =>
      // Savers wait for one another at the content version, so that the second of two sees the first one's card.
      changeContent(db, async (trx) => {
        const current = await readCurrent(trx)
        check?.(current)
        if (current.version !== basedOn) throw invalidField("basedOn", rateCardIsStale(current.version))
        // From now on the card that came along stays what it was, whatever a later release brings.
        if (current === broughtAlong) await trx.insertInto("rate_cards").values(toRow(broughtAlong)).execute()
        const next = { version: current.version + 1, card, madeAt: now.toISOString(), madeBy }
        await trx.insertInto("rate_cards").values(toRow(next)).execute()
        return next
      }),
  }
}

/** A version of the card, or undefined where there is none; also inside a transaction. */
export async function readRateCard(db: Kysely<Tables>, version: number): Promise<RateCardVersion | undefined> {
  // Larger numbers do not fit the column of every database.
  if (!Number.isInteger(version) || version < 1 || version > 2 ** 31 - 1) return undefined
  const row = await db.selectFrom("rate_cards").selectAll().where("version", "=", version).executeTakeFirst()
  if (row) return toVersion(row)
  return version === firstVersion ? broughtAlong : undefined
}

const broughtAlong: RateCardVersion = { version: firstVersion, card: firstRateCard, madeAt: null, madeBy: "" }

async function readCurrent(db: Kysely<Tables>): Promise<RateCardVersion> {
  const row = await db.selectFrom("rate_cards").selectAll().orderBy("version", "desc").limit(1).executeTakeFirst()
  return row ? toVersion(row) : broughtAlong
}

function toVersion(row: Selectable<Tables["rate_cards"]>): RateCardVersion {
  return { version: row.version, card: JSON.parse(row.card) as RateCard, madeAt: row.made_at, madeBy: row.made_by }
}

function toRow({ version, card, madeAt, madeBy }: RateCardVersion): Selectable<Tables["rate_cards"]> {
  return { version, card: JSON.stringify(card), made_at: madeAt, made_by: madeBy }
}
