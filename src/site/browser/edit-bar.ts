import { readToken } from "#ui/site/held-token.ts"

/**
 * Shows links into the admin if the server accepts this browser's token. They also mention it if search engines are asked not to list the
 * site. `data-edit` of the main element has the URL for editing the page.
 */
export async function showEditBar(): Promise<void> {
  const profile = (await ask("/api/profile")) as { user: { rights: string[] } } | undefined
  if (!profile) return
  const { rights } = profile.user
  const setup = rights.includes("readSetup")
    ? ((await ask("/api/setup")) as { isHidden: boolean } | undefined)
    : undefined
  const bar = document.createElement("nav")
  bar.className = "edit-bar"
  bar.lang = "en"
  bar.setAttribute("aria-label", "Admin")
  if (setup?.isHidden) {
    const live = document.createElement("strong")
    live.textContent = "Not live:"
    bar.append(createLink("/admin/start", live, "\u00a0hidden from search engines"))
  }
  bar.append(createLink("/admin/dashboard", "Dashboard"))
  const editPath = document.querySelector<HTMLElement>("main")?.dataset["edit"]
  if (editPath !== undefined && rights.includes("readPage")) bar.append(createLink(editPath, "Edit this page"))
  document.body.append(bar)
}

function createLink(href: string, ...words: (string | Node)[]): HTMLAnchorElement {
  const link = document.createElement("a")
  link.href = href
  link.append(...words)
  return link
}

/** The response for this browser's token; undefined if it is rejected. */
async function ask(path: string): Promise<unknown> {
  try {
    const response = await fetch(path, { headers: { Authorization: `Bearer ${readToken()}` } })
    // An unread response keeps its connection busy.
    const text = await response.text()
    return response.ok ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
