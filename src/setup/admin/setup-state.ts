import type { Setup } from "../shared/setup-entities.ts"
import type { setupForm } from "../shared/setup-steps.ts"
import type * as z from "zod/mini"
import { call } from "#ui/admin/api/call.ts"
import { usePermissions } from "#accounts/admin/api.ts"
import { setAnswer, useCall } from "#ui/admin/controls/query.tsx"

/** The props of steps within the checklist; `isNext` emphasises its button. */
export interface StepProps {
  setup: Setup
  isNext: boolean
}

/** The checklist, for accounts with permission. */
export function useSetup() {
  return useCall("GET /setup", {}, { enabled: usePermissions()("readSetup") })
}

/** Reloads the checklist wherever it is shown; rejects with an ApiError. */
export async function readSetup(): Promise<Setup> {
  return note(await call("GET /setup"))
}

/** Marks steps or hides the checklist on the dashboard; rejects with an ApiError. */
export async function changeSetup(change: z.input<typeof setupForm>): Promise<Setup> {
  return note(await call("PUT /setup", { json: change }))
}

/** Saves or removes the site's URL; rejects with an ApiError. */
export async function saveAddress(address: string | null): Promise<Setup> {
  return note(await call("PUT /setup/address", { json: { address } }))
}

/** Lets search engines list the site, if it responds at its URL or `isUnchecked`, or asks them not to; rejects with an ApiError. */
export async function setLive(isLive: boolean, { isUnchecked }: { isUnchecked: boolean }): Promise<Setup> {
  const query = isUnchecked ? ({ unchecked: "true" } as const) : {}
  return note(await (isLive ? call("POST /go-live", { query }) : call("POST /hide-from-search")))
}

export function countSteps({ steps }: Setup): { all: number; done: number } {
  return { all: steps.length, done: steps.filter(({ state }) => state !== "to-do").length }
}

function note(newest: Setup): Setup {
  setAnswer("GET /setup", newest)
  return newest
}
