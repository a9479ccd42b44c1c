import { useEffect, useState } from "react"
import { countDrafts } from "./drafts.ts"
import { saveOpenForms } from "./use-draft.ts"

/** The message when a session has expired, with what became of what was typed. */
export function useSignedOutNotice(): string {
  const [ofDrafts, setOfDrafts] = useState("")
  useEffect(() => {
    const look = async () => {
      if ((await saveOpenForms()) > 0) setOfDrafts(notStored)
      else if ((await countDrafts()) > 0) setOfDrafts(stored)
    }
    // Where the browser shows no stored data, nothing is known of drafts.
    look().catch(() => {})
  }, [])
  return `You were signed out. Sign in to continue${ofDrafts}.`
}

const stored = "; your draft is safe on this device"

const notStored = "; keep this page open, as this browser would not store your draft"
