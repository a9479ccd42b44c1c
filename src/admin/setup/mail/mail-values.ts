import type { FieldErrors } from "#domain/base/errors.ts"
import { validate } from "#domain/base/parse.ts"
import type { MailSettingsState } from "#domain/setup/setup-entities.ts"
import { mailSettingsForm } from "#domain/setup/mail-settings.ts"

/** The mail settings as the form holds them: recipients one a line. The password is no part of it, so that no draft keeps it. */
export interface MailValues {
  host: string
  port: string
  user: string
  from: string
  to: string
}

/** The settings as the form shows them. */
export function valuesOf({ server, from, to }: MailSettingsState): MailValues {
  return {
    host: server?.host ?? "",
    port: String(server?.port ?? 587),
    user: server?.user ?? "",
    from,
    to: to.join("\n"),
  }
}

/** What is sent of the form: nothing of what the environment sets, and no server while none is named. */
export function toForm(values: MailValues, password: string, { locked, server }: MailSettingsState) {
  const { host, port, user, from, to } = values
  const isNamed = host !== "" || user !== "" || password !== "" || server !== null
  const named = { host, port: Number(port), user, ...(password !== "" && { password }) }
  return {
    ...(!locked.includes("server") && isNamed && { server: named }),
    ...(!locked.includes("from") && { from }),
    ...(!locked.includes("to") && { to: to.split(/[\s,;]+/).filter(Boolean) }),
  }
}

/** What is wrong with each field; undefined when it may be sent. */
export function checkMail(values: MailValues, password: string, state: MailSettingsState): FieldErrors | undefined {
  const errors = validate(mailSettingsForm, toForm(values, password, state))
  return errors && toFieldErrors(errors)
}

/** Errors at the fields of the form: those of one recipient stand at all of them. */
export function toFieldErrors(errors: FieldErrors): FieldErrors {
  const found = new Map<string, string>()
  for (const [path, message] of Object.entries(errors)) {
    const plain = path.replace(/^settings\[(\w+)\]/, "$1")
    const name = /^server\[(\w+)\]$/.exec(plain)?.[1] ?? /^\w+/.exec(plain)?.[0] ?? plain
    if (!found.has(name)) found.set(name, message)
  }
  return Object.fromEntries(found)
}
