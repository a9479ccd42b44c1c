import type { CallName } from "#domain/accounts/rights.ts"
import { useMay } from "../api/account.ts"

/** A screen: the first part of its address, its name among the links, and the call without which it shows nothing. */
interface ScreenLink {
  path: string
  label: string
  needs: CallName
}

/** The screens, in the order of the links. */
const screens: readonly ScreenLink[] = [
  { path: "dashboard", label: "Dashboard", needs: "readProfile" },
  { path: "pages", label: "Pages", needs: "changePage" },
  { path: "blogs", label: "Blogs", needs: "changeBlog" },
  { path: "reviews", label: "Reviews", needs: "changeReview" },
  { path: "contacts", label: "Contacts", needs: "listEnquiries" },
  { path: "categories", label: "Categories", needs: "changeCategory" },
  { path: "projects", label: "Projects", needs: "changeProject" },
  { path: "pictures", label: "Pictures", needs: "listPictures" },
  { path: "rate-card", label: "Rate card", needs: "changeRateCard" },
  { path: "business", label: "Business", needs: "changeBusiness" },
  { path: "navigation", label: "Menu and footer", needs: "changeNavigation" },
  { path: "redirects", label: "Redirects", needs: "listRedirects" },
  { path: "mail", label: "E-mail", needs: "readMailSettings" },
  { path: "backups", label: "Backups", needs: "readBackups" },
  { path: "trash", label: "Trash", needs: "listTrash" },
  { path: "people", label: "People", needs: "listPeople" },
  { path: "activity", label: "Activity", needs: "listActivity" },
  { path: "help", label: "Help", needs: "readProfile" },
]

/** The screens that the account may open, in the order of the links. */
export function useScreens(): readonly ScreenLink[] {
  const may = useMay()
  return screens.filter(({ needs }) => may(needs))
}

/** The call that the screen at an address needs, and the screen's name; undefined where every account may open it. */
export function findScreen(pathname: string): Pick<ScreenLink, "label" | "needs"> | undefined {
  const first = pathname.split("/")[2]
  if (first === "start") return { label: "Make it yours", needs: "readSetup" }
  return screens.find(({ path }) => path === first)
}
