import type { Context } from "hono"
import type { NewActivity } from "../shared/activity.ts"
import { type ActivityKind, isActivityKind } from "../shared/activity-kinds.ts"
import { rightOf } from "../shared/rights.ts"
import { contentNouns } from "#base/content-states.ts"
import { referenceOf } from "#base/reference.ts"

/** The item of a call, if its response does not identify it: `c.set("about", { noun, id, title })`; only `title` without an item. */
export interface About {
  noun?: string
  id?: string
  title: string
}

/**
 * The activity-log line of a successful call, by its name and the caller's e-mail address: the item that was set, otherwise that of its
 * JSON response.
 */
export async function describeActivity(
  c: Context,
  { action, by, about }: { action: string; by: string; about: About | undefined },
): Promise<NewActivity> {
  const noun = about?.noun ?? c.req.param("noun")
  const kind = isActivityKind(noun) ? noun : (rightOf(action)?.kind ?? "site")
  if (about) return { by, action, kind, itemId: about.id ?? "", title: about.title }
  // An export has its item in its path, and may be long.
  const answer = hasItems.has(kind) && c.req.method !== "GET" ? await readAnswer(c) : {}
  const itemId = typeof answer["_id"] === "string" ? answer["_id"] : (c.req.param("id") ?? "")
  return { by, action, kind, itemId, title: kind === "contacts" ? formatReference(itemId) : titleOf(answer) }
}

const hasItems = new Set<ActivityKind>([...contentNouns, "pictures", "contacts"])

export function titleOf(item: object): string {
  const { title, name, categoryName, reviewerName } = item as Record<string, unknown>
  const found = [title, name, categoryName, reviewerName].find((each) => typeof each === "string")
  return (found as string | undefined) ?? ""
}

/** Only the reference of an enquiry, because the log contains no personal data. */
function formatReference(id: string): string {
  return id === "" ? "" : referenceOf(id)
}

async function readAnswer({ res }: Context): Promise<Record<string, unknown>> {
  if (!res.headers.get("Content-Type")?.startsWith("application/json")) return {}
  const answer: unknown = await res.clone().json()
  return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {}
}
