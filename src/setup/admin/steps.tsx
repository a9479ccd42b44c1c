import { type ReactNode, useState } from "react"
import type { Setup } from "../shared/setup-entities.ts"
import type { StepId } from "../shared/setup-steps.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { setLive, type StepProps } from "./setup-state.ts"

/** A step of the checklist: its name, its benefit, and its screen. */
export interface Step {
  title: string
  why: ReactNode
  /** The text after completion, if it differs. */
  whyDone?: string
  /** Absent if it is done within the checklist. */
  link?: { to: string | ((setup: Setup) => string); label: string }
  /** True if a person may mark it as done; others are completed by saved data. */
  isMarkedByHand?: true
}

/** Every step; to add one, list it in `setup/shared/setup-steps.ts` and describe it here. */
export const steps: Record<StepId, Step> = {
  account: {
    title: "Your sign-in",
    why: "With an e-mail address of your own you can get a new password by e-mail, and nobody else can guess it.",
    link: { to: "/admin/account", label: "Change the e-mail address" },
  },
  business: {
    title: "Your business",
    why: "Name, phone, address and hours are used on every page, in e-mails and in search results.",
    link: { to: "/admin/business", label: "Fill in the business" },
  },
  look: {
    title: "Logo and colour",
    why: "The site takes your logo and one colour of yours. Text on it is black or white, whichever is easier to read.",
    link: { to: "/admin/business?part=look", label: "Choose logo and colour" },
    isMarkedByHand: true,
  },
  rates: {
    title: "Rate card",
    why: "Every estimate is calculated with these rates. They are examples until you have saved yours.",
    link: { to: "/admin/rate-card", label: "Check the rates" },
    isMarkedByHand: true,
  },
  home: {
    title: "Home",
    why: "The first page should say what you do, in your words and with your pictures.",
    link: { to: ({ homeId }) => `/admin/pages/edit/${homeId}`, label: "Edit Home" },
    isMarkedByHand: true,
  },
  project: {
    title: "Your first project",
    why: "Nothing convinces people like a kitchen that you have built. Show at least one.",
    link: { to: "/admin/projects/create", label: "Add a project" },
    isMarkedByHand: true,
  },
  address: {
    title: "The site’s address",
    why: "Where visitors find you. Search results, shared links and the links in e-mails name it.",
  },
  mail: {
    title: "E-mail",
    why: "So that you hear of an enquiry at once. The step is done when a test e-mail has been sent.",
    link: { to: "/admin/mail", label: "Set up e-mail" },
  },
  figures: {
    title: "Figures on your pages",
    why: "“800+ Happy Customer”, “258 Happy Customers” and the other counters are examples, and some contradict each other. Write your own, or empty them. The warranty and the lead time, under “Payments, time and warranty”, are examples too.",
    link: { to: "/admin/business?part=figures", label: "Check the figures" },
    isMarkedByHand: true,
  },
  sample: {
    title: "Remove the sample content",
    why: "The sample guides, rooms and facts are there to show how the site works. They are not yours.",
    whyDone: "No sample content is left.",
  },
  live: {
    title: "Go live",
    why: "Until then search engines are asked not to show the site. People who know its address see it already.",
  },
}

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
