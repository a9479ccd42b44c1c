import { useCallback } from "react"
import { readDocument } from "#richtext/trusted-html.ts"
import { ApiError } from "./api/call.ts"
import { Loaded, useLoaded } from "./api/loaded.tsx"
import { ScreenHelp } from "./help/screen-help.tsx"
import { siteName } from "./shell/site-name.ts"

/** The page for visitors. */
const path = "/modular-kitchen"

/** The public page on modular kitchens, to read. */
export function Component() {
  const { state, reload } = useLoaded(readPage)
  return (
    <>
      <title>{`Modular kitchen | ${siteName()} admin`}</title>
      <ScreenHelp />
      <p className="quiet">
        Its forms and sliders work on <a href={path}>the page itself</a>.
      </p>
      <Loaded state={state} failure="Failed to load the page." onRetry={reload}>
        {(sections) => <PublicPage sections={sections} />}
      </Loaded>
    </>
  )
}

function PublicPage({ sections }: { sections: readonly Element[] }) {
  const fill = useCallback(
    (element: HTMLDivElement | null) =>
      element?.replaceChildren(...sections.map((each) => document.importNode(each, true))),
    [sections],
  )
  return <div ref={fill} className="public-page" />
}

/** The sections of the published page, without scripts; what needs one is inert. */
async function readPage(): Promise<Element[]> {
  const answer = await fetch(path).catch(() => undefined)
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, "")
  const html = await answer.text()
  // Without its head, whose styles the admin's content policy does not know.
  const page = readDocument(html.slice(html.indexOf("<main"), html.lastIndexOf("</main>")))
  for (const script of page.querySelectorAll("script")) script.remove()
  for (const island of page.querySelectorAll("island-root")) island.setAttribute("inert", "")
  return [...(page.querySelector("main")?.children ?? [])]
}
