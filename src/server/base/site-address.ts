import { createHmac, randomBytes } from "node:crypto"
import { AppError, isAppError } from "#domain/base/errors.ts"
import type { SiteAddressState } from "#domain/setup/site-address.ts"
import { askWeb } from "#media/fetch-picture.ts"
import type { Store } from "#store/store.ts"

/** Where visitors, search engines and letters find the site. */
export interface SiteAddress {
  /**
   * The address now, without a slash at its end: what the environment says, else what the owner has saved, else where the site
   * listens. While the store is unavailable, it is as it was.
   */
  current(): Promise<string>
  read(): Promise<SiteAddressState>
  /** Throws "invalid", in words for the owner, unless this site answers at an address. */
  check(url: string): Promise<void>
  /** What a node of this site, and nobody else, answers to a question of `check`. */
  answer(question: string): string
}

/** Below which path the site answers whether it is itself. */
export const checkPath = "/healthz/"

/** Opens the address; `environment` is what the environment says, `listening` where the site listens, `ask` asks an address of the web. */
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
  const readSaved = async () => (await store.settings.read("site-address"))?.body.url
  let last = listening

  return {
    async current() {
      if (environment !== undefined) return environment
      last = await readSaved().then(
        (saved) => saved ?? listening,
        () => last,
      )
      return last
    },

    async read() {
      if (environment !== undefined) return { url: environment, isLocked: true }
      return { url: (await readSaved()) ?? "", isLocked: false }
    },

    async check(url) {
      const question = randomBytes(16).toString("hex")
      // Whoever runs the server may name an address of its own network, where an owner could look around in it.
      const said = await ask(`${url}${checkPath}${question}`, { mayBePrivate: url === environment })
      if (said === answer(question)) return
      throw new AppError(
        "invalid",
        typeof said === "string" ? `Another site answers at ${url}. ${askSomebody}` : said.why,
      )
    },

    answer,
  }
}

const askSomebody = "Ask whoever set up the domain name whether it leads to this server."

/** What is answered at an address, its beginning, or why nothing is; redirects are not followed. */
async function askSite(
  address: string,
  { mayBePrivate }: { mayBePrivate: boolean },
): Promise<string | { why: string }> {
  const url = new URL(address)
  try {
    const port = Number(url.port || (url.protocol === "https:" ? 443 : 80))
    const reach = mayBePrivate ? { isAllowed: () => true, ports: new Set([port]) } : {}
    const answer = await askWeb(url, AbortSignal.timeout(8_000), reach)
    try {
      const { statusCode = 0 } = answer
      if (statusCode >= 300 && statusCode < 400)
        return { why: `${url.origin} sends visitors on to another address. Save the one at which they arrive.` }
      let text = ""
      for await (const piece of answer as AsyncIterable<Buffer>) {
        text += piece.toString()
        if (text.length > 200) break
      }
      return text
    } finally {
      answer.destroy()
    }
  } catch (error) {
    if (isAppError(error))
      return { why: `Seen from the server, ${url.hostname} is inside a private network, so it cannot be checked.` }
    return {
      why: `The site does not answer at ${url.origin}. A new domain name can take a day until it works everywhere. ${askSomebody}`,
    }
  }
}
