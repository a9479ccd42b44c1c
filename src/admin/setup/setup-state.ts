import type { Setup } from "#domain/setup/setup-entities.ts"
import type { setupForm } from "#domain/setup/setup-steps.ts"
import type * as z from "zod/mini"
import { call } from "../api/call.ts"
import { useMay } from "../api/account.ts"
import { setAnswer, useCall } from "../controls/query.tsx"

/** What a step needs that the checklist itself does; `isNext` where its button stands out. */
export interface StepProps {
  setup: Setup
  isNext: boolean
}

/** The checklist, for accounts that may see it. */
export function useSetup() {
  return useCall("GET /setup", {}, { enabled: useMay()("readSetup") })
}

/** Reads the checklist again for every place that shows it; rejects with an ApiError. */
export async function readSetup(): Promise<Setup> {
  return note(await call("GET /setup"))
}

/** Marks steps or hides the checklist on the dashboard; rejects with an ApiError. */
export async function changeSetup(change: z.input<typeof setupForm>): Promise<Setup> {
  return note(await call("PUT /setup", { json: change }))
}

/** Saves the address at which visitors find the site, or takes it back; rejects with an ApiError. */
export async function saveAddress(address: string | null): Promise<Setup> {
  return note(await call("PUT /setup/address", { json: { address } }))
}

/** Lets search engines show the site, where it answers at its address or that is not to be checked, or asks them not to; rejects with an ApiError. */
export async function setLive(isLive: boolean, { isUnchecked }: { isUnchecked: boolean }): Promise<Setup> {
  const query = isUnchecked ? ({ unchecked: "true" } as const) : {}
  return note(await (isLive ? call("POST /go-live", { query }) : call("POST /hide-from-search")))
}

/** How many steps there are, and how many need nothing more. */
export function countSteps({ steps }: Setup): { all: number; done: number } {
  return { all: steps.length, done: steps.filter(({ state }) => state !== "to-do").length }
}

function note(newest: Setup): Setup {
  setAnswer("GET /setup", newest)
  return newest
}
