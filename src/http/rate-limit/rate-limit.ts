import { accountEmail } from "#base/contact/email.ts"
import { AppError } from "#base/errors.ts"
import type { Counters, Spending } from "#db/counters.ts"
import type { Admission } from "./admission.ts"
import { createHash } from "node:crypto"
import ipaddr from "ipaddr.js"

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long a network from which an account has signed in is remembered, in seconds. */
const knownFor = 90 * day

/** A rate limit: the number of points in a window, which starts with the first point. */
interface Budget {
  name: string
  points: number
  seconds: number
}

/** The limits of each action; a pair is one account from one network. */
const budgets = {
  signInsOfNetwork: { name: "sign-in-network", points: 10, seconds: 15 * minute },
  signInsOfPair: { name: "sign-in-pair", points: 5, seconds: 2 * minute },
  signInsOfPairAnHour: { name: "sign-in-pair-hour", points: 20, seconds: hour },
  // Only for unknown networks: a password guesser on many networks spends these, not the owner.
  signInsOfAccount: { name: "sign-in-account", points: 20, seconds: 15 * minute },
  // For a device that has signed in before, instead of all of the above: attempts by others do not spend these.
  signInsOfDevice: { name: "sign-in-device", points: 10, seconds: 15 * minute },
  known: { name: "known", points: 1, seconds: knownFor },
  passwordsOfSession: { name: "password", points: 5, seconds: 2 * minute },
  passwordsOfSessionAnHour: { name: "password-hour", points: 20, seconds: hour },
  // Wrong codes of two-step verification, which require the right password first.
  codesOfPair: { name: "code-pair", points: 5, seconds: 15 * minute },
  codesOfAccount: { name: "code-account", points: 30, seconds: hour },
  resetsOfNetwork: { name: "reset-network", points: 10, seconds: hour },
  resetsOfAddress: { name: "reset-address", points: 3, seconds: hour },
  passkeysOfNetwork: { name: "passkey-network", points: 60, seconds: 15 * minute },
  mailTests: { name: "mail-test", points: 10, seconds: 10 * minute },
  // The storage that one account can fill: far more than a person or an import needs, far less than a full disk.
  previewsOfAccount: { name: "previews", points: 60, seconds: 10 * minute },
  draftsOfAccount: { name: "drafts", points: 300, seconds: hour },
  versionsOfAccount: { name: "versions", points: 1_000, seconds: hour },
  keysOfAccount: { name: "keys", points: 5_000, seconds: day },
  requestsOfKey: { name: "key-request", points: 600, seconds: minute },
  enquiries: { name: "enquiry", points: 10, seconds: 10 * minute },
  enquiriesADay: { name: "enquiry-day", points: 50, seconds: day },
  // One client must not write to any number of strangers; a provider's phones may share an IP address.
  receiptsADay: { name: "receipt-day", points: 20, seconds: day },
} as const satisfies Record<string, Budget>

/** Limits actions; throws "too-many" with the time to wait if a limit is reached. */
export type RateLimit = ReturnType<typeof createRateLimit>

/** The budgets of repeated writes by an account. */
const budgetsOfStored = {
  previews: budgets.previewsOfAccount,
  drafts: budgets.draftsOfAccount,
  versions: budgets.versionsOfAccount,
  keys: budgets.keysOfAccount,
} as const satisfies Record<string, Budget>
export type StoredKind = keyof typeof budgetsOfStored

/** No limits, for tests and benchmarks. */
export const unlimited: RateLimit = {
  signIn: (_from, attempt) => attempt(),
  changePassword: (_tokenHash, attempt) => attempt(),
  checkCode: (_from, attempt) => attempt(),
  admitReset: async () => {},
  admitPasskey: async () => {},
  admitMailTest: async () => {},
  admitStored: async () => {},
  admitKey: async () => {},
  admitEnquiry: () => undefined,
  close() {},
}

/** Milliseconds between two removals of expired counters, and since their expiry, so none is in use. */
const clearing = { every: 10 * 60 * 1000, after: 24 * 60 * 60 * 1000 }

/** The account and the network of an attempt, and the id of the device if it has signed in to the account before. */
interface SignInSource {
  email: string
  address: string | undefined
  device?: string | undefined
}

type Count = <Result>(work: (counters: Counters) => Promise<Result>) => Promise<Result>

/** Creates limits counted in the database; `now` is the clock, `onError` is called if old counters cannot be removed. */
export function createRateLimit(
  {
    count,
    business: businesses,
  }: {
    count: Count
    business: { current(): Promise<{ business: { phones: readonly string[] } }> }
  },
  { onError, now = () => new Date() }: { onError: (error: unknown) => void; now?: () => Date },
) {
  const clear = () =>
    count((counters) => counters.removeExpired(new Date(now().getTime() - clearing.after).toISOString()))
  const timer = setInterval(() => void clear().catch(onError), clearing.every).unref()

  /** One point of a budget's counter for a key. */
  function point({ name, points, seconds }: Budget, key: string): Spending {
    const at = now()
    const expiresAt = new Date(at.getTime() + seconds * 1000).toISOString()
    return { key: `${name}:${key}`, max: points, now: at.toISOString(), expiresAt }
  }

  const spendNow = (points: Spending[], say = messageForTooMany) => count((counters) => spend(counters, points, say))

  /** Counts an attempt unless it succeeds. */
  async function countAttempt<Result>(points: Spending[], attempt: () => Promise<Result>): Promise<Result> {
    await spendNow(points)
    const result = await attempt()
    await count(async (counters) => {
      for (const { key } of points) await counters.remove(key)
    })
    return result
  }

  return {
    /**
     * Counts a sign-in before it is tried. A successful one is not counted, and its network is remembered. One from a device that has
     * signed in before counts for that device only.
     */
    async signIn<Result>({ email, address, device }: SignInSource, attempt: () => Promise<Result>): Promise<Result> {
      if (device !== undefined) return countAttempt([point(budgets.signInsOfDevice, keyOf(device))], attempt)
      return countSignIn({ count, point }, { email, address }, attempt)
    },

    /** Counts an attempt to change the password with a token, unless the password is right. */
    changePassword<Result>(tokenHash: string, attempt: () => Promise<Result>): Promise<Result> {
      const key = keyOf(tokenHash)
      const points = [point(budgets.passwordsOfSession, key), point(budgets.passwordsOfSessionAnHour, key)]
      return countAttempt(points, attempt)
    },

    /** Counts an attempt at a code of an account, unless it is right. */
    checkCode<Result>(
      { adminId, address }: { adminId: string; address: string | undefined },
      attempt: () => Promise<Result>,
    ): Promise<Result> {
      const pair = keyOf(adminId, networkOf(address))
      return countAttempt([point(budgets.codesOfPair, pair), point(budgets.codesOfAccount, keyOf(adminId))], attempt)
    },

    /** Counts a request for a password-reset link in the same way for addresses with and without an account. */
    admitReset: ({ email, address }: { email: string; address: string | undefined }) =>
      spendNow([
        point(budgets.resetsOfNetwork, keyOf(networkOf(address))),
        point(budgets.resetsOfAddress, keyOf(accountEmail(email))),
      ]),

    admitPasskey: (address: string | undefined) =>
      spendNow([point(budgets.passkeysOfNetwork, keyOf(networkOf(address)))]),

    /** Counts a test e-mail of an account, or a change of its address, which also sends e-mails. */
    admitMailTest: (account: string) => spendNow([point(budgets.mailTests, keyOf(account))]),

    /** Counts a request's writes before it runs. */
    admitStored: (account: string, kinds: readonly StoredKind[]) =>
      spendNow(
        kinds.map((kind) => point(budgetsOfStored[kind], keyOf(account))),
        (wait) => `Too many changes in a short time. Try again in ${wait}.`,
      ),

    /** Counts a request with an API key. */
    admitKey: (id: string) =>
      spendNow([point(budgets.requestsOfKey, keyOf(id))], (wait) => `Too many requests. Try again in ${wait}.`),

    /** Returns the counters that storing an enquiry from this IP address spends; undefined without limits. */
    admitEnquiry(address: string | undefined): Admission | undefined {
      const key = keyOf(networkOf(address))
      return {
        spendings: [point(budgets.enquiries, key), point(budgets.enquiriesADay, key)],
        email: point(budgets.receiptsADay, key),
        async refuse(wait) {
          const { business } = await businesses.current()
          return tooMany(wait, (words) => messageForTooManyEnquiries(words, business.phones[0]))
        },
      }
    },

    close: () => clearInterval(timer),
  }
}

/** Counts a sign-in from a device that is not known yet, by its network, its account and both. */
async function countSignIn<Result>(
  { count, point }: { count: Count; point(budget: Budget, key: string): Spending },
  { email, address }: Omit<SignInSource, "device">,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const network = networkOf(address)
  const pair = keyOf(accountEmail(email), network)
  const ofNetwork = point(budgets.signInsOfNetwork, keyOf(network))
  const ofPair = [point(budgets.signInsOfPair, pair), point(budgets.signInsOfPairAnHour, pair)]
  const ofAccount = point(budgets.signInsOfAccount, keyOf(accountEmail(email)))
  const known = point(budgets.known, pair)
  const isKnown = await count(async (counters) => {
    const seen = await counters.get(known.key, known.now)
    // Always in the order networks, pairs, accounts, so no two transactions deadlock on each other's rows.
    await spend(counters, [ofNetwork, ...ofPair, ...(seen ? [] : [ofAccount])])
    return seen !== undefined
  })
  const result = await attempt()
  await count(async (counters) => {
    await giveBack(counters, ofNetwork)
    for (const { key } of ofPair) await counters.remove(key)
    if (!isKnown) await giveBack(counters, ofAccount)
    await counters.put(known.key, { points: 1, expiresAt: point(budgets.known, pair).expiresAt })
  })
  return result
}

/** Spends each point; throws "too-many" if a counter has none left, and the transaction is rolled back. */
async function spend(counters: Counters, points: readonly Spending[], say = messageForTooMany): Promise<void> {
  const wait = await counters.spend(points)
  if (wait > 0) throw tooMany(wait, say)
}

async function giveBack(counters: Counters, { key, now, expiresAt }: Spending): Promise<void> {
  await counters.add(key, { points: -1, expiresAt }, now)
}

function tooMany(milliseconds: number, say: (wait: string) => string): AppError {
  const retryAfter = Math.ceil(milliseconds / 1000)
  return new AppError("too-many", say(formatWait(retryAfter)), { retryAfter })
}

function messageForTooMany(wait: string): string {
  return `Too many attempts. Try again in ${wait}.`
}

function messageForTooManyEnquiries(wait: string, phone: string | undefined): string {
  return `You’ve sent several enquiries already. Please try again in ${wait}${phone ? `, or call ${phone}` : ""}.`
}

/** Formats a wait, rounded up: "40 seconds", "2 minutes", "3 hours". */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] =
    seconds < 60 ? [seconds, "second"] : minutes <= 90 ? [minutes, "minute"] : [Math.ceil(minutes / 60), "hour"]
  return new Intl.NumberFormat("en-IN", { style: "unit", unit, unitDisplay: "long" }).format(count)
}

/** An IPv4 address, or the /64 of an IPv6 address, which one connection gets. All invalid addresses share one network. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return "unknown"
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(":")}::/64`
}

/** The key of a person's or network's counter: a hash, so rows contain no personal data. */
function keyOf(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex")
}
