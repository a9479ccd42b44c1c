import { Hono } from "hono"
import { AppError } from "#domain/base/errors.ts"
import { mountPasskeys, mountSecondSteps } from "./accounts/second-factors.ts"
import { mountReset, mountSessions, mountSignIn, recordSessionUse } from "./accounts/sign-in.ts"
import { mountAddresses } from "./addresses.ts"
import type { ApiDependencies } from "./base/api-dependencies.ts"
import { mountActivity } from "./accounts/activity.ts"
import { mountInvitations, mountPeople } from "./accounts/people.ts"
import { mountBackups } from "./backups.ts"
import { mountContent } from "./content/content.ts"
import { mountPreviews } from "./content/previews.ts"
import { mountTrash } from "./content/trash.ts"
import { mountDocuments } from "./documents.ts"
import { mountEnquiries } from "./enquiries.ts"
import { answerError, answerFailure } from "./http/errors.ts"
import { createFormPictures } from "./pictures/form-pictures.ts"
import { mountImages } from "./pictures/images.ts"
import { mountPictures } from "./pictures/pictures.ts"
import { mountOpenApi } from "./openapi/openapi.ts"
import { type Api, type Guarded, requireAdmin } from "./http/require-admin.ts"
import { mountPages } from "./kinds/pages.ts"
import { mountPersonalData } from "./personal-data.ts"
import { mountReport } from "./report.ts"
import { mountResource } from "./kinds/resource.ts"
import { blogs, categories, projects, reviews } from "./kinds/resources.ts"
import { mountMailSettings } from "./setup/mail-settings.ts"
import { mountSetup } from "./setup/setup.ts"
import { mountWarnings } from "./setup/warnings.ts"
import { mountVisits } from "./visits/visits.ts"

/** Creates the API: every call under /api, mounted in one place (spec section 7 and the contract of the decisions). */
export function createApi(parts: ApiDependencies): Api {
  const { store, media, auth, rateLimit, uploads, onError } = parts
  const api = new Hono<Guarded>().basePath("/api")
  const guard = requireAdmin(auth, store.activity, onError, rateLimit)
  api.use(async (c, next) => {
    await next()
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store")
  })
  api.use(recordSessionUse(auth))
  const pictures = createFormPictures(media, store.pictures)
  mountResource(api, guard, uploads, store, blogs(store, pictures))
  mountResource(api, guard, uploads, store, reviews(store, pictures))
  mountResource(api, guard, uploads, store, categories(store, pictures))
  mountResource(api, guard, uploads, store, projects(store, pictures))
  mountPages(api, guard, store)
  mountContent(api, guard, parts)
  mountPreviews(api, guard, parts)
  mountTrash(api, guard, store)
  mountAddresses(api, guard, store)
  mountImages(api, guard, parts)
  mountPictures(api, guard, parts)
  mountEnquiries(api, guard, parts)
  mountVisits(api, guard, parts)
  mountPersonalData(api, guard, store)
  mountDocuments(api, guard, store)
  mountReport(api, guard, store)
  mountSetup(api, guard, parts)
  mountWarnings(api, guard, parts)
  mountBackups(api, guard, parts)
  mountMailSettings(api, guard, parts)
  mountSignIn(api, guard, parts)
  mountPeople(api, guard, parts)
  mountInvitations(api, guard, parts)
  mountActivity(api, guard, store)
  mountSecondSteps(api, guard, parts)
  mountPasskeys(api, guard, parts)
  mountReset(api, parts)
  mountSessions(api, guard, parts)
  mountOpenApi(api)
  api.notFound((c) => answerFailure(c, new AppError("not-found", "There is no such call.")))
  api.onError((error, c) => answerError(c, error, (each) => onError(each, c.req.raw)))
  return api
}
