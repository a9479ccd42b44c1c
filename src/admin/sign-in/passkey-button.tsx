import { useState } from "react"
import { beginPasskeySignIn, signInByPasskey } from "../api/sign-in-calls.ts"
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
      onToken(await signInByPasskey(await askPasskey(await beginPasskeySignIn())))
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
