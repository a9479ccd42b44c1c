import type { AddressCheck, AskedAddress } from "#domain/addresses/address-check.ts"
import type { NotFound } from "#domain/addresses/not-found.ts"
import type { ImportReport, Redirect } from "#domain/addresses/redirect.ts"
import type { Listed } from "#domain/content/repository.ts"
import { call, callJson } from "./call.ts"
import { download, listPage, type ListView } from "./client.ts"

/** Whether an item can have an address; rejects with an ApiError, as all calls here. */
export async function checkAddress({ id, ...asked }: AskedAddress, signal: AbortSignal): Promise<AddressCheck> {
  const query = new URLSearchParams({ ...asked, ...(id !== undefined && { id }) })
  return (await callJson("GET", `/address?${query}`, { signal, mayAsk: false })) as AddressCheck
}

/** What a person writes of a redirect. */
export type RedirectValues = Pick<Redirect, "from" | "to">

/** One page of the redirects. */
export function listRedirects(view: ListView, signal?: AbortSignal): Promise<Listed<Redirect>> {
  return listPage("/redirects", view, signal)
}

/** Makes a redirect, or changes the one with this id. */
export async function saveRedirect(values: RedirectValues, id?: string): Promise<Redirect> {
  const [method, path] = id === undefined ? ["POST", "/redirect"] : ["PUT", `/redirects/${id}`]
  return (await callJson(method as string, path as string, { json: values })) as Redirect
}

/** Deletes a redirect. */
export async function removeRedirect(id: string): Promise<void> {
  await call("DELETE", `/redirects/${id}`)
}

/** Makes or replaces many redirects. */
export async function importRedirects(redirects: RedirectValues[]): Promise<ImportReport> {
  return (await callJson("POST", "/redirects/import", { json: { redirects } })) as ImportReport
}

/** Downloads all redirects as CSV. */
export async function downloadRedirects(): Promise<void> {
  await download("/redirects.csv", "redirects.csv")
}

/** One page of the addresses that visitors asked for and did not find. */
export function listNotFound(view: ListView, signal?: AbortSignal): Promise<Listed<NotFound>> {
  return listPage("/not-found", view, signal)
}

/** Hides such an address from the list, or shows it again. */
export async function dismissNotFound(id: string, isDismissed: boolean): Promise<void> {
  await callJson("PUT", `/not-found/${id}`, { json: { isDismissed } })
}
