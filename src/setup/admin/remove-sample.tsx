import { Link } from "react-router"
import { businessFields as fields } from "#collections/shared/business/business.ts"
import type { SampleLeft, SampleRemoval, Setup } from "../shared/setup-entities.ts"
import { call } from "#ui/admin/api/call.ts"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"

interface RemoveSampleProps {
  setup: Setup
  isNext: boolean
  onRemoved(removal: SampleRemoval): void
}

/** Removes the sample content after a confirmation with the number of removed items and the kept ones. */
export function RemoveSample({ setup, isNext, onRemoved }: RemoveSampleProps) {
  const { items, businessFields } = setup.sample
  const { gone: going, pages: reset } = splitPages(items.filter(({ isChanged }) => !isChanged))
  const { pages, others } = sortKept(items.filter(({ isChanged }) => isChanged))
  const labels = businessFields.map((name) => (name in fields ? fields[name as keyof typeof fields].label : name))

  return (
    <AskButton
      button="Remove the sample content"
      className={isNext ? "" : "plain"}
      title="Remove the sample content?"
      label="Remove it"
      busyLabel="Removing..."
      failure="Failed to remove the sample content. Please try again."
      act={() => call("POST /setup/remove-sample").then(onRemoved)}
    >
      {going.length > 0 && (
        <p>This removes {countKinds(going)}. Pictures can be restored for 30 days, the rest cannot.</p>
      )}
      {reset.length > 0 && (
        <p>
          {countKinds(reset)} {reset.length === 1 ? "is" : "are"} reset to neutral texts.
        </p>
      )}
      {labels.length > 0 && <p>Business details still from the sample will be cleared: {labels.join(", ")}.</p>}
      {pages && <p>You changed {pages}: your own texts are kept, and remaining sample texts are removed.</p>}
      {others && <p>Kept, because you changed it: {others}.</p>}
      <p>
        <Link to="/admin/backups">Back up first</Link> if you may want it back.
      </p>
    </AskButton>
  )
}

/** The removed and kept items, in one line. */
export function formatRemoval({ removed, kept, businessFields }: SampleRemoval): string {
  const { gone, pages: reset } = splitPages(removed)
  const { pages, others } = sortKept(kept)
  const sentences = [
    gone.length > 0 && `Removed: ${countKinds(gone)}.`,
    removed.length === 0 && "There was nothing to remove.",
    reset.length > 0 && `Reset to neutral texts: ${countKinds(reset)}.`,
    businessFields.length > 0 && "Sample details were removed from Business.",
    pages && `Sample text was removed from ${pages}. Please review these pages.`,
    others && `Kept, because you changed it: ${others}.`,
  ]
  return sentences.filter(Boolean).join(" ")
}

/** Separates the built-in pages, which are not removed. */
function splitPages(items: readonly SampleLeft[]): { gone: SampleLeft[]; pages: SampleLeft[] } {
  const [pages, gone] = [items.filter(({ kind }) => kind === "page"), items.filter(({ kind }) => kind !== "page")]
  return { gone, pages }
}

/** The titles of changed items; "" for none. */
function sortKept(kept: readonly SampleLeft[]): { pages: string; others: string } {
  const list = (items: readonly SampleLeft[]) => items.map(({ title }) => `“${title}”`).join(", ")
  return {
    pages: list(kept.filter(({ kind }) => kind === "page")),
    others: list(kept.filter(({ kind }) => kind !== "page")),
  }
}

/** The singular and plural of each kind. */
const nouns: Record<string, [one: string, several: string]> = {
  blog: ["guide", "guides"],
  review: ["review", "reviews"],
  category: ["room", "rooms"],
  project: ["project", "projects"],
  page: ["page", "pages"],
  picture: ["picture", "pictures"],
}

/** Formats "6 guides, 4 rooms". */
function countKinds(items: readonly SampleLeft[]): string {
  const counts = new Map<string, number>()
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts]
    .map(([kind, count]) => `${count} ${(nouns[kind] ?? ["item", "items"])[count === 1 ? 0 : 1]}`)
    .join(", ")
}
