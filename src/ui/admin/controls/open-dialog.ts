import { createStore } from "../base/store.ts"

export type DialogName = "palette" | "profile" | "password" | "everywhere"

export const openDialog = createStore<"" | DialogName>("")
