import { runNames, shapes } from "#kitchen/kitchen-input.ts"
import { carryEstimate } from "#ui/site/enquiry-draft.ts"
import { carryRow, describePrice, type FeetRow, priceInFeet, readRow, typicalFeet } from "../shared/feet.ts"
import { formatRupees } from "../shared/rupees.ts"
import type { SmallEstimateProps } from "./small-estimate.tsx"

/** Keeps the price of the quick estimate current. Without React, because the form is on the first screen of Home. */
export function startSmallEstimate(part: HTMLElement): void {
  const form = part.querySelector("form") as HTMLFormElement
  const { card, version } = JSON.parse(part.dataset["props"] ?? "{}") as SmallEstimateProps
  const [sizes, price, title, note] = ["fieldset > div", "output b", "output span", ".small-estimate-note"].map(
    (selector) => form.querySelector(selector) as HTMLElement,
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
  const listInputs = () => [...sizes.querySelectorAll("input")]
  const readTyped = (): FeetRow => {
    const held = new FormData(form)
    return readRow((name) => (held.get(name) as string | null) ?? undefined)
  }
  // Choices and text from before this script.
  let row = readTyped()

  function show(): void {
    const { kitchen, errors, total } = priceInFeet(row, card)
    for (const [index, { label }] of shapes[row.layout].runs.entries()) {
      const inputs = listInputs()
      const input = inputs[index] ?? sizes.appendChild(inputs[0]?.cloneNode() as HTMLInputElement)
      const name = runNames[index] ?? "a"
      input.name = name
      input.setAttribute("aria-label", `${label} in feet`)
      if (errors[name]) input.setAttribute("aria-invalid", "true")
      else input.removeAttribute("aria-invalid")
      if (input.value !== row.runs[index]) input.value = row.runs[index] ?? ""
    }
    for (const extra of listInputs().slice(row.runs.length)) extra.remove()
    const wrong = runNames.slice(0, row.runs.length).flatMap((name) => errors[name] ?? [])
    write(price, formatRupees(total))
    write(title, describePrice(kitchen))
    write(note, wrong[0] ?? "")
  }

  form.addEventListener("input", ({ target }) => {
    const { layout } = readTyped()
    row = {
      layout,
      runs: target instanceof HTMLInputElement ? listInputs().map(({ value }) => value) : typicalFeet(layout),
    }
    show()
  })
  form.addEventListener("submit", (event) => {
    if (event.submitter?.getAttribute("name") !== "send") return
    event.preventDefault()
    const carried = carryRow(row, { card, version })
    if (carried) carryEstimate(carried)
    location.assign("#contact")
  })
  show()
  part.dataset["alive"] = ""
}

/** Leaves equal text alone, because screen readers read every change aloud. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
