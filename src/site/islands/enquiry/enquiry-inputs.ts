import { type EnquiryTexts, mapTexts } from "./enquiry-draft.ts"

/** The input of the form with this name, or null. */
export function findInput(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}

/** The texts in the form now. */
export function readTexts(form: HTMLFormElement | null): EnquiryTexts {
  return mapTexts((name) => findInput(form, name)?.value ?? "")
}

/** Writes a text into the input with this name, if there is one. */
export function writeInput(form: HTMLFormElement | null, name: string, text: string): void {
  const input = findInput(form, name)
  if (input && input.value !== text) input.value = text
}
