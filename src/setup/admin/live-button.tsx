import { useState } from "react"
import { ApiError } from "#ui/admin/api/call.ts"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { setLive, type StepProps } from "./setup-state.ts"

/** Lets search engines list the site, or asks them not to. */
export function LiveButton({ setup, isNext }: StepProps) {
  // Only the owner can know that the site responds if the server cannot check it, for example behind some routers.
  const [isUnchecked, setUnchecked] = useState(false)
  const { isLive, liveSince, steps, address } = setup
  const open = steps.filter(({ id, state }) => id !== "live" && state === "to-do").length

  if (!isLive && address.url === "")
    return <p className="quiet">Search engines need the site’s address. Type it above, then you can go live here.</p>

  async function act() {
    try {
      await setLive(!isLive, { isUnchecked })
      setUnchecked(false)
    } catch (error) {
      setUnchecked(error instanceof ApiError && error.status === 422)
      throw error
    }
    showToast(isLive ? "Site hidden from search engines" : "Site is live")
  }

  return (
    <>
      {isLive && liveSince && <p className="quiet">Live since {formatDateTime(liveSince)}.</p>}
      <AskButton
        button={isLive ? "Hide from search engines again" : "Go live"}
        className={isNext ? "" : "plain"}
        title={isLive ? "Hide the site from search engines?" : "Go live?"}
        label={isLive ? "Hide the site" : isUnchecked ? "Go live all the same" : "Go live"}
        busyLabel={isLive ? "Hiding..." : "Going live..."}
        isHarmless={!isLive}
        failure={isUnchecked ? "The site is not live yet." : "Failed to change this. Please try again."}
        act={act}
        onCancel={() => setUnchecked(false)}
      >
        {isLive ? (
          <p>Search engines are asked not to show any page. It can take weeks until all of them comply.</p>
        ) : (
          <p>
            {isUnchecked
              ? `If visitors can open ${address.url}, you can go live all the same.`
              : `First it is checked whether the site answers at ${address.url}. Then search engines may show every page.`}
            {open > 0 && ` ${open === 1 ? "1 step is" : `${open} steps are`} still to do; you can take them later.`}
          </p>
        )}
      </AskButton>
    </>
  )
}
