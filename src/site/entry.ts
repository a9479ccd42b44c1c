import "./site.css"
import { hydrateIslands } from "#island/hydrate.ts"
import { focusFormFromLinks } from "./contact-link.ts"
import { holdsToken } from "./held-token.ts"
import { showLoaderOnce } from "./home-loader.ts"
import { scrollToTopFromFooter } from "./same-page.ts"
import { showStickyBar } from "./sticky-bar.ts"
import { hastenWaitingEnquiry } from "./waiting-enquiry.ts"

showLoaderOnce()
focusFormFromLinks()
scrollToTopFromFooter()
showStickyBar()
hastenWaitingEnquiry()
hydrateIslands({
  menu: async () => (await import("./islands/menu.tsx")).Menu,
  "banner-slider": async () => (await import("./islands/banner-slider.tsx")).BannerSlider,
  "logo-reel": async () => (await import("./islands/logo-reel.tsx")).LogoReel,
  "design-slider": async () => (await import("./islands/design-slider.tsx")).DesignSlider,
  "feedback-slider": async () => (await import("./islands/feedback-slider.tsx")).FeedbackSlider,
  "project-gallery": async () => (await import("./islands/project-gallery.tsx")).ProjectGallery,
  "compare-range": async () => (await import("./islands/compare-range.tsx")).CompareRange,
  counters: async () => (await import("./islands/counters.tsx")).Counters,
  estimate: async () => (await import("./islands/estimate.tsx")).EstimateTool,
  "counter-height": async () => (await import("./islands/counter-height.tsx")).CounterHeight,
  "monthly-payment": async () => (await import("./islands/monthly-payment.tsx")).MonthlyPayment,
  "enquiry-form": async () => (await import("./islands/enquiry-form.tsx")).EnquiryForm,
  ...(holdsToken() && { "edit-bar": async () => (await import("./islands/edit-bar.tsx")).EditBar }),
})
