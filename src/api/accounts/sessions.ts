import type { Auth } from "#auth/auth.ts"
import type { SignedIn } from "#auth/session.ts"
import { sessionList } from "#domain/accounts/sign-in-entities.ts"
import { at, documentCalls } from "../http/api-docs.ts"
import type { Api, Guard } from "../http/require-admin.ts"

/** Mounts the calls about the sessions of the account, and notes from where each is used. */
export function mountSessions(api: Api, guard: Guard, { auth }: { auth: Auth }): void {
  api.on(...docs.listSessions, guard, async (c) => c.json({ sessions: await auth.sessions(c.get("who")) }))
  api.on(...docs.endOtherSessions, guard, async (c) => {
    await auth.endOtherSessions(c.get("who"))
    return c.body(null, 204)
  })
  api.on(...docs.endSession, guard, async (c) => {
    await auth.endSession(c.get("who"), c.req.param("id"))
    return c.body(null, 204)
  })
}

/** A step around all calls that notes from where a session is used, once its call is answered. */
export function noteUse(auth: Auth): Guard {
  return async (c, next) => {
    await next()
    const who = c.get("who") as SignedIn | undefined
    if (who && c.env?.address) await auth.noteUse(who, c.env.address)
  }
}

/** The calls that are mounted here. */
export const docs = documentCalls("Signing in", {
  listSessions: at("GET /auth/sessions", {
    summary: "Returns the sessions of the account that have not ended, the one used last first",
    details:
      "`device` is the browser and its system, `address` the network address of the last use; both may be empty.",
    answers: sessionList,
  }),
  endOtherSessions: at("DELETE /auth/sessions", { summary: "Ends every session of the account but this one" }),
  endSession: at("DELETE /auth/sessions/:id", { summary: "Ends a session of the account" }),
})
