import { useState } from "react"
import type { Preview } from "../../shared/content.ts"
import type { Form } from "./use-form.ts"

/** Opens a new tab with a preview of the form's content, before anything is saved. */
export function PreviewButton<Values extends object>({
  form,
  preview,
}: {
  form: Form<Values>
  preview(values: Values): Promise<Preview>
}) {
  const [isMaking, setMaking] = useState(false)
  const [path, setPath] = useState("")

  async function show() {
    // Opened at once: browsers block a tab that opens later than the click.
    const tab = window.open("", "_blank")
    setMaking(true)
    setPath("")
    try {
      const values = await form.withPictures()
      const made = values && (await preview(values)).path
      if (!made) tab?.close()
      else if (tab) {
        tab.opener = null
        tab.location.href = made
      } else setPath(made)
    } catch (error) {
      tab?.close()
      form.showFailure(error, "Failed to create the preview.")
    }
    setMaking(false)
  }

  return (
    <>
      <button type="button" className="plain" disabled={isMaking || form.isSending} onClick={show}>
        {isMaking ? "Creating the preview..." : "Preview"}
      </button>
      {path && (
        <a href={path} target="_blank" rel="noreferrer">
          Open the preview
        </a>
      )}
    </>
  )
}
