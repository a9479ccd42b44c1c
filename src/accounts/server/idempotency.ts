import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import type { Context } from "hono"
import * as z from "zod/mini"
import { parse } from "#base/parse.ts"
import type { Keyed } from "#base/repository.ts"
import type { SentForm } from "#http/forms/multipart.ts"
import { type Guarded, keyHeader as header } from "./require-admin.ts"

export const keyHeaders = z.object({
  [header]: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, `${header} must be 1 to 200 visible ASCII characters.`)),
  ),
})

/** The idempotency key of a request, if any; throws "invalid" for a malformed one. */
export function readKey(c: Context): string | undefined {
  return parse(keyHeaders, { [header]: c.req.header(header) })[header]
}

/** The key and body hash of an idempotent JSON call; keys are separate for each account and call. */
export function keyJson(c: Context<Guarded>, call: string, body: unknown): Keyed | undefined {
  return keyOf(c, call, () => digest(JSON.stringify(body)))
}

/** The key and body hash of an idempotent form call: of its texts and files, however the form is encoded. */
export async function keyForm(c: Context<Guarded>, call: string, form: SentForm): Promise<Keyed | undefined> {
  if (readKey(c) === undefined) return undefined
  const files = await Promise.all(form.files.map(async ({ field, file }) => [field, await digestFile(file)]))
  return keyOf(c, call, () => digest(JSON.stringify([[...form.texts], files])))
}

function keyOf(c: Context<Guarded>, call: string, fingerprint: () => string): Keyed | undefined {
  const key = readKey(c)
  return key === undefined ? undefined : { key: `${call}:${c.get("who").adminId} ${key}`, fingerprint: fingerprint() }
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex")
}

async function digestFile(file: string): Promise<string> {
  const hash = createHash("sha256")
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return hash.digest("hex")
}
