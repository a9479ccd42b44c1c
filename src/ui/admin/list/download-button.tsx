import { useState } from "react"
import { download } from "../api/client.ts"
import { showProblem, showToast } from "../controls/toasts.tsx"

interface DownloadButtonProps {
  at: Parameters<typeof download>[0]
  name: string
  filters?: Record<string, string>
  label?: string
}

/** Downloads the whole list as a table; `name` is the file name. */
export function DownloadButton({ at, name, filters = {}, label = "Download for Excel" }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)

  async function get() {
    setBusy(true)
    await download(at, name, { query: filters }).then(
      () => showToast("Downloaded. It opens in Excel and Google Sheets."),
      () => showProblem("Failed to download it. Please try again."),
    )
    setBusy(false)
  }

  return (
    <button type="button" className="plain" disabled={isBusy} onClick={get}>
      {isBusy ? "Downloading..." : label}
    </button>
  )
}
