import { createStore } from "../store.ts"

/** Which of the two dialogs that every screen has is open: the palette, or the list of keys; "" for none. */
export const openDialog = createStore<"" | "palette" | "keys">("")
