import type { FieldErrors } from "#domain/base/errors.ts"

/** The text of a field of a form, as it was typed; "" where there is none. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === "string" ? value : ""
}

/** Says at the field `repeated` that a new password was not typed twice alike. */
export function checkRepeated(form: HTMLFormElement, name: string): FieldErrors | undefined {
  return formText(form, name) === formText(form, "repeated") ? undefined : { repeated: "The two passwords differ." }
}
