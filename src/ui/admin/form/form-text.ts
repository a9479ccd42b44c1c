import type { FieldErrors } from "#base/errors.ts"

/** The typed text of a form's field; "" if it is missing. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === "string" ? value : ""
}

/** Returns an error at the field `repeated` if the two passwords differ. */
export function checkRepeated(form: HTMLFormElement, name: string): FieldErrors | undefined {
  return formText(form, name) === formText(form, "repeated") ? undefined : { repeated: "The two passwords differ." }
}
