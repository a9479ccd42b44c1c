import "../site.css"
import { hydrateIslands, unmountRemoved } from "#island/hydrate.ts"
import { focusFormFromLinks } from "./contact-link.ts"
import { loadFramesOnClick } from "./click-to-load.ts"
import { keepVisit } from "../islands/enquiry/enquiry-draft.ts"
import { readToken } from "../islands/held-token.ts"
import { loadLateStyles } from "./late-styles.ts"
import { scrollToTopFromFooter } from "./same-page.ts"
import { hydrateGalleryEarly } from "./open-picture.ts"
import { markReducedMotion } from "./reduced-motion.ts"
import { sendVisit } from "./send-visit.ts"
import { hydrateEnquiryEarly } from "./waiting-enquiry.ts"
import { linkManifest } from "./web-manifest.ts"

// A visitor's page has just said it: a reload is to show the page alone.
if (location.search.startsWith("?done=")) history.replaceState(null, "", location.pathname)
markReducedMotion()
keepVisit()
sendVisit()
focusFormFromLinks()
scrollToTopFromFooter()
hydrateEnquiryEarly()
hydrateGalleryEarly()
loadFramesOnClick()
loadLateStyles()
linkManifest()
const islands = {
  menu: () => import("../islands/menu.tsx").then((found) => found.Menu),
  "banner-slider": () => import("../islands/motion/banner-slider.tsx").then((found) => found.BannerSlider),
  "small-estimate": () => import("../islands/estimate/small-estimate.tsx").then((found) => found.SmallEstimate),
  "logo-reel": () => import("../islands/motion/logo-reel.tsx").then((found) => found.LogoReel),
  "design-slider": () => import("../islands/motion/design-slider.tsx").then((found) => found.DesignSlider),
  "feedback-slider": () => import("../islands/motion/feedback-slider.tsx").then((found) => found.FeedbackSlider),
  "picture-row": () => import("../islands/gallery/picture-row.tsx").then((found) => found.PictureRow),
  "compare-range": () => import("../islands/compare-range.tsx").then((found) => found.CompareRange),
  counters: () => import("../islands/motion/counters.tsx").then((found) => found.Counters),
  estimate: () => import("../islands/estimate/estimate.tsx").then((found) => found.EstimateTool),
  "counter-height": () => import("../islands/estimate/counter-height.tsx").then((found) => found.CounterHeight),
  visualiser: () => import("../islands/visualiser.tsx").then((found) => found.Visualiser),
  "monthly-payment": () => import("../islands/estimate/monthly-payment.tsx").then((found) => found.MonthlyPayment),
  "enquiry-form": () => import("../islands/enquiry/enquiry-form.tsx").then((found) => found.EnquiryForm),
  ...(readToken() !== "" && { "edit-bar": () => import("../islands/edit-bar.tsx").then((found) => found.EditBar) }),
}
hydrateIslands(islands)
// The admin has replaced what the preview of a page shows.
document.addEventListener("maap:blocks", () => {
  unmountRemoved()
  hydrateIslands(islands, document.querySelector("main") ?? document)
})
