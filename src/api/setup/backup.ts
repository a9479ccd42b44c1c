import { passwordAgain } from "#domain/accounts/credentials.ts"
import { beginStream } from "#domain/base/begun-stream.ts"
import { parse } from "#domain/base/parse.ts"
import type { ApiDependencies } from "../base/api-dependencies.ts"
import { readJson } from "../forms/body.ts"
import type { Api, Guard } from "../http/require-admin.ts"
import { at, documentCalls } from "../http/api-docs.ts"

/** Mounts the download of a backup. */
export function mountBackup(api: Api, guard: Guard, { auth, rateLimit, makeBackup }: ApiDependencies): void {
  api.on(...docs.downloadBackup, guard, async (c) => {
    const { password } = parse(passwordAgain, await readJson(c.req.raw))
    const who = c.get("who")
    await rateLimit.changePassword(who.tokenHash, () => auth.requirePassword(who, password))
    const { name, bytes, body } = await makeBackup()
    return new Response(await beginStream(body), {
      headers: {
        "Content-Type": "application/x-tar",
        "Content-Length": String(bytes),
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    })
  })
}

/** The calls that are mounted here. */
export const docs = documentCalls("Setting up", {
  downloadBackup: at("POST /backup", {
    summary: "Returns a backup of the whole site, as `npm run backup` makes it",
    details:
      "It holds personal data and password hashes, so the account's password is asked for again; it may be tried as often as for a new password. `npm run restore` restores it.",
    json: passwordAgain,
    example: { password: "a long enough password" },
    isArchive: true,
    fails: ["too-many"],
  }),
})
