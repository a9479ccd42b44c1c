import { trashDays } from "#domain/content/content.ts"
import type { ItemKind } from "#domain/content/fields/item-kind.ts"
import { publishItem, removeItem, restoreItem, type Row, unpublishItem } from "../api/content-rows.ts"
import type { BulkAction } from "../list/use-bulk.ts"
import { messageForAway } from "./away-words.ts"
import { LinkCount } from "../publishing/link-count.tsx"

/** What can be done to many items of a kind at once. */
export function bulkActions<Each extends Row<unknown>>({ one, noun }: ItemKind): BulkAction<Each>[] {
  const showLinks = (rows: readonly Each[]) => <LinkCount rows={rows} />
  const many = (count: number) => (count === 1 ? `1 ${one}` : `${count} ${noun}`)
  return [
    {
      label: "Publish",
      busyLabel: "Publishing",
      act: publishItem,
      formatDone: (count) => `${many(count)} published.`,
      question: {
        title: (count) => `Publish ${many(count)}?`,
        words:
          "Visitors see at once what their drafts say, or what is scheduled of them. Drafts that somebody has open are left out.",
        label: "Publish",
      },
    },
    {
      label: "Unpublish",
      busyLabel: "Unpublishing",
      act: unpublishItem,
      formatDone: (count) => `${many(count)} unpublished.`,
      question: {
        title: (count) => `Unpublish ${many(count)}?`,
        words: "They disappear from the site at once and stay here as drafts, with their changes.",
        label: "Unpublish",
        about: showLinks,
      },
    },
    {
      label: "Move to trash",
      busyLabel: "Moving to the trash",
      isDanger: true,
      act: removeItem,
      formatDone: (count) => `${many(count)} moved to the trash.`,
      undo: restoreItem,
      question: {
        title: (count) => `Move ${many(count)} to the trash?`,
        words:
          `They disappear from the site at once. They stay in the trash for ${trashDays} days and can be restored until then. ${messageForAway(noun, 2)}`.trimEnd(),
        label: "Move to trash",
        about: showLinks,
      },
    },
  ]
}
