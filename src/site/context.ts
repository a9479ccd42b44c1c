import { createContext } from "react-router"
import type { Submission } from "#store/enquiries/enquiries.ts"
import type { Store } from "#store/store.ts"

/** How a page's loader reaches the store: `context.get(storeContext)`. */
export const storeContext = createContext<Store>()

/** Errors that the page can do without. They are logged, and the page is not cached. */
export const errorsContext = createContext<unknown[]>()

/** Called with the path of a page that somebody asked for and that is not there. */
export const missingContext = createContext<(path: string) => void>(() => {})

/** Who sends a form: the page that it was on, and what an enquiry takes of their counters. */
export interface Sender extends Pick<Submission, "page" | "admit"> {
  /** The browser says that the form is another site's. */
  isForeign?: boolean
}

/** How a page's action reads the sender of a form: `context.get(senderContext)`. */
export const senderContext = createContext<Sender>()

/** Whether its owner looks at the page before it is published. */
export const previewContext = createContext(false)

/** Whether the page answers a form: it then shows what was typed even where the page itself cannot be read. */
export const formContext = createContext(false)
