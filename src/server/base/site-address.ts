import { createHmac, randomBytes } from "node:crypto"
import type { SiteAddressCalls } from "#api/base/api-dependencies.ts"
import { AppError, isAppError } from "#domain/base/errors.ts"
import type { SiteAddressState } from "#domain/setup/site-address.ts"
import { askWeb } from "#media/fetch-picture.ts"
import type { Store } from "#store/store.ts"

/** Where visitors, search engines and letters find the site. */
export interface SiteAddress extends SiteAddressCalls {
  /** The address now, without a slash at its end; where nobody has said it, where the site listens. While the store is unavailable, as it was. */
  current(): Promise<string>
  /** The address for links in e-mails: "" while nobody has set one, because the address where the site listens opens nothing for their readers. */
  forEmails(): Promise<string>
  /** What a node of this site, and nobody else, answers to a question of `check`. */
  answer(question: string): string
}

/** Below which path the site answers the questions of `check`. */
export const checkPath = "/healthz/"

/** Opens the address: what the environment says, else what the owner has saved. `ask` asks an address of the web. */
export async function openSiteAddress({
  store,
  environment,
  listening,
  ask = askSite,
}: {
  store: Pick<Store, "settings" | "secret">
  environment: string | undefined
  listening: string
  ask?: typeof askSite
}): Promise<SiteAddress> {
  const secret = await store.secret("site-address")
  const answer = (question: string) => createHmac("sha256", secret).update(question).digest("hex")
  let last = listening
  let lastForEmails = environment ?? ""

  async function read(): Promise<SiteAddressState> {
    if (environment !== undefined) return { url: environment, isLocked: true }
    return { url: (await store.settings.read("site-address"))?.body.url ?? "", isLocked: false }
  }

  return {
    async current() {
      last = await read().then(
        ({ url }) => url || listening,
        () => last,
      )
      return last
    },
    async forEmails() {
      lastForEmails = await read().then(
        ({ url }) => url,
        () => lastForEmails,
      )
      return lastForEmails
    },
    read,
    async check(url) {
      const question = randomBytes(16).toString("hex")
      // Whoever runs the server may name an address of its own network, where an owner could look around in it.
      const problem = await ask(`${url}${checkPath}${question}`, answer(question), url === environment)
      if (problem !== undefined) throw new AppError("invalid", problem)
    },
    answer,
  }
}

const askSomebody = "Ask whoever set up the domain name whether it leads to this server."

/** Why an address does not answer with this text, in words; undefined where it does. Redirects are not followed. */
async function askSite(address: string, expected: string, mayBePrivate: boolean): Promise<string | undefined> {
  const { origin, hostname, port } = new URL(address)
  const reach = mayBePrivate ? { isAllowed: () => true, ports: new Set([80, 443, Number(port)]) } : {}
  try {
    const answer = await askWeb(new URL(address), AbortSignal.timeout(8_000), reach)
    try {
      if (String(answer.statusCode).startsWith("3"))
        return `${origin} sends visitors on to another address. Save the one at which they arrive.`
      let text = ""
      for await (const piece of answer) if ((text += String(piece)).length > expected.length) break
      return text === expected ? undefined : `Another site answers at ${origin}. ${askSomebody}`
    } finally {
      answer.destroy()
    }
  } catch (error) {
    return isAppError(error)
      ? `Seen from the server, ${hostname} is inside a private network, so it cannot be checked.`
      : `The site does not answer at ${origin}. A new domain name can take a day until it works everywhere. ${askSomebody}`
  }
}
