import { accountEmail } from "#domain/accounts/made-up-address.ts"
import { AppError } from "#domain/base/errors.ts"
import type { Counters } from "#store/database/counters.ts"
import type { Admission } from "#store/enquiries/admission.ts"
import type { Store } from "#store/store.ts"
import { type Budget, Limiter, toPoint } from "./limiter.ts"
import { keyOf, networkOf } from "./sender.ts"

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long a network from which an account has signed in is known, in seconds. */
const knownFor = 90 * day

/** How often each action is allowed; a pair is one account from one network. */
const budgets = {
  signInsOfNetwork: { name: "sign-in-network", points: 10, seconds: 15 * minute },
  signInsOfPair: { name: "sign-in-pair", points: 5, seconds: 2 * minute },
  signInsOfPairAnHour: { name: "sign-in-pair-hour", points: 20, seconds: hour },
  // Only for unknown networks: a password guesser on many networks spends these, and not the owner's.
  signInsOfAccount: { name: "sign-in-account", points: 20, seconds: 15 * minute },
  // For a device that has signed in before, instead of all of the above: attempts of others do not spend these.
  signInsOfDevice: { name: "sign-in-device", points: 10, seconds: 15 * minute },
  known: { name: "known", points: 1, seconds: knownFor },
  passwordsOfSession: { name: "password", points: 5, seconds: 2 * minute },
  passwordsOfSessionAnHour: { name: "password-hour", points: 20, seconds: hour },
  // Wrong codes of the second step, which only somebody gets to type who knows the password.
  codesOfPair: { name: "code-pair", points: 5, seconds: 15 * minute },
  codesOfAccount: { name: "code-account", points: 30, seconds: hour },
  resetsOfNetwork: { name: "reset-network", points: 10, seconds: hour },
  resetsOfAddress: { name: "reset-address", points: 3, seconds: hour },
  passkeysOfNetwork: { name: "passkey-network", points: 60, seconds: 15 * minute },
  mailTests: { name: "mail-test", points: 10, seconds: 10 * minute },
  // What one account can leave in the store: far more than a person or an import needs, far less than a full disk.
  previewsOfAccount: { name: "previews", points: 60, seconds: 10 * minute },
  draftsOfAccount: { name: "drafts", points: 300, seconds: hour },
  versionsOfAccount: { name: "versions", points: 1_000, seconds: hour },
  keysOfAccount: { name: "keys", points: 5_000, seconds: day },
  enquiries: { name: "enquiry", points: 10, seconds: 10 * minute },
  enquiriesADay: { name: "enquiry-day", points: 50, seconds: day },
  // One sender must not write to any number of strangers; the phones of a provider may share an address.
  receiptsADay: { name: "receipt-day", points: 20, seconds: day },
} as const satisfies Record<string, Budget>

/** Limits how often somebody may do something; throws "too-many" with the time to wait when the limit is reached. */
export interface RateLimit {
  /**
   * Counts a sign-in before it is tried. One that succeeds is not counted, and its network is known from then on. One from a
   * device that has signed in before, given by its id, is counted for that device alone.
   */
  signIn<Result>(
    from: { email: string; address: string | undefined; device?: string | undefined },
    attempt: () => Promise<Result>,
  ): Promise<Result>
  /** Counts an attempt to change the password with a token; one with the right password is not counted. */
  changePassword<Result>(tokenHash: string, attempt: () => Promise<Result>): Promise<Result>
  /** Counts an attempt at a code of an account; one that is right is not counted. */
  checkCode<Result>(
    from: { adminId: string; address: string | undefined },
    attempt: () => Promise<Result>,
  ): Promise<Result>
  /** Counts a link for a new password that is asked for, alike for addresses with and without an account. */
  admitReset(from: { email: string; address: string | undefined }): Promise<void>
  /** Counts a step of a sign-in by a passkey from an address. */
  admitPasskey(address: string | undefined): Promise<void>
  /** Counts a test letter of an account, or a change of its address, which sends letters too. */
  admitMailTest(account: string): Promise<void>
  /** Counts what a call of an account stores, before it is made. */
  admitStored(account: string, kinds: readonly StoredKind[]): Promise<void>
  /** Returns what an enquiry from an address takes of its counters when it is stored; undefined where nothing is limited. */
  admitEnquiry(address: string | undefined): Admission | undefined
  close(): void
}

/** What an account can store again and again. */
export type StoredKind = "previews" | "drafts" | "versions" | "keys"

const budgetsOfStored = {
  previews: budgets.previewsOfAccount,
  drafts: budgets.draftsOfAccount,
  versions: budgets.versionsOfAccount,
  keys: budgets.keysOfAccount,
} as const satisfies Record<StoredKind, Budget>

/** No limits: for tests and benchmarks. */
export const unlimited: RateLimit = {
  signIn: (_from, attempt) => attempt(),
  changePassword: (_tokenHash, attempt) => attempt(),
  checkCode: (_from, attempt) => attempt(),
  admitReset: async () => {},
  admitPasskey: async () => {},
  admitMailTest: async () => {},
  admitStored: async () => {},
  admitEnquiry: () => undefined,
  close() {},
}

/** Milliseconds between two removals of expired counters, and since when they must have expired, so that none is in use. */
const clearing = { every: 10 * 60 * 1000, after: 24 * 60 * 60 * 1000 }

/** Opens limits that are counted in the store; `now` is the clock, `onError` is called when old counters cannot be removed. */
export function openRateLimit(
  { count, business: businesses }: Pick<Store, "count" | "business">,
  { onError, now = () => new Date() }: { onError: (error: unknown) => void; now?: () => Date },
): RateLimit {
  const clear = () =>
    count((counters) => counters.removeExpired(new Date(now().getTime() - clearing.after).toISOString()))
  const timer = setInterval(() => void clear().catch(onError), clearing.every).unref()

  const spendNow = (spendings: Spending[], say = messageForTooMany) =>
    count((counters) => spend(counters, spendings, now(), say))

  /** Counts an attempt; one that succeeds is not counted. */
  async function countAttempt<Result>(spendings: Spending[], attempt: () => Promise<Result>): Promise<Result> {
    await spendNow(spendings)
    const result = await attempt()
    await count(async (counters) => {
      for (const [budget, key] of spendings) await new Limiter(counters, budget, now()).delete(key)
    })
    return result
  }

  return {
    async signIn({ email, address, device }, attempt) {
      if (device !== undefined) return countAttempt([[budgets.signInsOfDevice, keyOf(device)]], attempt)
      const network = networkOf(address)
      const keys = { network: keyOf(network), account: keyOf(accountEmail(email)) }
      const pair = keyOf(accountEmail(email), network)
      // Always in the order of networks, pairs, accounts, so that no two transactions wait for each other's rows.
      const own: Spending[] = [
        [budgets.signInsOfNetwork, keys.network],
        [budgets.signInsOfPair, pair],
        [budgets.signInsOfPairAnHour, pair],
      ]
      const shared: Spending = [budgets.signInsOfAccount, keys.account]
      const isKnown = await count(async (counters) => {
        const seen = await new Limiter(counters, budgets.known, now()).get(pair)
        await spend(counters, seen ? own : [...own, shared], now(), messageForTooMany)
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

    changePassword: (tokenHash, attempt) => {
      const key = keyOf(tokenHash)
      return countAttempt(
        [
          [budgets.passwordsOfSession, key],
          [budgets.passwordsOfSessionAnHour, key],
        ],
        attempt,
      )
    },

    checkCode: ({ adminId, address }, attempt) => {
      const pair = keyOf(adminId, networkOf(address))
      return countAttempt(
        [
          [budgets.codesOfPair, pair],
          [budgets.codesOfAccount, keyOf(adminId)],
        ],
        attempt,
      )
    },

    admitReset: ({ email, address }) =>
      spendNow([
        [budgets.resetsOfNetwork, keyOf(networkOf(address))],
        [budgets.resetsOfAddress, keyOf(accountEmail(email))],
      ]),

    admitPasskey: (address) => spendNow([[budgets.passkeysOfNetwork, keyOf(networkOf(address))]]),

    admitMailTest: (account) => spendNow([[budgets.mailTests, keyOf(account)]]),

    admitStored: (account, kinds) =>
      spendNow(
        kinds.map((kind): Spending => [budgetsOfStored[kind], keyOf(account)]),
        (wait) => `Your account has stored very much in a short time. Try again in ${wait}.`,
      ),

    admitEnquiry(address) {
      const key = keyOf(networkOf(address))
      return {
        spendings: [budgets.enquiries, budgets.enquiriesADay].map((budget) => toPoint(budget, key, now())),
        email: toPoint(budgets.receiptsADay, key, now()),
        async refuse(wait) {
          const { business } = await businesses.current()
          return tooMany(wait, (words) => messageForTooManyEnquiries(words, business.phones[0]))
        },
      }
    },

    close: () => clearInterval(timer),
  }
}

/** A budget, and the key of the person or place that spends from it. */
type Spending = [budget: Budget, key: string]

/** Spends a point of each budget; throws "too-many" when one has none left, and the transaction is rolled back. */
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
  if (max > 0) throw tooMany(max, say)
}

function tooMany(milliseconds: number, say: (wait: string) => string): AppError {
  const retryAfter = Math.ceil(milliseconds / 1000)
  return new AppError("too-many", say(formatWait(retryAfter)), { retryAfter })
}

function messageForTooMany(wait: string): string {
  return `Too many attempts. Try again in ${wait}.`
}

function messageForTooManyEnquiries(wait: string, phone: string | undefined): string {
  return `Too many enquiries from your connection. Try again in ${wait}${phone ? `, or call ${phone}` : ""}.`
}

/** A time to wait in words, rounded up: "40 seconds", "2 minutes", "3 hours". */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] =
    seconds < 60 ? [seconds, "second"] : minutes <= 90 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"]
  return new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" }).format(count)
}
