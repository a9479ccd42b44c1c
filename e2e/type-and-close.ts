import type { Locator } from "@playwright/test"

/** Types into a field, and closes the dialog around it with Escape, before the page can do anything in between. */
export async function typeAndClose(field: Locator, text: string): Promise<void> {
  await field.evaluate(async (element, typed) => {
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, typed)
    element.dispatchEvent(new InputEvent("input", { bubbles: true }))
    await Promise.resolve()
    element.closest("dialog")?.requestClose()
  }, text)
}
