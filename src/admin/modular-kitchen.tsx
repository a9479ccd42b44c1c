import { useCallback } from "react"
import { ApiError } from "./api/call.ts"
import { Loaded } from "./api/loaded.tsx"
import { useLoaded } from "./api/use-loaded.ts"

/** Where visitors read the page. */
const path = "/modular-kitchen"

/** The public page on modular kitchens as it stands there, pictures and all, to read. */
export function Component() {
  const { state, reload } = useLoaded(readPage)
  return (
    <>
      <title>Modular kitchen | Maap admin</title>
      <p className="quiet">
        As visitors read it. Its forms and sliders work on <a href={path}>the page itself</a>.
      </p>
      <Loaded state={state} failure="Failed to load the page." onRetry={reload}>
        {(parts) => <PublicPage parts={parts} />}
      </Loaded>
    </>
  )
}

function PublicPage({ parts }: { parts: readonly Element[] }) {
  const put = useCallback(
    (place: HTMLDivElement | null) => place?.replaceChildren(...parts.map((part) => document.importNode(part, true))),
    [parts],
  )
  return <div ref={put} className="public-page" />
}

/** The sections of the page, from the server that publishes it; what only a waking script would answer is still. */
async function readPage(): Promise<Element[]> {
  const answer = await fetch(path).catch(() => undefined)
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, "")
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  for (const script of page.querySelectorAll("script")) script.remove()
  for (const island of page.querySelectorAll("island-root")) island.setAttribute("inert", "")
  return [...(page.querySelector("main")?.children ?? [])]
}
