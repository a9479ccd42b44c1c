import type { ContentDetail } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { formatDateTime } from "../controls/time.ts"
import { showToast } from "../controls/toasts.tsx"
import { ApiError, call } from "../api/call.ts"
import { scheduleDraft } from "../api/content.ts"
import { settlePictures } from "../pictures/uploads/open-uploads.ts"
import type { Form } from "../form/use-form.ts"
import { type StoredItem, type StoredState, readStored } from "./stored-item.ts"

/** What can be done with the item of a form besides saving and publishing it. */
export type Publishing = ReturnType<typeof usePublishing<object>>

/** Schedules, unpublishes and discards what a form holds; what the server refuses is reported in the form. */
export function usePublishing<Values extends object>({
  noun,
  form,
  stored,
  check,
  valuesOf,
  onTrashed,
}: {
  noun: ContentNoun
  form: Form<Values>
  stored: StoredState
  check(values: Values): FieldErrors | undefined
  /** What the form shows of an item, or of a new one. */
  valuesOf(item: ContentDetail | undefined): Values
  /** Called when an item that was never published has been discarded. */
  onTrashed(): void
}) {
  const { versions, server } = form
  const detail = stored.item?.detail
  const isPublished = detail?.isPublished ?? false

  /** Saves what is typed, then does the work with the saved item. */
  async function withSaved(
    [done, failed]: [done: string, failed: string],
    work: (item: StoredItem) => Promise<ContentDetail>,
  ): Promise<void> {
    if (form.conflict) {
      form.askAgain()
      return
    }
    if (!(await settlePictures()) || !(await server.flush())) {
      const reason = form.server.failure || "What you typed could not be saved on the server"
      form.showFailure(new ApiError(0, `${reason}.`), failed)
      return
    }
    const item = stored.now()
    if (!item) return
    try {
      versions.renew(stored.takeDetail(await work(item)))
      showToast(done)
    } catch (error) {
      if ((await versions.examine(error, form.values)) === "other") form.showFailure(error, failed)
    }
  }

  return {
    item: detail,
    isPublished,
    /** Whether anything is not published. */
    hasChanges: form.changes > 0 || (detail !== undefined && detail.draft !== null),
    /** Has what the form holds now published at a time (ISO), or, where that is undefined, cancels that. */
    async schedule(at: string | undefined) {
      const errors = at === undefined ? undefined : check(form.values)
      if (errors) form.show(errors)
      else {
        const done = at === undefined ? "No longer scheduled" : `Scheduled for ${formatDateTime(at)}`
        await withSaved([done, "Not scheduled."], ({ detail: { _id } }) => {
          return scheduleDraft({ noun, id: _id }, at, versions.tag())
        })
      }
    },
    /** Takes the item from the site; the form goes on with its draft. */
    unpublish: () =>
      withSaved(["Unpublished", "Not unpublished."], ({ detail: { _id } }) =>
        call("POST /content/:noun/:id/unpublish", { params: { noun, id: _id }, ifMatch: versions.tag() }),
      ),
    /** Looks at the item on the server, where something was scheduled, which may have been published or given up since. */
    async notice(tag: string | undefined) {
      await server.settle()
      const isNews = tag !== undefined && tag !== versions.tag() && stored.now()?.detail.scheduled
      if (isNews && !form.isSending && !form.conflict) await versions.look(form.values)
    },
    /** Puts the form back to what is scheduled, or else to what is published; an item that never was goes to the trash. */
    async discard() {
      await server.settle()
      const item = stored.now()
      const id = item?.detail._id ?? ""
      if (item?.detail.draft) {
        await call("DELETE /content/:noun/:id/draft", { params: { noun, id }, ifMatch: versions.tag() })
        if (!item.detail.isPublished && !hasLater(item.detail)) {
          form.snapshot.end()
          onTrashed()
          return
        }
        stored.take(await readStored(noun, id, item.detail.isPublished))
      }
      const now = stored.now()
      form.restart({ tag: now?.tag, values: valuesOf(now?.detail) })
    },
  }
}

/** Whether something was written after what is scheduled. */
export function hasLater({ draft, scheduled }: Pick<ContentDetail, "draft" | "scheduled">): boolean {
  return draft !== null && scheduled !== null && draft.revision !== scheduled.revision
}
