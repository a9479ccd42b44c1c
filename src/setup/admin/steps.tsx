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
    why: "With your own e-mail address, you can reset your password by e-mail, and no one else can guess your sign-in.",
    link: { to: "/admin/account", label: "Change the e-mail address" },
  },
  business: {
    title: "Your business",
    why: "Name, phone, address and hours are used on every page, in e-mails and in search results.",
    link: { to: "/admin/business", label: "Enter your details" },
  },
  look: {
    title: "Logo and colour",
    why: "The site uses your logo and one brand colour. Text on it is black or white, whichever is easier to read.",
    link: { to: "/admin/business?part=look", label: "Choose logo and colour" },
    isMarkedByHand: true,
  },
  rates: {
    title: "Rate card",
    why: "Every estimate uses these rates. They are examples until you save your own.",
    link: { to: "/admin/rate-card", label: "Check the rates" },
    isMarkedByHand: true,
  },
  home: {
    title: "Home",
    why: "Tell visitors what you do, in your words and with your pictures.",
    link: { to: ({ homeId }) => `/admin/pages/edit/${homeId}`, label: "Edit Home" },
    isMarkedByHand: true,
  },
  project: {
    title: "Your first project",
    why: "Nothing convinces people like a kitchen you have built. Show at least one.",
    link: { to: "/admin/projects/create", label: "Add a project" },
    isMarkedByHand: true,
  },
  address: {
    title: "The site’s address",
    why: "The address of your site, used in search results, shared links and e-mails.",
  },
  mail: {
    title: "E-mail",
    why: "Get an e-mail as soon as an enquiry arrives. Send a test e-mail to complete this step.",
    link: { to: "/admin/mail", label: "Set up e-mail" },
  },
  figures: {
    title: "Figures on your pages",
    why: "“800+ Happy Customer”, “258 Happy Customers” and the other counters are examples, and some contradict each other. Enter your own, or clear them. Warranty and lead time, under “Payments, time and warranty”, are also examples.",
    link: { to: "/admin/business?part=figures", label: "Check the figures" },
    isMarkedByHand: true,
  },
  sample: {
    title: "Remove the sample content",
    why: "The sample guides, rooms and business details show how the site works. Remove those you don’t use.",
    whyDone: "No sample content is left.",
  },
  live: {
    title: "Go live",
    why: "Until you go live, we ask search engines not to show the site. Anyone who knows its address can already see it.",
  },
}

/** Lets search engines list the site, or asks them not to. */
export function LiveButton({ setup, isNext }: StepProps) {
  // Only the owner can know that the site responds if the server cannot check it, for example behind some routers.
  const [isUnchecked, setUnchecked] = useState(false)
  const { isLive, liveSince, steps, address } = setup
  const open = steps.filter(({ id, state }) => id !== "live" && state === "to-do").length

  if (!isLive && address.url === "")
    return <p className="quiet">Search engines need the site’s address. Enter it above, then go live here.</p>

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
        label={isLive ? "Hide the site" : isUnchecked ? "Go live anyway" : "Go live"}
        busyLabel={isLive ? "Hiding..." : "Going live..."}
        isHarmless={!isLive}
        failure={isUnchecked ? "The site is not live yet." : "Couldn’t change this. Please try again."}
        act={act}
        onCancel={() => setUnchecked(false)}
      >
        {isLive ? (
          <p>We ask search engines not to show any page. It can take weeks until all of them comply.</p>
        ) : (
          <p>
            {isUnchecked
              ? `If visitors can open ${address.url}, you can go live anyway.`
              : `We’ll check that your site loads at ${address.url}, then allow search engines to index it.`}
            {open > 0 && ` ${open === 1 ? "1 step is" : `${open} steps are`} still to do. You can finish later.`}
          </p>
        )}
      </AskButton>
    </>
  )
}
