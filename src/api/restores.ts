import * as z from "zod/mini"
import { passwordAgain } from "#domain/accounts/credentials.ts"
import { restoreBegin, restoreEntity, restoreLimits } from "#domain/backup/restore.ts"
import { parse } from "#domain/base/parse.ts"
import type { ApiDependencies } from "./base/api-dependencies.ts"
import { readJson } from "./forms/body.ts"
import type { FormFields } from "./forms/form-fields.ts"
import { type SentForm, withForm } from "./forms/multipart.ts"
import { readTexts, requireFile } from "./forms/texts.ts"
import { at, documentCalls } from "./http/api-docs.ts"
import type { Api, Guard } from "./http/require-admin.ts"

const atNeeded = "The number of the part's first byte is required."
const texts = z.strictObject({ at: z.string({ error: atNeeded }).check(z.regex(/^\d{1,12}$/, atNeeded)) })
const partFields: FormFields = {
  texts,
  files: { part: { max: 1, isRequired: true, type: "application/octet-stream" } },
}

/** Mounts the calls by which an owner restores a backup in a browser. */
export function mountRestores(api: Api, guard: Guard, { auth, rateLimit, restores, uploads }: ApiDependencies): void {
  api.on(...docs.readRestore, guard, async (c) => c.json(await restores.read()))
  api.on(...docs.beginRestore, guard, async (c) => {
    const { bytes } = parse(restoreBegin, await readJson(c.req.raw))
    return c.json(await restores.begin(bytes))
  })
  api.on(...docs.sendRestore, guard, async (c) => {
    const add = async (form: SentForm) => {
      const { at: first } = parse(texts, readTexts(form, partFields))
      const { file } = requireFile(form, "part", "The part is required.")
      return await restores.add(c.req.param("id"), { at: Number(first), file })
    }
    return c.json(await withForm(c.req.raw, uploads, add, "part"))
  })
  api.on(...docs.confirmRestore, guard, async (c) => {
    const { password } = parse(passwordAgain, await readJson(c.req.raw))
    const who = c.get("who")
    await rateLimit.changePassword(who.tokenHash, () => auth.requirePassword(who, password))
    return c.json(await restores.confirm(c.req.param("id"), who.email))
  })
  api.on(...docs.cancelRestore, guard, async (c) => c.json(await restores.cancel(c.req.param("id"))))
}

/** The calls that are mounted here. */
export const docs = documentCalls("Backups", {
  readRestore: at("GET /restore", {
    summary: "Returns whether a backup can be restored here, and the one that is being restored",
    details: "One can be while people have made nothing here; a site in use is restored on its server.",
    answers: restoreEntity,
  }),
  beginRestore: at("POST /restore", {
    summary: "Begins the upload of a backup that is to be restored",
    json: restoreBegin,
    example: { bytes: 12_582_912 },
    answers: restoreEntity,
    fails: ["in-use"],
  }),
  sendRestore: at("POST /restore/:id/part", {
    summary: "Uploads a part of the backup",
    details: `Parts are sent one after another, each of at most ${restoreLimits.part / 1024 / 1024} MB; one that was cut off is sent again. The last one begins the check.`,
    form: partFields,
    notes: { at: "How many bytes of the file precede it." },
    example: { at: "0", part: "part" },
    answers: restoreEntity,
    fails: ["in-use"],
  }),
  confirmRestore: at("POST /restore/:id", {
    summary: "Begins to restore a checked backup in place of all that is here",
    details:
      "Accounts and passwords are replaced too, so the account's password is asked for again; it may be tried as often as for a new password. At the end every session has ended: `readRestore` then answers 401.",
    json: passwordAgain,
    example: { password: "a long enough password" },
    answers: restoreEntity,
    fails: ["in-use", "too-many"],
  }),
  cancelRestore: at("DELETE /restore/:id", {
    summary: "Throws an uploaded backup away",
    answers: restoreEntity,
    fails: ["in-use"],
  }),
})
