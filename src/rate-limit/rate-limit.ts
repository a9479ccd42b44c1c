import { business } from "#domain/business.ts"
import { AppError } from "#domain/errors.ts"
import type { Counters } from "#store/counters.ts"
import type { Store } from "#store/store.ts"
import { budgets, knownFor } from "./budgets.ts"
import { type Budget, Limiter } from "./limiter.ts"
import { keyOf, networkOf } from "./sender.ts"
import { sayWait } from "./wait.ts"

/** Keeps anybody from doing a thing too often; whoever does is told "too-many" and how long to wait. */
export interface RateLimit {
  /**
   * Counts a sign-in before it is tried; one that succeeds is forgiven, and its network known from then on. One by a device
   * that has signed in before, known by its id, is counted for that device alone.
   */
  signIn<Result>(
    from: { email: string; address: string | undefined; device?: string | undefined },
    attempt: () => Promise<Result>,
  ): Promise<Result>
  /** Counts a guess at the current password by whoever holds a token; the right one is forgiven. */
  changePassword<Result>(tokenHash: string, attempt: () => Promise<Result>): Promise<Result>
  /** What counts an enquiry from an address, as part of keeping it. */
  admitEnquiry(address: string | undefined): (counters: Counters) => Promise<void>
  close(): void
}

/** What is done without limits: for tests and benchmarks. */
export const unlimited: RateLimit = {
  signIn: (_from, attempt) => attempt(),
  changePassword: (_tokenHash, attempt) => attempt(),
  admitEnquiry: () => async () => {},
  close() {},
}

/** Milliseconds between two clearings, and how long a counter's time must be up: none that is in use is taken. */
const clearing = { every: 10 * 60 * 1000, after: 24 * 60 * 60 * 1000 }

/** Opens limits that are counted in the store; `now` is the clock, `onError` is told of a clearing that failed. */
export function openRateLimit(
  { count }: Pick<Store, "count">,
  { onError, now = () => new Date() }: { onError: (error: unknown) => void; now?: () => Date },
): RateLimit {
  const clear = () =>
    count((counters) => counters.removeExpired(new Date(now().getTime() - clearing.after).toISOString()))
  const timer = setInterval(() => clear().catch(onError), clearing.every).unref()

  /** Counts a guess of somebody who is known; the right one is forgiven. */
  async function countGuesses<Result>(guesses: Budget[], key: string, attempt: () => Promise<Result>): Promise<Result> {
    const spendings = guesses.map((budget): Spending => [budget, key])
    await count((counters) => spend(counters, spendings, now(), sayTooMany))
    const result = await attempt()
    await count(async (counters) => {
      for (const budget of guesses) await new Limiter(counters, budget, now()).delete(key)
    })
    return result
  }

  return {
    async signIn({ email, address, device }, attempt) {
      if (device !== undefined) return countGuesses([budgets.signInsOfDevice], keyOf(device), attempt)
      const network = networkOf(address)
      const keys = { network: keyOf(network), account: keyOf(email.toLowerCase()) }
      const pair = keyOf(email.toLowerCase(), network)
      // Networks, then pairs, then accounts: one order for all, so that no two ever wait for each other's rows.
      const own: Spending[] = [
        [budgets.signInsOfNetwork, keys.network],
        [budgets.signInsOfPair, pair],
        [budgets.signInsOfPairAnHour, pair],
      ]
      const shared: Spending = [budgets.signInsOfAccount, keys.account]
      const isKnown = await count(async (counters) => {
        const seen = await new Limiter(counters, budgets.known, now()).get(pair)
        await spend(counters, seen ? own : [...own, shared], now(), sayTooMany)
        return seen !== null
      })
      const result = await attempt()
      await count(async (counters) => {
        const limiter = (budget: Budget) => new Limiter(counters, budget, now())
        await limiter(budgets.signInsOfNetwork).reward(keys.network)
        await limiter(budgets.signInsOfPair).delete(pair)
        await limiter(budgets.signInsOfPairAnHour).delete(pair)
        if (!isKnown) await limiter(budgets.signInsOfAccount).reward(keys.account)
        await limiter(budgets.known).set(pair, 1, knownFor)
      })
      return result
    },

    changePassword: (tokenHash, attempt) =>
      countGuesses([budgets.passwordsOfSession, budgets.passwordsOfSessionAnHour], keyOf(tokenHash), attempt),

    admitEnquiry(address) {
      const key = keyOf(networkOf(address))
      const enquiries: Spending[] = [
        [budgets.enquiries, key],
        [budgets.enquiriesADay, key],
      ]
      return (counters) => spend(counters, enquiries, now(), sayTooManyEnquiries)
    },

    close: () => clearInterval(timer),
  }
}

/** What is spent of, and by whom. */
type Spending = [budget: Budget, key: string]

/** Spends a point of each; throws "too-many" when any has none left, upon which the transaction takes back the others. */
async function spend(
  counters: Counters,
  spendings: Spending[],
  now: Date,
  say: (wait: string) => string,
): Promise<void> {
  let max = 0
  for (const [budget, key] of spendings) {
    max = Math.max(max, await new Limiter(counters, budget, now).spend(key))
  }
  if (max === 0) return
  const retryAfter = Math.ceil(max / 1000)
  throw new AppError("too-many", say(sayWait(retryAfter)), { retryAfter })
}

function sayTooMany(wait: string): string {
  return `Too many attempts. Try again in ${wait}.`
}

function sayTooManyEnquiries(wait: string): string {
  return `Too many enquiries from your connection. Try again in ${wait}, or call ${business.phone}.`
}
