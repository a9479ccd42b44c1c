import { createStore } from "../base/store.ts"

/** The dialogs that every screen has: the palette, the list of keys, and those of the account. */
export type DialogName = "palette" | "keys" | "profile" | "password" | "everywhere"

/** Which of them is open; "" for none. */
export const openDialog = createStore<"" | DialogName>("")
