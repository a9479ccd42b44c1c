import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { AppError } from "#base/errors.ts"
import type { ListedPasskey, StoredPasskey } from "../second-factors.ts"
import { type ChallengePurpose, hashToken } from "../one-time-secrets.ts"
import type { AccountStores } from "../account-stores.ts"
import type { WithBusiness } from "../password.ts"
import type { SigningIn, SignedIn } from "../sessions.ts"

/** How long creating or using a passkey may take, in milliseconds. */
const challengeLife = 5 * 60_000

/** Ed25519, ES256 and RS256, by their COSE numbers: every authenticator supports one, and Node verifies them without a warning. */
const algorithms = [-8, -7, -257]

const maxPasskeys = 20

/** Passkeys: adding them to an account, and signing in with one. `origin` is the site's, as the browser sees it. */
export type Passkeys = ReturnType<typeof createPasskeys>

export function createPasskeys(store: Stores, now: () => Date = () => new Date()) {
  const challenges = createChallengeCheck(store, now)
  return { ...createPasskeyAdding(store, challenges, now), ...createPasskeyAnswers(store, challenges, now) }
}

type Stores = Pick<AccountStores, "admins" | "passkeys" | "challenges"> & WithBusiness

// Loaded on demand, because it includes certificate parsers.
const load = () => import("@simplewebauthn/server")

function createChallengeCheck(store: Stores, now: () => Date) {
  async function put(challenge: string, purpose: ChallengePurpose, adminId: string | null): Promise<void> {
    const at = now()
    await store.challenges.put(
      { hash: hashToken(challenge), purpose, adminId, passwordHash: "" },
      { now: at, expiresAt: new Date(at.getTime() + challengeLife) },
    )
  }

  /** True if a challenge is ours and unused; consumes it. */
  const takes = (purpose: ChallengePurpose, adminId: string | null) => async (challenge: string) => {
    const taken = await store.challenges.take(hashToken(challenge), purpose, now())
    return taken?.adminId === adminId
  }

  return { put, takes }
}

type ChallengeCheck = ReturnType<typeof createChallengeCheck>

function createPasskeyAdding(store: Stores, { put, takes }: ChallengeCheck, now: () => Date) {
  return {
    /** The options to create a passkey; throws "in-use" if the account has the maximum. */
    async beginAdding({ adminId, email }: SignedIn, origin: string): Promise<object> {
      const { generateRegistrationOptions } = await load()
      const held = await store.passkeys.list(adminId)
      if (held.length >= maxPasskeys) throw new AppError("in-use", full)
      const options = await generateRegistrationOptions({
        rpName: (await store.business.current()).business.name || "Maap",
        rpID: new URL(origin).hostname,
        userID: new TextEncoder().encode(adminId),
        userName: email,
        userDisplayName: email,
        timeout: challengeLife,
        attestationType: "none",
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: held.map(describe),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      })
      await put(options.challenge, "add-passkey", adminId)
      return options
    },

    /** Stores a created passkey; throws "invalid" if it does not match or has expired, and "in-use" as above. */
    async add(
      { adminId }: SignedIn,
      { name, response }: { name: string; response: object },
      origin: string,
    ): Promise<ListedPasskey> {
      const { verifyRegistrationResponse } = await load()
      const { registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: takes("add-passkey", adminId),
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch((cause: unknown) => {
        throw new AppError("invalid", notAdded, { cause })
      })
      if (!registrationInfo) throw new AppError("invalid", notAdded)
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
      const passkey = {
        adminId,
        credentialId,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: transports,
        name,
        createdAt: now().toISOString(),
      }
      const added = await store.passkeys.add(passkey, maxPasskeys)
      if (added === "full") throw new AppError("in-use", full)
      if (added === "stored") throw new AppError("invalid", "This passkey is already registered.")
      return added
    },

    async remove({ adminId }: SignedIn, id: string): Promise<void> {
      if (!(await store.passkeys.remove(adminId, id)))
        throw new AppError("not-found", "This passkey has already been removed.")
    },
  }
}

function createPasskeyAnswers(store: Stores, { put, takes }: ChallengeCheck, now: () => Date) {
  return {
    /** The options to authenticate with any passkey, or with one of an account for a confirmation. */
    async beginAnswer(origin: string, who?: SignedIn): Promise<object> {
      const { generateAuthenticationOptions } = await load()
      const options = await generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        userVerification: "required",
        timeout: challengeLife,
        ...(who && { allowCredentials: (await store.passkeys.list(who.adminId)).map(describe) }),
      })
      await put(options.challenge, "passkey", who?.adminId ?? null)
      return options
    },

    /** The account of the passkey in the response; throws "unauthenticated", or "invalid" if a confirmation uses another account's. */
    async answer(response: object, origin: string, who?: SignedIn): Promise<SigningIn> {
      const { verifyAuthenticationResponse } = await load()
      const given = response as AuthenticationResponseJSON
      const passkey = await store.passkeys.find(String(given.id))
      const admin = passkey && (await store.admins.get(passkey.adminId))
      const code = who ? "invalid" : "unauthenticated"
      if (!admin || (who && who.adminId !== admin._id)) throw new AppError(code, unknown)
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: given,
        expectedChallenge: takes("passkey", who?.adminId ?? null),
        expectedOrigin: origin,
        expectedRPID: new URL(origin).hostname,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
          counter: passkey.counter,
          transports: passkey.transports,
        },
        requireUserVerification: true,
      }).catch((cause: unknown) => {
        throw new AppError(code, refused, { cause })
      })
      const use = { from: passkey.counter, to: authenticationInfo.newCounter, usedAt: now().toISOString() }
      if (!verified || !(await store.passkeys.use(passkey._id, use))) throw new AppError(code, refused)
      return admin
    },
  }
}

function describe({ credentialId, transports }: StoredPasskey) {
  return { id: credentialId, transports }
}

const full = `An account can have at most ${maxPasskeys} passkeys. Remove one first.`
const notAdded = "The passkey could not be added. Please try again."
const unknown = "This passkey is not registered here. Use your password."
const refused = "The passkey was not accepted. Try again, or use your password."
