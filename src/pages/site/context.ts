import { createContext } from "react-router"
import type { Admission } from "#http/rate-limit/admission.ts"

/**
 * `src/server/store/store.ts` adds the type of the store as `store`: this file imports nothing of the server.
 * @public
 */
export interface Register {}

type Store = Register extends { store: infer Whole } ? Whole : never

/** Gives page loaders the store: `context.get(storeContext)`. */
export const storeContext = createContext<Store>()

/** Errors that the page can do without. They are logged, and the page is not cached. */
export const errorsContext = createContext<unknown[]>()

export const missingContext = createContext<(path: string) => void>(() => {})

/** The sender of a form: the page that contained it, and their rate limit for enquiries. */
export interface Sender {
  page: string
  admit?: Admission | undefined
  /** True if the browser reports that the form comes from another site. */
  isForeign?: boolean
}

/** Gives page actions the sender of a form: `context.get(senderContext)`. */
export const senderContext = createContext<Sender>()

/** True if the owner previews the page before it is published. */
export const previewContext = createContext(false)

/** True if the page responds to a form: it then shows the submitted values even if the page itself cannot be read. */
export const formContext = createContext(false)
