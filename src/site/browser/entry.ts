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
import { showStickyBar } from "./sticky-bar.ts"
import { hydrateEnquiryEarly } from "./waiting-enquiry.ts"
import { linkManifest } from "./web-manifest.ts"

markReducedMotion()
keepVisit()
sendVisit()
focusFormFromLinks()
scrollToTopFromFooter()
showStickyBar()
hydrateEnquiryEarly()
hydrateGalleryEarly()
loadFramesOnClick()
loadLateStyles()
linkManifest()
const islands = {
  menu: async () => (await import("../islands/menu.tsx")).Menu,
  "banner-slider": async () => (await import("../islands/motion/banner-slider.tsx")).BannerSlider,
  "small-estimate": async () => (await import("../islands/estimate/small-estimate.tsx")).SmallEstimate,
  "logo-reel": async () => (await import("../islands/motion/logo-reel.tsx")).LogoReel,
  "design-slider": async () => (await import("../islands/motion/design-slider.tsx")).DesignSlider,
  "feedback-slider": async () => (await import("../islands/motion/feedback-slider.tsx")).FeedbackSlider,
  "picture-row": async () => (await import("../islands/gallery/picture-row.tsx")).PictureRow,
  "compare-range": async () => (await import("../islands/compare-range.tsx")).CompareRange,
  counters: async () => (await import("../islands/motion/counters.tsx")).Counters,
  estimate: async () => (await import("../islands/estimate/estimate.tsx")).EstimateTool,
  "counter-height": async () => (await import("../islands/estimate/counter-height.tsx")).CounterHeight,
  visualiser: async () => (await import("../islands/visualiser.tsx")).Visualiser,
  "monthly-payment": async () => (await import("../islands/estimate/monthly-payment.tsx")).MonthlyPayment,
  "enquiry-form": async () => (await import("../islands/enquiry/enquiry-form.tsx")).EnquiryForm,
  ...(readToken() !== "" && { "edit-bar": async () => (await import("../islands/edit-bar.tsx")).EditBar }),
}
hydrateIslands(islands)
// The admin has replaced what the preview of a page shows.
document.addEventListener("maap:blocks", () => {
  unmountRemoved()
  hydrateIslands(islands, document.querySelector("main") ?? document)
})
