/** The accepted types of picture, for a file input. */
export const pictureKinds = "image/jpeg,image/png,image/webp,image/avif,image/gif"

/** Creates the panel of one upload; if a picture of another site cannot be fetched, a file can be picked instead. */
export function showUpload(
  picture: File | URL,
  alt: unknown,
  on: { onRetry(): void; onFile(file: File): void; onCancel(): void },
) {
  let isElsewhere = picture instanceof URL
  let name = nameOf(picture, alt)
  const dom = make("span", "text-upload")
  dom.contentEditable = "false"
  dom.setAttribute("role", "group")
  const words = dom.appendChild(make("span", "text-upload-words"))
  words.setAttribute("role", "status")
  const bar = dom.appendChild(document.createElement("progress"))
  bar.max = 1
  const retry = dom.appendChild(makeButton("Try again", on.onRetry))
  const files = dom.appendChild(makeFileInput(replace))
  const choose = dom.appendChild(makeButton("Upload from this device", () => files.click()))
  const cancel = dom.appendChild(makeButton("Cancel", on.onCancel))
  label()

  function label(): void {
    dom.setAttribute("aria-label", `Upload of ${name}`)
    bar.setAttribute("aria-label", `${isElsewhere ? "Fetching" : "Uploading"} ${name}`)
  }

  function replace(file: File): void {
    isElsewhere = false
    name = nameOf(file, alt)
    label()
    on.onFile(file)
  }

  return {
    dom,
    /** `share` is from 0 to 1. */
    showProgress(share: number): void {
      dom.classList.remove("text-upload--failed")
      const doing = isElsewhere ? "Fetching" : share < 1 ? "Uploading" : "Storing"
      words.textContent = `${doing} ${name}`
      bar.hidden = false
      // The server does not report the progress of fetching.
      if (isElsewhere) bar.removeAttribute("value")
      else bar.value = share
      retry.hidden = true
      choose.hidden = true
      cancel.textContent = "Cancel"
    },
    showFailure(message: string): void {
      dom.classList.add("text-upload--failed")
      words.textContent = `${name} was not ${isElsewhere ? "fetched" : "uploaded"}. ${message}`.trim()
      bar.hidden = true
      retry.hidden = false
      choose.hidden = !(picture instanceof URL)
      cancel.textContent = "Remove"
    },
  }
}

/** A picture of another site is named by its alt text, if it has one. */
function nameOf(picture: File | URL, alt: unknown): string {
  if (picture instanceof File) return picture.name || "Picture"
  const shown = typeof alt === "string" && alt !== "" ? `“${alt}”` : picture.pathname.split("/").at(-1) || "Picture"
  return `${shown} from ${picture.host}`
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

function makeFileInput(onFile: (file: File) => void): HTMLInputElement {
  const input = document.createElement("input")
  input.type = "file"
  input.accept = pictureKinds
  input.hidden = true
  input.setAttribute("aria-label", "Picture to upload in its place")
  input.addEventListener("change", () => {
    const [file] = input.files ?? []
    if (file) onFile(file)
  })
  return input
}
