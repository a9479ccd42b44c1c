import * as z from "zod/mini"
import { limits } from "../text/limits.ts"
import { calendarDay, inOrder, pageQuery, soughtText, unlessEmpty } from "../base/list-query.ts"
import type { ActivityLine } from "./account-entities.ts"
import { activityKinds, type ActivityKind, isActivityKind } from "./activity-kinds.ts"
import { rightOf } from "./rights.ts"

/** One line of the activity log as it is stored: without its words. */
export type Activity = Omit<ActivityLine, "words">

/** What a new line says. */
export type NewActivity = Pick<Activity, "by" | "action" | "itemId" | "title"> & { kind: ActivityKind }

/** How long a line is kept, in days. */
export const activityDays = 400

const kinds = Object.keys(activityKinds) as ActivityKind[]
const filters = {
  person: unlessEmpty(soughtText("person", limits.email)),
  kind: unlessEmpty(z.enum(kinds, { error: `kind must be one of ${kinds.join(", ")}.` })),
  from: calendarDay("From Date"),
  to: calendarDay("To Date"),
}

/** The query parameters of the activity log. */
export const activityQuery = z.object({ ...pageQuery, ...filters }).check(inOrder)

/** The query parameters of its download. */
export const activityFilterQuery = z.object(filters).check(inOrder)

/** Which lines are requested; days are India's, both included. */
export type ActivityFilter = z.output<typeof activityFilterQuery>

/** Which lines are requested, on which page. */
export type ActivityQuery = z.output<typeof activityQuery>

/** What is done by calls without a token, and was done by calls of 1.0.0 that were removed: none is among the rights. */
const withoutRight: Record<string, string> = {
  signIn: "Signed in",
  acceptInvitation: "Accepted the invitation",
  downloadBackup: "Downloaded a backup",
  addPage: "Created {item}",
  changePage: "Changed {item}",
  removePage: "Moved {item} to the trash",
}

/** A line in plain words, such as: Changed the guide “Counter height”; Removed a redirect: /old-kitchens. */
export function formatActivity({ action, kind, title }: Pick<Activity, "action" | "kind" | "title">): string {
  const did = withoutRight[action] ?? rightOf(action)?.did ?? action
  if (!did.includes("{item}")) return title === "" ? did : `${did}: ${title}`
  return did.replace("{item}", () => formatItem(kind, title))
}

function formatItem(kind: string, title: string): string {
  const item = isActivityKind(kind) ? activityKinds[kind].item : "an item"
  if (title === "") return item
  if (kind === "people" || kind === "site") return title
  return kind === "contacts" ? `${item} ${title}` : `${item} “${title}”`
}
