import { useEffect, useState } from "react"
import { readToken } from "../browser/held-token.ts"

/** Links into the admin, shown only if the server accepts this browser's token. */
export function EditBar({ editPath }: { editPath?: string | undefined }) {
  const [isAdmin, setAdmin] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    askProfile(readToken(), leaving.signal).then(setAdmin, () => setAdmin(false))
    return () => leaving.abort()
  }, [])

  if (!isAdmin) return null
  return (
    <nav className="edit-bar" aria-label="Admin">
      <a href="/admin/dashboard">Dashboard</a>
      {editPath && <a href={editPath}>Edit this page</a>}
    </nav>
  )
}

async function askProfile(token: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch("/api/profile", { headers: { Authorization: `Bearer ${token}` }, signal })
  // An unread answer keeps its connection busy.
  await answer.arrayBuffer()
  return answer.ok
}
