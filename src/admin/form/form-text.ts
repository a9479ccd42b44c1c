/** The text of a field of a form, as it was typed; "" where there is none. */
export function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === "string" ? value : ""
}
