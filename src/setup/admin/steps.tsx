import type { ReactNode } from "react"
import type { Setup } from "../shared/setup-entities.ts"
import type { StepId } from "../shared/setup-steps.ts"

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
