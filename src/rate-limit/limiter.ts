import { RateLimiterRes } from "rate-limiter-flexible"
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js"
import type { Counter, Counters } from "#store/database/counters.ts"
import type { Spending } from "#store/enquiries/admission.ts"

/** How many points may be spent in how many seconds from the first one; each budget has a name of its own. */
export interface Budget {
  name: string
  points: number
  seconds: number
}

/** A point of the counter that the limiter keeps for a key, for a transaction of the store that takes it with other work. */
export function toPoint({ name, points, seconds }: Budget, key: string, now: Date): Spending {
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  return { key: `${name}:${key}`, max: points, now: now.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** The library's limiter over the counters of the store, at a given time. */
export class Limiter extends RateLimiterStoreAbstract {
  readonly #counters: Counters
  readonly #now: Date

  constructor(counters: Counters, { name, points, seconds }: Budget, now: Date) {
    super({ storeClient: counters, keyPrefix: name, points, duration: seconds })
    this.#counters = counters
    this.#now = now
  }

  /** Spends a point of the key; returns 0, or the milliseconds to wait when none is left. */
  async spend(key: string): Promise<number> {
    try {
      await this.consume(key)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext)
      throw refusal
    }
  }

  // The methods that the library needs.

  _upsert(key: string, points: number, milliseconds: number, isPut: boolean): Promise<Counter> {
    const counter = { points, expiresAt: new Date(this.#now.getTime() + milliseconds).toISOString() }
    return isPut ? this.#counters.put(key, counter) : this.#counters.add(key, counter, this.#now.toISOString())
  }

  async _get(key: string): Promise<Counter | null> {
    return (await this.#counters.get(key, this.#now.toISOString())) ?? null
  }

  _delete(key: string): Promise<boolean> {
    return this.#counters.remove(key)
  }

  _getRateLimiterRes(_key: string, changedPoints: number, { points, expiresAt }: Counter): RateLimiterRes {
    const wait = Math.max(0, Date.parse(expiresAt) - this.#now.getTime())
    return new RateLimiterRes(Math.max(0, this.points - points), wait, points, points === changedPoints)
  }
}
