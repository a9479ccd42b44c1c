import { useState } from "react"
import { call } from "../api/call.ts"
import { askPasskey, knowsPasskeys } from "../api/passkey.ts"
import { messageForSignInFailure } from "./sign-in-failure.ts"

/** Signs in by a passkey, where the browser knows them. */
export function PasskeyButton({
  onToken,
  onFailure,
}: {
  onToken(token: string): void
  onFailure(words: string): void
}) {
  const [isWaiting, setWaiting] = useState(false)

  async function ask() {
    setWaiting(true)
    onFailure("")
    try {
      const { options } = await call("POST /auth/login/passkey/options", { mayAsk: false })
      const response = await askPasskey(options)
      onToken((await call("POST /auth/login/passkey", { json: { response }, mayAsk: false })).token)
    } catch (error) {
      onFailure(messageForSignInFailure(error))
      setWaiting(false)
    }
  }

  if (!knowsPasskeys()) return null
  return (
    <button type="button" className="plain" disabled={isWaiting} onClick={ask}>
      Use a passkey
    </button>
  )
}
