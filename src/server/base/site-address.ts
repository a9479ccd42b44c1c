import { createHmac, randomBytes } from "node:crypto"
import { AppError } from "#base/errors.ts"
import type { SiteAddressState } from "#base/urls/site-address.ts"
import { Forbidden, requestFromWeb } from "#http/web-request.ts"
import type { Store } from "../store/store.ts"

/** The site's URL for visitors, search engines and e-mails. */
export type SiteAddress = Awaited<ReturnType<typeof createSiteAddress>>

/** The path prefix of `check`'s challenges. */
export const checkPath = "/healthz/"

/** Returns the URL: the environment's, otherwise the URL that the owner has saved. `ask` requests a web URL. */
export async function createSiteAddress({
  store,
  environment,
  listening,
  ask = askSite,
}: {
  store: Pick<Store, "settings" | "secret">
  environment: string | undefined
  listening: string
  ask?: typeof askSite
}) {
  const secret = await store.secret("site-address")
  const answer = (question: string) => createHmac("sha256", secret).update(question).digest("hex")
  let last = listening
  let lastForEmails = environment ?? ""

  async function read(): Promise<SiteAddressState> {
    if (environment !== undefined) return { url: environment, isLocked: true }
    return { url: (await store.settings.read("site-address"))?.body.url ?? "", isLocked: false }
  }

  return {
    /** Without a trailing slash; if it is not set, the URL listened on. The last known one while the database is unavailable. */
    async current(): Promise<string> {
      last = await read().then(
        ({ url }) => url || listening,
        () => last,
      )
      return last
    },
    /** The URL for links in e-mails: "" if it is not set, because recipients cannot open the URL that the site listens on. */
    async forEmails(): Promise<string> {
      lastForEmails = await read().then(
        ({ url }) => url,
        () => lastForEmails,
      )
      return lastForEmails
    },
    read,
    async check(url: string): Promise<void> {
      const question = randomBytes(16).toString("hex")
      // Only the operator may set a private address; an owner could use it to probe the server's network.
      const problem = await ask(`${url}${checkPath}${question}`, answer(question), url === environment)
      if (problem !== undefined) throw new AppError("invalid", problem)
    },
    /** A response to a challenge of `check` that only instances of this site can compute. */
    answer,
  }
}

const askDomainOwner = "Ask the person who set up the domain name whether it points to this server."

/** Why a URL does not respond with this text, in words; undefined if it does. Redirects are not followed. */
async function askSite(address: string, expected: string, mayBePrivate: boolean): Promise<string | undefined> {
  const { origin, hostname, port } = new URL(address)
  const reach = mayBePrivate ? { isAllowed: () => true, ports: new Set([80, 443, Number(port)]) } : {}
  try {
    const answer = await requestFromWeb(new URL(address), AbortSignal.timeout(8_000), reach, { headers: {} })
    try {
      if (String(answer.statusCode).startsWith("3"))
        return `${origin} sends visitors on to another address. Save the one at which they arrive.`
      let text = ""
      for await (const piece of answer) if ((text += String(piece)).length > expected.length) break
      return text === expected ? undefined : `Another site answers at ${origin}. ${askDomainOwner}`
    } finally {
      answer.destroy()
    }
  } catch (error) {
    return error instanceof Forbidden
      ? `Seen from the server, ${hostname} is in a private network, so it cannot be checked.`
      : `The site does not answer at ${origin}. A new domain name can take a day until it works everywhere. ${askDomainOwner}`
  }
}
