import { type EnquiryTexts, mapTexts } from "./enquiry-draft.ts"

/** The field of the enquiry form that bears a name; null where it has none. */
export function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}

/** What stands in the form now. */
export function readTexts(form: HTMLFormElement | null): EnquiryTexts {
  return mapTexts((name) => findInput(form, name)?.value ?? "")
}

/** Puts a text into the field of a name, where there is one. */
export function writeInput(form: HTMLFormElement | null, name: string, text: string): void {
  const input = findInput(form, name)
  if (input && input.value !== text) input.value = text
}
