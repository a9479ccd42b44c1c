import type { Mark } from "prosemirror-model"
import type { MarkView } from "prosemirror-view"
import { type Entity, isLink } from "#richtext/model/model.ts"
import { safeLinkUrl } from "#richtext/model/safe-url.ts"
import { entityOf } from "../document/schema.ts"

/** Shows a link as one, where its address may be followed; any other entity as the text that it covers. */
export function showEntity(mark: Mark): MarkView {
  const dom = makeElement(entityOf(mark))
  // Identifies the mark when the browser's markup is read.
  dom.dataset["entity"] = String(mark.attrs["id"])
  return { dom }
}

function makeElement(entity: Entity): HTMLElement {
  const { data } = entity
  const href = isLink(entity) ? safeLinkUrl(data["href"] ?? data["url"]) : undefined
  if (href === undefined) return document.createElement("span")
  const dom = document.createElement("a")
  dom.href = href
  if (typeof data["title"] === "string") dom.title = data["title"]
  const rel = typeof data["rel"] === "string" ? data["rel"].split(/\s+/) : []
  if (data["target"] === "_blank") {
    dom.target = "_blank"
    rel.push("noopener")
  }
  dom.rel = rel.join(" ").trim()
  return dom
}
