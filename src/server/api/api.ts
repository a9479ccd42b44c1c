import { Hono } from "hono"
import { AppError } from "#base/errors.ts"
import { mountPasskeys, mountSecondSteps } from "#accounts/server/api/second-factors.ts"
import { mountReset, mountSessions, mountSignIn, recordSessionUse } from "#accounts/server/api/sign-in.ts"
import { mountAddresses } from "#redirects/server/redirects-api.ts"
import type { Store } from "../store/store.ts"
import { mountApiKeys } from "#accounts/server/api/api-keys.ts"
import { mountActivity } from "#accounts/server/api/activity.ts"
import { mountInvitations, mountPeople } from "#accounts/server/api/people.ts"
import { mountBackups } from "#backup/server/backups-api.ts"
import { mountContent } from "#cms/server/api/content.ts"
import { mountPreviews } from "#cms/server/api/previews.ts"
import { createDraftReader } from "#cms/server/api/written.ts"
import { kindOf } from "#pages/server/kinds.ts"
import { mountTrash } from "#cms/server/api/trash.ts"
import { mountSingles } from "#pages/server/api/documents.ts"
import { mountEnquiries } from "#enquiries/server/enquiries-api.ts"
import { answerError, answerFailure } from "#http/errors.ts"
import { createFormPictures } from "#images/server/api/form-pictures.ts"
import { mountImages } from "#images/server/api/images.ts"
import { mountPictures } from "#images/server/api/pictures.ts"
import { mountOpenApi } from "../openapi/openapi.ts"
import { type Api, type Guard, type Guarded, requireAdmin } from "#accounts/server/require-admin.ts"
import { mountPages } from "#pages/server/api/pages.ts"
import { mountPersonalData } from "#visits/server/personal-data-api.ts"
import { mountReport } from "#enquiries/server/reports-api.ts"
import { mountResource } from "#cms/server/api/resource.ts"
import { blogs, categories, ownResources, projects, reviews } from "#collections/server/api/resources.ts"
import type { AccountEmails } from "#accounts/server/account-emails.ts"
import type { MailSettings } from "#setup/server/mail-settings.ts"
import { mountMailSettings } from "#setup/server/api/mail-settings.ts"
import { mountSetup, type SiteAddressCalls } from "#setup/server/api/setup.ts"
import { mountWarnings } from "#setup/server/api/warnings.ts"
import { mountQuotations } from "#quotations/server/quotations-api.ts"
import { mountPriceItems } from "#quotations/server/price-items-api.ts"
import { mountWebhooks } from "#webhooks/server/webhooks-api.ts"
import { mountVisitors } from "#visitors/server/visitors-api.ts"
import { mountVisits } from "#visits/server/visits-api.ts"

type Needs<Mount extends (api: Api, guard: Guard, needs: never) => void> = Parameters<Mount>[2]

export interface ApiDependencies
  extends Needs<typeof mountPasskeys>,
    Needs<typeof mountInvitations>,
    Needs<typeof mountSetup>,
    Needs<typeof mountBackups>,
    Needs<typeof mountMailSettings>,
    Needs<typeof mountWarnings>,
    Needs<typeof mountEnquiries>,
    Needs<typeof mountPictures>,
    Needs<typeof mountWebhooks>,
    Omit<Needs<typeof mountPreviews>, "kindOf"> {
  store: Store
  isDemo?: boolean
  accountEmails: Omit<AccountEmails, "stop">
  mailSettings: Omit<MailSettings, "connect">
  siteAddress: SiteAddressCalls
  /** Called for every unexpected error, with its request. */
  onError(error: unknown, request: Request): void
}

/** Creates the API: every call under /api, mounted in one place (spec section 7 and the contract of the decisions). */
export function createApi(parts: ApiDependencies): Api {
  const { store, media, auth, rateLimit, uploads, onError } = parts
  const api = new Hono<Guarded>().basePath("/api")
  const guard = requireAdmin(auth, store.activity, onError, rateLimit, parts.isDemo)
  api.use(async (c, next) => {
    await next()
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store")
  })
  api.use(recordSessionUse(auth))
  const pictures = createFormPictures(media, store.pictures)
  mountResource(api, guard, uploads, store, blogs(store.blogs, pictures))
  mountResource(api, guard, uploads, store, reviews(store.reviews, pictures))
  mountResource(api, guard, uploads, store, categories(store.categories, pictures))
  mountResource(api, guard, uploads, store, projects(store.projects, pictures))
  for (const each of ownResources(store.own, pictures)) mountResource(api, guard, uploads, store, each)
  mountPages(api, guard, store)
  mountContent(api, guard, { store, readWritten: createDraftReader(media, kindOf) })
  mountPreviews(api, guard, { ...parts, kindOf })
  mountTrash(api, guard, store)
  mountAddresses(api, guard, store)
  mountImages(api, guard, parts)
  mountPictures(api, guard, parts)
  mountEnquiries(api, guard, parts)
  mountQuotations(api, guard, parts)
  mountPriceItems(api, guard, store)
  mountVisits(api, guard, parts)
  mountPersonalData(api, guard, store)
  mountSingles(api, guard, store)
  mountReport(api, guard, store)
  mountVisitors(api, guard, parts)
  mountSetup(api, guard, parts)
  mountWarnings(api, guard, parts)
  mountBackups(api, guard, parts)
  mountMailSettings(api, guard, parts)
  mountSignIn(api, guard, parts)
  mountPeople(api, guard, parts)
  mountInvitations(api, guard, parts)
  mountActivity(api, guard, store)
  mountApiKeys(api, guard, parts)
  mountWebhooks(api, guard, parts)
  mountSecondSteps(api, guard, parts)
  mountPasskeys(api, guard, parts)
  mountReset(api, parts)
  mountSessions(api, guard, parts)
  mountOpenApi(api)
  api.notFound((c) => answerFailure(c, new AppError("not-found", "Endpoint not found.")))
  api.onError((error, c) => answerError(c, error, (each) => onError(each, c.req.raw)))
  return api
}
