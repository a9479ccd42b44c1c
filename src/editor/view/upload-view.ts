/** What stands in the text for a picture on its way: how far it is, and a way out. */
export interface UploadPanel {
  dom: HTMLElement
  /** Shows how far it is, from 0 to 1. */
  showProgress(share: number): void
  /** Says that it failed, in these words, and offers another try. */
  showFailure(message: string): void
}

/** Makes the panel of one picture. */
export function showUpload(file: File, on: { onRetry(): void; onCancel(): void }): UploadPanel {
  const name = file.name || "Picture"
  const dom = make("span", "text-upload")
  dom.contentEditable = "false"
  dom.setAttribute("role", "group")
  dom.setAttribute("aria-label", `Upload of ${name}`)
  const words = dom.appendChild(make("span", "text-upload-words"))
  words.setAttribute("role", "status")
  const bar = dom.appendChild(document.createElement("progress"))
  bar.max = 1
  bar.setAttribute("aria-label", `Uploading ${name}`)
  const retry = dom.appendChild(makeButton("Try again", on.onRetry))
  const cancel = dom.appendChild(makeButton("Cancel", on.onCancel))

  return {
    dom,
    showProgress(share) {
      dom.classList.remove("text-upload--failed")
      words.textContent = share < 1 ? `Uploading ${name}` : `Storing ${name}`
      bar.hidden = false
      bar.value = share
      retry.hidden = true
      cancel.textContent = "Cancel"
    },
    showFailure(message) {
      dom.classList.add("text-upload--failed")
      words.textContent = `${name} was not uploaded. ${message}`.trim()
      bar.hidden = true
      retry.hidden = false
      cancel.textContent = "Remove"
    },
  }
}

function make(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  return element
}

function makeButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "text-upload-button"
  button.textContent = label
  button.addEventListener("click", onPress)
  return button
}
