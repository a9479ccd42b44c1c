import { type AdminScreen, adminScreens, findScreen, historyScreen } from "../../screens.ts"

/** The topics of the built-in guide in order: the screens with a guide page. */
export const helpTopics: readonly AdminScreen[] = [
  ...adminScreens.filter(({ about, guide }) => about !== undefined && guide === undefined),
  historyScreen,
]

/** The topic with a name in the guide's URLs; undefined if there is none. */
export function findTopic(name: string | undefined): AdminScreen | undefined {
  return helpTopics.find(({ path }) => path === name)
}

/** The topic of the screen at a URL, and the sentence under its title; undefined if there is none. */
export function findHelp(pathname: string): { topic: AdminScreen; about: string | undefined } | undefined {
  const second = pathname.split("/")[3]
  const screen = second === "history" ? historyScreen : findScreen(pathname)
  const topic = findTopic(screen?.guide ?? screen?.path)
  if (!screen || !topic) return undefined
  const { about, aboutForm = about } = screen
  if (second === "view") return { topic, about: "This is how it looks now." }
  return { topic, about: second === undefined ? about : aboutForm }
}
