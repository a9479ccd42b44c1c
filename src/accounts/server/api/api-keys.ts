import * as z from "zod/mini"
import { parse } from "#base/parse.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { readJson } from "#http/forms/body.ts"
import { apiKeyEntity, apiKeyForm, newApiKey } from "../../shared/api-key.ts"
import type { AccountStores } from "../account-stores.ts"
import type { Api, Guard } from "../require-admin.ts"

export function mountApiKeys(
  api: Api,
  guard: Guard,
  { store: { apiKeys, now } }: { store: Pick<AccountStores, "apiKeys"> & { now(): Date } },
): void {
  api.on(...docs.listApiKeys, guard, async (c) => c.json(await apiKeys.list()))
  api.on(...docs.addApiKey, guard, async (c) => {
    const form = parse(apiKeyForm, await readJson(c.req.raw))
    c.set("about", { noun: "people", title: form.name })
    return c.json(await apiKeys.add(form, { by: c.get("who").email, now: now() }), 201)
  })
  api.on(...docs.removeApiKey, guard, async (c) => {
    c.set("about", { noun: "people", title: await apiKeys.remove(c.req.param("id")) })
  })
}

export const docs = documentCalls("Connections", {
  listApiKeys: at("GET /api-keys", { summary: "Lists the API keys", answers: z.array(apiKeyEntity) }),
  addApiKey: at("POST /api-keys", {
    summary: "Creates an API key",
    details:
      "The response contains the key, which is not shown again. Send it as `Authorization: Bearer <key>`. A key has the permissions of its role, except everything about accounts, keys, webhooks, the mail server, the site's address, and downloads and restores of backups. It can make 600 requests a minute; more return 429.",
    json: apiKeyForm,
    notes: { expiresOn: "The last day in India on which the key works. Absent: it does not expire." },
    example: { name: "Google Sheet", role: "office", expiresOn: "2027-12-31" },
    status: 201,
    answers: newApiKey,
    fails: ["in-use"],
  }),
  removeApiKey: at("DELETE /api-keys/:id", { summary: "Revokes an API key, which fails from its next request" }),
})
