export interface EditedPage {
  id: string
  path: string
  /** The acknowledged edits in order, and their times. */
  acknowledged: { number: number; at: number }[]
  /** The edits without a response: each may have happened or not. */
  unknown: number[]
  /** How many seconds a page was outdated when it was requested; 0 if it shows the last edit acknowledged by then, or a later one. */
  staleness(text: string, known: number, askedAt: number): number
}

/** Projects that are edited in turn, so each has space for its history. */
export interface EditedPages {
  pages: readonly EditedPage[]
  refusals: string[]
  /** One of the most recently edited pages. */
  choose(): EditedPage
  edit(number: number): Promise<void>
}

/** Enough that no run exceeds the history of one. */
const count = 16

/** Publishes the projects. */
export async function openEdits(address: string, token: string): Promise<EditedPages> {
  const pages: EditedPage[] = []
  const refusals: string[] = []
  let latest = 0
  const titleOf = (number: number) => `Edit ${number} of the test`
  /** Creates a project, or saves it over the version that was read before, as the admin does: late requests are then rejected. */
  const save = async (path: string, method: string, number: number, slug?: string) => {
    const signal = AbortSignal.timeout(15_000)
    const tag = method === "PUT" ? (await fetch(address + path, { signal })).headers.get("etag") : undefined
    const form = new FormData()
    form.set("title", titleOf(number))
    form.set("description", `<p>Edit ${number}</p>`)
    if (slug !== undefined) form.set("projectSlug", slug)
    return await fetch(address + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(typeof tag === "string" && { "If-Match": tag }) },
      body: form,
      signal,
    })
  }
  for (let page = 0; page < count; page++) {
    const slug = `edited-${page}`
    const answer = await save("/api/project", "POST", 0, slug)
    if (answer.status !== 201) throw new Error(`A project was answered with ${answer.status}: ${await answer.text()}`)
    const acknowledged = [{ number: 0, at: performance.now() }]
    pages.push({
      id: ((await answer.json()) as { _id: string })._id,
      path: `/projects/${slug}`,
      acknowledged,
      unknown: [],
      staleness(text, known, askedAt) {
        const shown = Number(/Edit (\d+) of the test/.exec(text)?.[1] ?? -1)
        const missed = acknowledged.slice(0, known).find(({ number }) => number > shown)
        return missed ? (askedAt - missed.at) / 1000 : 0
      },
    })
  }
  /** A page has one edit at a time, as an editor waits for the response. */
  const busy = new Set<EditedPage>()
  return {
    pages,
    refusals,
    choose: () => pages[(latest + count - Math.floor(Math.random() * 3)) % count] as EditedPage,
    async edit(turn) {
      const page = pages[turn % count] as EditedPage
      const number = turn + 1
      if (busy.has(page)) return
      busy.add(page)
      try {
        const answer = await save(`/api/projects/${page.id}`, "PUT", number)
        await answer.text()
        if (answer.status === 200) {
          page.acknowledged.push({ number, at: performance.now() })
          latest = turn % count
        } else {
          refusals.push(String(answer.status))
          page.unknown.push(number)
        }
      } catch {
        page.unknown.push(number)
      } finally {
        busy.delete(page)
      }
    },
  }
}
