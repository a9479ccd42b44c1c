import { formatTime } from "../controls/time.ts"
import type { Conflict, Origin } from "./use-conflict.ts"

/** What keeps a form from being saved or published, in a sentence. */
export function messageForNewer(origin: Origin, verb: "saved" | "published" = "saved"): string {
  return origin === "saved" ? `Not ${verb}: there is a newer version.` : "There is a newer version than this draft."
}

/** Who saved the newer version, and when. */
export function formatOrigin(
  { change, origin }: Pick<Conflict, "change" | "origin">,
  verb: "saved" | "published",
): string {
  const did = origin === "published" || verb === "published" ? "Published" : "Saved"
  const since = origin === "saved" ? "you opened this form" : "this draft was begun"
  const by = change.by || "somebody"
  return change.at === ""
    ? `${did} by ${by} after ${since}.`
    : `${did} by ${by}, ${formatTime(change.at)}, after ${since}.`
}
