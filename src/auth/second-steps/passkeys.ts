import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import { AppError } from "#domain/base/errors.ts"
import type { ListedPasskey, StoredPasskey } from "#store/accounts/second-factors.ts"
import type { ChallengePurpose } from "#store/accounts/one-time-secrets.ts"
import type { Store } from "#store/store.ts"
import type { SigningIn } from "../session.ts"
import type { SignedIn } from "../session.ts"
import { hashToken } from "../token.ts"

/** How long a person may take over a passkey, in milliseconds. */
const challengeLife = 5 * 60_000

/** Ed25519, ES256 and RS256, by their numbers in COSE: every authenticator knows one, and Node verifies them without a warning. */
const algorithms = [-8, -7, -257]

/** How many passkeys an account can have. */
const maxPasskeys = 20

/** Passkeys: adding them to an account, and signing in by one. `origin` is that of the site as the browser sees it. */
export type Passkeys = ReturnType<typeof openPasskeys>

/** Opens passkeys over a store; `now` is the clock. */
export function openPasskeys(
  store: Pick<Store, "admins" | "passkeys" | "challenges" | "business">,
  now: () => Date = () => new Date(),
) {
  // Loaded only where somebody uses passkeys: it brings parsers of certificates along.
  const load = () => import("@simplewebauthn/server")

  async function put(challenge: string, purpose: ChallengePurpose, adminId: string | null): Promise<void> {
    const at = now()
    await store.challenges.put(
      { hash: hashToken(challenge), purpose, adminId, passwordHash: "" },
      { now: at, expiresAt: new Date(at.getTime() + challengeLife) },
    )
  }

  /** Whether a challenge is one of ours that nobody has answered yet; it ends by this. */
  const takes = (purpose: ChallengePurpose, adminId: string | null) => async (challenge: string) => {
    const taken = await store.challenges.take(hashToken(challenge), purpose, now())
    return taken?.adminId === adminId
  }

  return {
    /** What a browser needs to make a passkey; throws "in-use" where the account can have no more. */
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

    /** Stores what the browser made; throws "invalid" where it does not fit, or the time is over, and "in-use" as above. */
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
      if (added === "stored") throw new AppError("invalid", "This passkey is stored already.")
      return added
    },

    /** Throws "not-found". */
    async remove({ adminId }: SignedIn, id: string): Promise<void> {
      if (!(await store.passkeys.remove(adminId, id)))
        throw new AppError("not-found", "This passkey was removed already.")
    },

    /** What a browser needs to answer by a passkey that it, or a device near it, holds: to sign in, or one of an account to confirm something. */
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

    /** The account whose passkey has answered; throws "unauthenticated", or "invalid" where it is not that of an account to confirm something. */
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
const unknown = "This passkey is not known here. Use your password."
const refused = "The passkey was not accepted. Try again, or use your password."
