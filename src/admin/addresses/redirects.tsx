import { useState } from "react"
import { useSearchParams } from "react-router"
import { download } from "../api/client.ts"
import { Alert, explain } from "../controls/failure.tsx"
import { Notice } from "../controls/notice.tsx"
import { Screen } from "../frame/screen.tsx"
import { NotFoundList } from "./not-found-list.tsx"
import { ImportRedirects } from "./import-redirects.tsx"
import { RedirectDialog, type RedirectValues } from "./redirect-dialog.tsx"
import { RedirectList } from "./redirect-list.tsx"
import "./redirects.css"

/** The redirects, and the addresses that visitors asked for and did not find. */
export function Component() {
  const [parameters, setParameters] = useSearchParams()
  const [notice, setNotice] = useState<string>()
  const [failure, setFailure] = useState("")
  const [editing, setEditing] = useState<Partial<RedirectValues> & { _id?: string }>()
  const [round, setRound] = useState(0)
  const isNotFound = parameters.get("list") === "not-found"

  function show(list: string) {
    setNotice(undefined)
    setParameters(list === "" ? {} : { list })
  }

  /** Says what has been done, and loads the list again. */
  function finish(words: string) {
    setFailure("")
    setEditing(undefined)
    setNotice(words)
    setRound(round + 1)
  }

  async function save() {
    setFailure("")
    try {
      await download("GET /redirects.csv", "old-addresses.csv")
    } catch (error) {
      setFailure(explain("Failed to download the old addresses.", error))
    }
  }

  return (
    <Screen
      action={
        <button type="button" onClick={() => setEditing({})}>
          Add old address
        </button>
      }
    >
      <Notice text={notice} />
      <Alert text={failure} />
      <p className="quiet">When you change the address of a page, its old one is added automatically.</p>
      <fieldset className="tabs">
        <legend className="visually-hidden">Show</legend>
        <button type="button" aria-pressed={!isNotFound} onClick={() => show("")}>
          Old addresses
        </button>
        <button type="button" aria-pressed={isNotFound} onClick={() => show("not-found")}>
          Broken links
        </button>
      </fieldset>
      {isNotFound ? (
        <NotFoundList round={round} onRedirect={(from) => setEditing({ from })} />
      ) : (
        <>
          <RedirectList round={round} onEdit={setEditing} onDone={finish} />
          <p className="redirect-files">
            <ImportRedirects onDone={finish} />
            <button type="button" className="plain" onClick={save}>
              Download for Excel
            </button>
          </p>
        </>
      )}
      {editing && (
        <RedirectDialog
          redirect={editing}
          onSaved={({ from, to }) => finish(`${from} leads to ${to} now.`)}
          onCancel={() => setEditing(undefined)}
        />
      )}
    </Screen>
  )
}
