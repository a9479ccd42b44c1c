import "./site.css"
import { hydrateIslands } from "#island/hydrate.ts"
import { focusFormFromLinks } from "./contact-link.ts"
import { holdsToken } from "./held-token.ts"
import { showLoaderOnce } from "./home-loader.ts"

showLoaderOnce()
focusFormFromLinks()
hydrateIslands({
  menu: async () => (await import("./islands/menu.tsx")).Menu,
  "banner-slider": async () => (await import("./islands/banner-slider.tsx")).BannerSlider,
  "design-slider": async () => (await import("./islands/design-slider.tsx")).DesignSlider,
  "feedback-slider": async () => (await import("./islands/feedback-slider.tsx")).FeedbackSlider,
  counters: async () => (await import("./islands/counters.tsx")).Counters,
  "enquiry-form": async () => (await import("./islands/enquiry-form.tsx")).EnquiryForm,
  ...(holdsToken() && { "edit-bar": async () => (await import("./islands/edit-bar.tsx")).EditBar }),
})
