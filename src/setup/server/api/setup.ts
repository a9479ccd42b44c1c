import * as z from "zod/mini"
import { firstEmail } from "#base/contact/email.ts"
import { AppError, invalidField } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import { type Setup, sampleRemoval, setupEntity } from "../../shared/setup-entities.ts"
import {
  listStepStates,
  setupForm,
  type StepId,
  stepIds,
  type StepMark,
  type StepState,
} from "../../shared/setup-steps.ts"
import { siteAddressForm, type SiteAddressState } from "#base/urls/site-address.ts"
import type { StoredMail } from "../../shared/mail-settings.ts"
import type { SampleRecord } from "../../shared/setup-entities.ts"
import type { StoredFailures } from "../../shared/setup-entities.ts"
import type { createAdmins } from "#accounts/server/admins.ts"
import type { Versions } from "#cms/server/singles.ts"
import type { Business } from "#collections/shared/business/business.ts"
import type { Settings } from "#db/settings.ts"
import type { MailSettings } from "../mail-settings.ts"
import type { SampleContent, SampleReset } from "../sample-content.ts"
import { readJson } from "#http/forms/body.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import { at, documentCalls } from "#http/api-docs.ts"

declare module "#db/settings.ts" {
  interface SettingBodies extends Record<`step:${StepId}`, StepMark> {
    mail: StoredMail
    sample: SampleRecord
    /** The unexpected errors since they were last dismissed. */
    failures: StoredFailures
  }
}

export interface SiteAddressCalls {
  read(): Promise<SiteAddressState>
  /** Throws "invalid", with a message for the owner, unless this site responds at a URL. */
  check(url: string): Promise<void>
}

/** The dependencies of the checklist, of going live and of removing the sample content. */
interface SetupSources {
  store: {
    settings: Settings
    sample: SampleContent
    admins: Pick<ReturnType<typeof createAdmins>, "findByEmail">
    business: Pick<Versions<"business", Business>, "current">
    rateCards: { current(): Promise<{ madeBy: string }> }
    pages: { getByKey(key: "home"): Promise<Record<"_id" | "createdAt" | "updatedAt", string>> }
    projects: { list(query: { limit: number }): Promise<{ total: number }> }
  }
  mailSettings: Pick<MailSettings, "read">
  siteAddress: SiteAddressCalls
  sampleReset: SampleReset
}

/** Mounts the setup calls: the checklist, the sample content, going live. */
export function mountSetup(
  api: Api,
  guard: Guard,
  { store, mailSettings, siteAddress, sampleReset }: SetupSources,
): void {
  const { settings, sample } = store

  async function readSetup(): Promise<Setup> {
    const [first, address, business, card, home, mail, items, live, marks, away] = await Promise.all([
      store.admins.findByEmail(firstEmail),
      siteAddress.read(),
      store.business.current(),
      store.rateCards.current(),
      store.pages.getByKey("home"),
      mailSettings.read(),
      sample.list(),
      settings.read("live"),
      readMarks(store),
      settings.read("setup-away"),
    ])
    const isLive = live !== undefined
    const { fields: businessFields } = sampleReset.business(business.business)
    const unchanged = items.filter(({ isChanged }) => !isChanged)
    const samples = unchanged.filter(({ kind }) => kind === "project").length
    const { total: projects } = await store.projects.list({ limit: 1 })
    const facts = {
      hasOwnSignIn: first === undefined,
      business,
      isRateCardSaved: card.madeBy !== "",
      isHomeChanged: home.updatedAt !== home.createdAt,
      hasOwnProject: projects > samples,
      hasAddress: address.url !== "",
      isMailTested: mail.isTested,
      sampleItems: unchanged.length + businessFields.length,
      isLive,
    }
    return {
      steps: listStepStates(facts, marks),
      isPutAway: away !== undefined,
      isLive,
      isHidden: !isLive,
      address,
      liveSince: live?.changedAt ?? null,
      homeId: home._id,
      sample: { items, businessFields },
    }
  }

  api.on(...docs.readSetup, guard, async (c) => c.json(await readSetup()))
  api.on(...docs.changeSetup, guard, async (c) => {
    const { steps = {}, isPutAway } = parse(setupForm, await readJson(c.req.raw))
    const by = c.get("who").email
    for (const [id, state] of Object.entries(steps) as [StepId, StepState | undefined][]) {
      if (state === "to-do") await settings.remove(`step:${id}`)
      else if (state !== undefined) await settings.put(`step:${id}`, { state }, by)
    }
    if (isPutAway === true) await settings.put("setup-away", {}, by)
    if (isPutAway === false) await settings.remove("setup-away")
    return c.json(await readSetup())
  })
  api.on(...docs.removeSample, guard, async (c) => {
    return c.json(await sample.remove(c.get("who").email, sampleReset))
  })
  api.on(...docs.changeSiteAddress, guard, async (c) => {
    const { address } = parse(siteAddressForm, await readJson(c.req.raw))
    const before = await siteAddress.read()
    if (before.isLocked) throw invalidField("address", addressLocked)
    const isLive = (await settings.read("live")) !== undefined
    if (address === null && isLive) throw invalidField("address", addressNeeded)
    // A typing error would send search engines to another site.
    if (address !== null && address !== before.url && isLive) await siteAddress.check(address)
    if (address === null) await settings.remove("site-address")
    else await settings.put("site-address", { url: address }, c.get("who").email)
    return c.json(await readSetup())
  })
  api.on(...docs.goLive, guard, async (c) => {
    const { unchecked } = parse(goLiveQuery, c.req.query())
    const { url } = await siteAddress.read()
    if (url === "") throw new AppError("invalid", noAddress)
    if (!unchecked) await siteAddress.check(url)
    await settings.put("live", {}, c.get("who").email)
    return c.json(await readSetup())
  })
  api.on(...docs.hideFromSearch, guard, async (c) => {
    await settings.remove("live")
    return c.json(await readSetup())
  })
}

const goLiveQuery = z.object({ unchecked: z.optional(z.literal("true", { error: "unchecked must be true." })) })
const addressLocked = "This is set on the server by PUBLIC_URL and can’t be changed here."
const addressNeeded = "A live site needs its address. Hide it from search engines first."
const noAddress = "The site has no address yet. Save its address first."

async function readMarks({ settings }: { settings: Settings }): Promise<Partial<Record<StepId, StepState>>> {
  const names = await settings.names()
  const marked = stepIds.filter((id) => names.has(`step:${id}`))
  const marks = await Promise.all(marked.map(async (id) => [id, (await settings.read(`step:${id}`))?.body.state]))
  return Object.fromEntries(marks) as Partial<Record<StepId, StepState>>
}

export const docs = documentCalls("Setting up", {
  readSetup: at("GET /setup", {
    summary: "Lists the setup steps of a new site",
    answers: setupEntity,
  }),
  changeSetup: at("PUT /setup", {
    summary: "Marks setup steps, or hides the checklist on the dashboard",
    details: "A step that was completed by saving something stays completed.",
    json: setupForm,
    example: { steps: { home: "done", project: "skipped" }, isPutAway: false },
    answers: setupEntity,
  }),
  removeSample: at("POST /setup/remove-sample", {
    summary: "Removes the sample content",
    details:
      "Items that someone has changed stay. Changed pages keep only their own texts, images and blocks. Unchanged details of the sample business become empty or neutral. Images that are no longer used can be restored for 30 days.",
    answers: sampleRemoval,
  }),
  changeSiteAddress: at("PUT /setup/address", {
    summary: "Saves the URL of the site",
    details:
      "Pages, sitemap, feed and e-mails use it at once. The request is rejected if `PUBLIC_URL` is set. `null` removes the URL. While the site is live, `null` and a URL that does not reach this site are rejected.",
    fails: ["invalid"],
    json: siteAddressForm,
    example: { address: "www.example.com" },
    answers: setupEntity,
  }),
  goLive: at("POST /go-live", {
    summary: "Allows search engines to index the site",
    details:
      "Before that, pages have `X-Robots-Tag: noindex`, and robots.txt disallows everything. Returns 422 with the reason if the site has no URL or cannot be reached there within 8 seconds.",
    query: goLiveQuery,
    notes: { unchecked: "`true`: do not check whether the site can be reached at its URL." },
    fails: ["invalid"],
    answers: setupEntity,
  }),
  hideFromSearch: at("POST /hide-from-search", {
    summary: "Asks search engines not to index the site",
    answers: setupEntity,
  }),
})
