import type { Context } from "hono"
import { passwordAgain } from "#domain/accounts/credentials.ts"
import { parse } from "#domain/base/parse.ts"
import type { ApiDependencies } from "../base/api-dependencies.ts"
import { readJson } from "../forms/body.ts"
import type { Guarded } from "../http/require-admin.ts"

/** Reads the account's password from the body; throws "invalid" where it is not right, and "too-many". */
export async function requirePasswordAgain(c: Context<Guarded>, { auth, rateLimit }: ApiDependencies): Promise<void> {
  const { password } = parse(passwordAgain, await readJson(c.req.raw))
  const who = c.get("who")
  await rateLimit.changePassword(who.tokenHash, () => auth.requirePassword(who, password))
}
