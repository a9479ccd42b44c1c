import { useEffect, useState } from "react"
import { readToken } from "./held-token.ts"

/**
 * Links into the admin, shown only if the server accepts this browser's token; they also say so while search engines are
 * asked not to show the site.
 */
export function EditBar({ editPath }: { editPath?: string | undefined }) {
  const [rights, setRights] = useState<readonly string[]>()
  const [isHidden, setHidden] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    ask("/api/profile", signal).then(
      async (answer) => {
        const profile = answer as { user: { rights: string[] } } | undefined
        setRights(profile?.user.rights)
        if (!profile?.user.rights.includes("readSetup")) return
        const setup = (await ask("/api/setup", signal)) as { isHidden: boolean } | undefined
        setHidden(setup?.isHidden ?? false)
      },
      () => setRights(undefined),
    )
    return () => leaving.abort()
  }, [])

  if (!rights) return null
  return (
    <nav className="edit-bar" aria-label="Admin">
      {isHidden && (
        <a href="/admin/start">
          <strong>Not live:</strong>
          <span>&nbsp;hidden from search engines</span>
        </a>
      )}
      <a href="/admin/dashboard">Dashboard</a>
      {editPath && rights.includes("changePage") && <a href={editPath}>Edit this page</a>}
    </nav>
  )
}

/** The answer to the holder of this browser's token; undefined where it is refused. */
async function ask(path: string, signal: AbortSignal): Promise<unknown> {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${readToken()}` }, signal })
  // An unread answer keeps its connection busy.
  const text = await answer.text()
  return answer.ok ? JSON.parse(text) : undefined
}
