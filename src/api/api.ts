import { Hono } from "hono"
import type { Auth } from "#auth/auth.ts"
import { AppError } from "#domain/errors.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import type { RateLimit } from "#rate-limit/rate-limit.ts"
import { blogs } from "./blogs.ts"
import { categories, mountCategoryAddress } from "./categories.ts"
import { mountContact } from "./enquiries.ts"
import { answerError, answerFailure } from "./http/errors.ts"
import { mountImages } from "./images.ts"
import { mountOpenApi } from "./openapi/openapi.ts"
import { type Guarded, requireAdmin } from "./http/require-admin.ts"
import { mountPersonalData } from "./personal-data.ts"
import { mountPreview, type PreviewParts } from "./preview.ts"
import { mountRateCard } from "./rate-card.ts"
import { mountReport } from "./report.ts"
import { mountResource } from "./resource.ts"
import { reviews } from "./reviews.ts"
import { mountSignIn } from "./sign-in.ts"

/** What the API works with; `uploads` is a folder for files that are on their way in. */
export interface ApiParts extends PreviewParts {
  store: Store
  media: Media
  auth: Auth
  rateLimit: RateLimit
  uploads: string
  /** Set where visitors reach the site by https. */
  isHttps?: boolean
  /** Whether there is a mail server for the letters about enquiries. */
  hasMailServer: boolean
  /** Told of every error that is our fault, with its request. */
  onError(error: unknown, request: Request): void
}

/** Every call under /api, mounted in one place (spec section 7 and the contract of the decisions). */
export function createApi(parts: ApiParts): Hono<Guarded> {
  const { store, media, auth, rateLimit, uploads, hasMailServer, onError } = parts
  const api = new Hono<Guarded>().basePath("/api")
  const guard = requireAdmin(auth)
  api.use(async (c, next) => {
    await next()
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store")
  })
  mountResource(api, guard, uploads, store.idempotency, blogs(store, media))
  mountResource(api, guard, uploads, store.idempotency, reviews(store, media))
  mountCategoryAddress(api, guard, store)
  mountResource(api, guard, uploads, store.idempotency, categories(store, media))
  mountImages(api, guard, uploads, parts)
  mountContact(api, guard, { store, rateLimit, hasMailServer })
  mountPersonalData(api, guard, store)
  mountRateCard(api, guard, store)
  mountReport(api, guard, store)
  mountPreview(api, guard, parts)
  mountSignIn(api, guard, parts)
  mountOpenApi(api)
  api.notFound((c) => answerFailure(c, new AppError("not-found", "There is no such call.")))
  api.onError((error, c) => answerError(c, error, (fault) => onError(fault, c.req.raw)))
  return api
}
