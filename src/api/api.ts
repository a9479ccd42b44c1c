import { Hono } from "hono"
import type { Auth } from "#auth/auth.ts"
import { AppError } from "#domain/errors.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import { blogs } from "./blogs.ts"
import { categories } from "./categories.ts"
import { mountContact } from "./contact.ts"
import { answerError, answerFailure } from "./errors.ts"
import { mountImages } from "./images.ts"
import { type Guarded, requireAdmin } from "./require-admin.ts"
import { mountResource } from "./resource.ts"
import { reviews } from "./reviews.ts"
import { mountSignIn } from "./sign-in.ts"

/** What the API works with; `uploads` is a folder for files that are on their way in. */
export interface ApiParts {
  store: Store
  media: Media
  auth: Auth
  uploads: string
  /** Told of every error that is our fault, with its request. */
  onFault(error: unknown, request: Request): void
}

/** Every call under /api, mounted in one place (spec section 7 and the contract of the decisions). */
export function createApi({ store, media, auth, uploads, onFault }: ApiParts): Hono<Guarded> {
  const api = new Hono<Guarded>().basePath("/api")
  const guard = requireAdmin(auth)
  api.use(async (c, next) => {
    await next()
    c.res.headers.set("Cache-Control", "no-store")
  })
  mountResource(api, guard, uploads, blogs(store, media))
  mountResource(api, guard, uploads, reviews(store, media))
  mountResource(api, guard, uploads, categories(store, media))
  mountImages(api, guard, uploads, media)
  mountContact(api, guard, store)
  mountSignIn(api, guard, auth)
  api.notFound((c) => answerFailure(c, new AppError("not-found", "There is no such call.")))
  api.onError((error, c) => answerError(c, error, (fault) => onFault(fault, c.req.raw)))
  return api
}
