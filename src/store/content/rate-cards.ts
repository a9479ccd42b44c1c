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

/** Who saves a new version of the card, and the version that it changes; `check` sees the current one first. */
interface NewVersion {
  basedOn: number
  madeBy: string
  now?: Date
  check?: (current: RateCardVersion) => void
}

/** The versions of the rate card; a version never changes. */
export interface RateCards {
  current(): Promise<RateCardVersion>
  /** Every version, newest first. */
  list(): Promise<RateCardVersion[]>
  /** Throws "not-found". */
  get(version: number): Promise<RateCardVersion>
  /** Stores a card as the next version, unless `check` throws; "invalid" at `basedOn` when that is no longer the current one. */
  put(card: RateCard, about: NewVersion): Promise<RateCardVersion>
}

/** Opens the rate cards of a database. */
export function openRateCards(db: Kysely<Tables>): RateCards {
  return {
    current: () => readCurrent(db),

    async list() {
      const rows = await db.selectFrom("rate_cards").selectAll().orderBy("version", "desc").execute()
      return rows.length === 0 ? [builtIn] : rows.map(toVersion)
    },

    get: async (version) => requireRow(await readRateCard(db, version), rateCardNotFound),

    put: (card, { basedOn, madeBy, now = new Date(), check }) =>
      // Content changes wait for one another, so that the second of two sees the first one's card.
      changeContent(db, async (trx) => {
        const current = await readCurrent(trx)
        check?.(current)
        if (current.version !== basedOn) throw invalidField("basedOn", rateCardIsStale(current.version))
        // The built-in card is stored as it is now, so that a later release cannot change it.
        if (current === builtIn) await trx.insertInto("rate_cards").values(toRow(builtIn)).execute()
        const next = { version: current.version + 1, card, madeAt: now.toISOString(), madeBy }
        await trx.insertInto("rate_cards").values(toRow(next)).execute()
        return next
      }),
  }
}

/** A version of the card, or undefined where there is none; also inside a transaction. */
export async function readRateCard(db: Kysely<Tables>, version: number): Promise<RateCardVersion | undefined> {
  // PostgreSQL's column holds no larger number.
  if (!Number.isInteger(version) || version < 1 || version > 2 ** 31 - 1) return undefined
  const row = await db.selectFrom("rate_cards").selectAll().where("version", "=", version).executeTakeFirst()
  if (row) return toVersion(row)
  return version === firstVersion ? builtIn : undefined
}

const builtIn: RateCardVersion = { version: firstVersion, card: firstRateCard, madeAt: null, madeBy: "" }

async function readCurrent(db: Kysely<Tables>): Promise<RateCardVersion> {
  const row = await db.selectFrom("rate_cards").selectAll().orderBy("version", "desc").limit(1).executeTakeFirst()
  return row ? toVersion(row) : builtIn
}

function toVersion(row: Selectable<Tables["rate_cards"]>): RateCardVersion {
  return { version: row.version, card: JSON.parse(row.card) as RateCard, madeAt: row.made_at, madeBy: row.made_by }
}

function toRow({ version, card, madeAt, madeBy }: RateCardVersion): Selectable<Tables["rate_cards"]> {
  return { version, card: JSON.stringify(card), made_at: madeAt, made_by: madeBy }
}
