import { type ComponentType, useState } from "react"
import { Link, useLocation } from "react-router"
import type { AdminScreen } from "../../screens.ts"
import { Sheet } from "#ui/admin/controls/modal.tsx"
import { showProblem } from "#ui/admin/controls/toasts.tsx"
import { findHelp } from "./help-topics.ts"

/** The purpose of the screen, with its page of the guide in a side panel, so a form under it stays unchanged. */
export function ScreenHelp() {
  const help = findHelp(useLocation().pathname)
  const [shown, setShown] = useState<{ Topic: ComponentType<{ topic: AdminScreen }>; topic: AdminScreen }>()
  if (!help) return null

  async function show(topic: AdminScreen) {
    try {
      const { Topic } = await import("./topic.tsx")
      setShown({ Topic, topic })
    } catch {
      showProblem("The help could not be loaded. Please try again.")
    }
  }

  return (
    <>
      <p className="screen-about">
        {help.about}{" "}
        <button type="button" className="link" aria-haspopup="dialog" onClick={() => void show(help.topic)}>
          How it works
        </button>
      </p>
      {shown && (
        <Sheet title={shown.topic.label} isUnsaved={false} onClose={() => setShown(undefined)}>
          <shown.Topic topic={shown.topic} />
          <p>
            <Link to="/admin/help" onClick={() => setShown(undefined)}>
              All topics
            </Link>
          </p>
        </Sheet>
      )}
    </>
  )
}
