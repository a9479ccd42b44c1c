import { useEffect, useRef, useState } from "react"
import type { ContentRow } from "../../shared/content.ts"
import type { Noun } from "#base/content-states.ts"
import { useAccount } from "#accounts/admin/api.ts"
import { call, tagOf } from "#ui/admin/api/call.ts"
import { formatEditors } from "./state-words.tsx"

/** Milliseconds between two reports to the server that an item is open. */
const interval = 30_000

interface PresenceProps {
  noun: Noun
  id: string | undefined
  /** Called each time with the ETag of the item on the server. */
  onSeen?(tag: string | undefined): void
}

/** Shows who else has the item open, and reports to the server that this session has it open. */
export function Presence({ noun, id, onSeen }: PresenceProps) {
  const [editors, setEditors] = useState<ContentRow["editors"]>([])
  const seen = useRef(onSeen)
  seen.current = onSeen

  useEffect(() => {
    if (id === undefined) return undefined
    const options = { params: { noun, id }, mayAsk: false }
    let isHere = true
    function note() {
      if (document.visibilityState === "hidden") return
      // Without a response, the last known editors are shown.
      void call("POST /content/:noun/:id/editing", options).then(
        (answer) => {
          if (!isHere) return
          setEditors(answer.editors)
          seen.current?.(tagOf(answer))
        },
        () => {},
      )
    }
    const leave = () => void call("DELETE /content/:noun/:id/editing", { ...options, keepalive: true }).catch(() => {})
    note()
    const timer = setInterval(note, interval)
    document.addEventListener("visibilitychange", note)
    addEventListener("pagehide", leave)
    return () => {
      isHere = false
      clearInterval(timer)
      document.removeEventListener("visibilitychange", note)
      removeEventListener("pagehide", leave)
      leave()
    }
  }, [noun, id])

  const words = formatEditors(editors, useAccount()?.email)
  return (
    <output aria-label="Others" className={words.length > 0 ? "banner presence" : "visually-hidden"}>
      {words.map((each) => `${each}.`).join(" ")}
    </output>
  )
}
