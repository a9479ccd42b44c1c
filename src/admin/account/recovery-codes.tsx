import { useState } from "react"
import { Modal } from "../controls/modal.tsx"
import { siteName } from "../frame/site-name.ts"

/** Shows recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(codes.join("\n"))
    setCopied(true)
  }

  function save() {
    const text = `Recovery codes of ${siteName()} (${location.origin})\r\nEach works once.\r\n\r\n${codes.join("\r\n")}\r\n`
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
    const link = document.createElement("a")
    link.href = address
    link.download = "recovery-codes.txt"
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  return (
    <Modal title="Keep your recovery codes" onClose={onClose}>
      {(close) => (
        <>
          <p>
            If your phone or passkey is lost, one of these codes signs you in instead. Each works once. They are shown
            only now: keep them on paper or in a password manager.
          </p>
          <ul className="recovery-codes" aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <output>{isCopied && "Copied."}</output>
          <div className="dialog-actions">
            <button type="button" className="plain" onClick={copy}>
              Copy
            </button>
            <button type="button" className="plain" onClick={save}>
              Download
            </button>
            <button type="button" onClick={close}>
              I have saved them
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}
