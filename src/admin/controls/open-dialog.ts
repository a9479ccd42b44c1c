import { createStore } from "../base/store.ts"

/** The dialogs that every screen can open: the palette and those of the account. */
export type DialogName = "palette" | "profile" | "password" | "everywhere"

/** Which of them is open; "" for none. */
export const openDialog = createStore<"" | DialogName>("")
