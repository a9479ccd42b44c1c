import * as z from "zod/mini"
import { limits } from "#base/text/limits.ts"
import { calendarDay, inOrder, pageQuery, filterText, emptyAsAbsent } from "#base/list-query.ts"
import type { ActivityLine } from "./account-entities.ts"
import { activityKinds, type ActivityKind, isActivityKind, rightOf } from "./rights.ts"

/** A stored line of the activity log, without its text. */
export type Activity = Omit<ActivityLine, "words">

export type NewActivity = Pick<Activity, "by" | "action" | "itemId" | "title"> & { kind: ActivityKind }

/** How long a line is kept, in days. */
export const activityDays = 400

const kinds = Object.keys(activityKinds) as ActivityKind[]
const filters = {
  person: emptyAsAbsent(filterText("person", limits.email)),
  kind: emptyAsAbsent(z.enum(kinds, { error: `kind must be one of ${kinds.join(", ")}.` })),
  from: calendarDay("From Date"),
  to: calendarDay("To Date"),
}

export const activityQuery = z.object({ ...pageQuery, ...filters }).check(inOrder)

export const activityFilterQuery = z.object(filters).check(inOrder)

/** A filter of lines; days are India's, inclusive. */
export type ActivityFilter = z.output<typeof activityFilterQuery>

export type ActivityQuery = z.output<typeof activityQuery>

/** Texts of calls without a token, and of removed calls of 1.0.0, which have no permission entry. */
const withoutRight: Record<string, string> = {
  signIn: "Signed in",
  acceptInvitation: "Accepted the invitation",
  downloadBackup: "Downloaded a backup",
  addPage: "Created {item}",
  changePage: "Changed {item}",
  removePage: "Moved {item} to the trash",
}

/** Formats a line, for example: Changed the guide “Counter height”; Removed a redirect: /old-kitchens. */
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
