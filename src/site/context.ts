import { createContext } from "react-router"
import type { Store } from "#store/store.ts"

/** How a page's loader reaches the store: `context.get(storeContext)`. */
export const storeContext = createContext<Store>()
