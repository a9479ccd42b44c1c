import { useEffect, useRef, useState } from "react"
import type { DisagreementGroup, SelfCheck } from "#domain/backup/self-check.ts"
import { formatNumber } from "#domain/text/number.ts"
import { call } from "../api/call.ts"
import { Failure, useAct } from "../controls/failure.tsx"

type Task = "check" | "repair"

const failures: Record<Task, string> = {
  check: "Failed to check the stored data. Please try again.",
  repair: "Failed to repair the stored data. Please try again.",
}

/** Whether what is stored agrees, and a repair of what can be made again. What was found stays until the screen is left. */
export function SelfCheckCard() {
  const [result, setResult] = useState<SelfCheck>()
  const { busy: task, failed, run } = useAct()
  const shown = useRef<HTMLDivElement>(null)

  // The button of a repair is gone afterwards.
  useEffect(() => {
    if (result && result.repaired.length > 0) shown.current?.focus()
  }, [result])

  async function start(next: Task) {
    if (task) return
    const check = async () => setResult(await call(next === "check" ? "POST /self-check" : "POST /self-check/repair"))
    await run(failures[next], check, next)
  }

  return (
    <section className="card self-check" aria-labelledby="self-check">
      <h2 id="self-check">Check the stored data</h2>
      <p>
        Use it when a number or a search result seems wrong, or a picture is missing. It compares counts, search texts
        and lists of pictures with your content, and looks for the file of every picture. Visitors can use the site
        meanwhile.
      </p>
      <div className="self-check-actions">
        {/* Not disabled, so that the focus stays. */}
        <button type="button" className="plain" aria-disabled={task !== ""} onClick={() => start("check")}>
          {task === "check" ? "Checking..." : "Check now"}
        </button>
        {task && <progress aria-label={task === "check" ? "Checking" : "Repairing"} />}
        <output aria-label="How far the check is">
          {task && "This takes seconds, or some minutes on a large site. Stay on this screen to see the result."}
        </output>
      </div>
      {failed && <Failure {...failed} />}
      {result && (
        <div ref={shown} tabIndex={-1} className="self-check-result" aria-live="polite">
          {result.repaired.length > 0 && (
            <>
              <p>Repaired:</p>
              <Groups groups={result.repaired} />
            </>
          )}
          <Found result={result} />
        </div>
      )}
      {result?.found.some(({ isDerived }) => isDerived) && (
        <div className="self-check-actions">
          <button type="button" aria-disabled={task !== ""} onClick={() => start("repair")}>
            {task === "repair" ? "Repairing..." : "Repair"}
          </button>
          <span className="quiet">
            Rebuilds only what is made from your content. What people wrote is never touched.
          </span>
        </div>
      )}
    </section>
  )
}

function Found({ result: { found, pictures } }: { result: SelfCheck }) {
  if (found.length === 0) return <p>{`Everything agrees, and all ${formatNumber(pictures)} pictures are there.`}</p>
  const [derived, others] = [found.filter(({ isDerived }) => isDerived), found.filter(({ isDerived }) => !isDerived)]
  return (
    <>
      {derived.length > 0 && (
        <>
          <p>This does not agree, and can be repaired:</p>
          <Groups groups={derived} />
        </>
      )}
      {others.length > 0 && (
        <>
          <p>This cannot be made again. Show it to whoever runs the server: a backup may still hold it.</p>
          <Groups groups={others} />
        </>
      )}
    </>
  )
}

function Groups({ groups }: { groups: readonly DisagreementGroup[] }) {
  return (
    <ul>
      {groups.map(({ what, count, first }) => (
        <li key={what}>
          <details>
            <summary>{`${what[0]?.toUpperCase()}${what.slice(1)}: ${formatNumber(count)}`}</summary>
            <ul>
              {first.map((id) => (
                <li key={id}>
                  <code>{id}</code>
                </li>
              ))}
              {count > first.length && <li>{`and ${formatNumber(count - first.length)} more`}</li>}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
