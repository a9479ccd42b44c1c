import type { Budget } from "./limiter.ts"

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long a network from which an account has signed in is known, in seconds. */
export const knownFor = 90 * day

/** How often each action is allowed; a pair is one account from one network. */
export const budgets = {
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
