import type { CallName } from "#domain/accounts/rights.ts"
import { useMay } from "../api/account.ts"

/** A screen: the first part of its address, its name among the links, and the call without which it shows nothing. */
interface ScreenLink {
  path: string
  label: string
  needs: CallName
}

/** Links that belong together, under a heading but for the first ones. */
interface ScreenGroup {
  heading?: string
  links: readonly ScreenLink[]
}

/** The screens in the order of their links. The specification has those of the first group, and their order. */
const groups: readonly ScreenGroup[] = [
  {
    links: [
      { path: "dashboard", label: "Dashboard", needs: "readProfile" },
      { path: "blogs", label: "Blogs", needs: "changeBlog" },
      { path: "reviews", label: "Reviews", needs: "changeReview" },
      { path: "contacts", label: "Contacts", needs: "listEnquiries" },
      { path: "categories", label: "Categories", needs: "changeCategory" },
    ],
  },
  {
    heading: "Website",
    links: [
      { path: "projects", label: "Projects", needs: "changeProject" },
      { path: "pages", label: "Pages", needs: "changePage" },
      { path: "pictures", label: "Pictures", needs: "listPictures" },
      { path: "navigation", label: "Menu and footer", needs: "changeNavigation" },
      { path: "redirects", label: "Redirects", needs: "listRedirects" },
      { path: "trash", label: "Trash", needs: "listTrash" },
    ],
  },
  {
    heading: "Your firm",
    links: [
      { path: "business", label: "Business", needs: "changeBusiness" },
      { path: "rate-card", label: "Rate card", needs: "changeRateCard" },
      { path: "mail", label: "E-mail", needs: "readMailSettings" },
      { path: "people", label: "People", needs: "listPeople" },
      { path: "activity", label: "Activity", needs: "listActivity" },
      { path: "backups", label: "Backups", needs: "readBackups" },
    ],
  },
  { heading: "Getting started", links: [{ path: "help", label: "Help", needs: "readProfile" }] },
]

const screens = groups.flatMap(({ links }) => links)

/** The groups with the screens that the account may open; one without such a screen is left out. */
export function useScreenGroups(): readonly ScreenGroup[] {
  const may = useMay()
  return groups
    .map(({ links, ...group }) => ({ ...group, links: links.filter(({ needs }) => may(needs)) }))
    .filter(({ links }) => links.length > 0)
}

/** The screens that the account may open, in the order of the links. */
export function useScreens(): readonly ScreenLink[] {
  return useScreenGroups().flatMap(({ links }) => links)
}

/** The call that the screen at an address needs, and the screen's name; undefined where every account may open it. */
export function findScreen(pathname: string): Pick<ScreenLink, "label" | "needs"> | undefined {
  const first = pathname.split("/")[2]
  if (first === "start") return { label: "Make it yours", needs: "readSetup" }
  return screens.find(({ path }) => path === first)
}
