import { useState } from "react"
import type { Content } from "../api/client.ts"
import type { Form } from "./use-form.ts"

/** Opens a new tab that shows what the form holds as visitors would see it, before anything is saved. */
export function PreviewButton<Values extends object>({
  form,
  preview,
  id,
  toForm,
}: {
  form: Form<Values>
  preview: NonNullable<Content<unknown>["preview"]>
  /** The item that is being changed. */
  id?: string | undefined
  toForm(values: Values): FormData
}) {
  const [isMaking, setMaking] = useState(false)
  const [path, setPath] = useState("")

  async function show() {
    // Opened at once: browsers block a tab that opens later than the click.
    const tab = window.open("", "_blank")
    setMaking(true)
    setPath("")
    try {
      const { path: made } = await preview(toForm(form.values), id)
      if (tab) {
        tab.opener = null
        tab.location.href = made
      } else setPath(made)
    } catch (error) {
      tab?.close()
      form.showFailure(error, "Failed to make the preview.")
    }
    setMaking(false)
  }

  return (
    <>
      <button type="button" className="plain" disabled={isMaking || form.isSending} onClick={show}>
        {isMaking ? "Making the preview..." : "Preview"}
      </button>
      {path && (
        <a href={path} target="_blank" rel="noreferrer">
          Open the preview
        </a>
      )}
    </>
  )
}
