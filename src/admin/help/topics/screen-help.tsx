import { type ComponentType, useState } from "react"
import { Link, useLocation } from "react-router"
import type { AdminScreen } from "../../screens.ts"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { Sheet } from "#ui/admin/controls/modal.tsx"
import { showProblem } from "#ui/admin/controls/toasts.tsx"
import { findHelp } from "./help-topics.ts"

/** Opens the purpose of the screen and its page of the guide in a side panel, so a form under it stays unchanged. */
export function ScreenHelp() {
  const help = findHelp(useLocation().pathname)
  const [shown, setShown] = useState<{ Topic: ComponentType<{ topic: AdminScreen }>; topic: AdminScreen }>()
  if (!help) return null

  async function show(topic: AdminScreen) {
    try {
      const { Topic } = await import("../help.tsx")
      setShown({ Topic, topic })
    } catch {
      showProblem("The help could not be loaded. Please try again.")
    }
  }

  return (
    <>
      <button
        type="button"
        className="plain icon-button"
        title="How it works"
        aria-haspopup="dialog"
        onClick={() => void show(help.topic)}
      >
        <Icon name="help" />
        <span className="visually-hidden">How it works</span>
      </button>
      {shown && (
        <Sheet title={shown.topic.label} isUnsaved={false} onClose={() => setShown(undefined)}>
          {help.about !== help.topic.about && <p>{help.about}</p>}
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
