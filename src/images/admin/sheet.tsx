import { useEffect, useState } from "react"
import { formatDate } from "#base/text/date.ts"
import type { LibraryPicture, PictureWithUses } from "../shared/picture-library.ts"
import { Loaded, setAnswer, useCall } from "#ui/admin/controls/query.tsx"
import { call } from "#ui/admin/api/call.ts"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { Sheet } from "#ui/admin/controls/modal.tsx"
import { PictureActions } from "./picture-actions.tsx"
import { PictureForm } from "./picture-form.tsx"
import { PictureUses } from "./picture-uses.tsx"
import { describeSize, variantAddress } from "./files/shown-picture.tsx"
import "./sheet.css"

interface PictureSheetProps {
  id: string
  onChanged(picture: LibraryPicture): void
  /** Called with the result when the picture was removed or restored, because it moves to another list. */
  onMoved(words: string): void
  onClose(): void
}

export function PictureSheet({ id, onChanged, onMoved, onClose }: PictureSheetProps) {
  const query = useCall("GET /pictures/:id", { params: { id } })
  const [isUnsaved, setUnsaved] = useState(false)
  const [moved, setMoved] = useState("")

  // Only after this render nothing is unsaved, so the leave guard allows it.
  useEffect(() => {
    if (moved) onMoved(moved)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [moved])

  /** A change of the picture itself does not change its uses. */
  function take({ uses }: PictureWithUses, next: LibraryPicture) {
    // The same object, because its ETag is stored by identity.
    setAnswer("GET /pictures/:id", Object.assign(next, { uses }), { params: { id } })
    onChanged(next)
  }

  return (
    <Sheet className="picture-sheet" title={query.data?.name ?? "Picture"} isUnsaved={isUnsaved} onClose={onClose}>
      <Loaded query={query} failure="Failed to load the picture.">
        {(picture) => (
          <>
            <p className="picture-facts">
              {describeSize(picture)}. Added {formatDate(picture.createdAt)}
              {picture.createdBy && ` by ${picture.createdBy}`}.
            </p>
            {picture.removedUntil ? (
              <RemovedPicture picture={picture} until={picture.removedUntil} onMoved={setMoved} />
            ) : (
              !moved && (
                <>
                  <PictureForm picture={picture} onChanged={(next) => take(picture, next)} onUnsaved={setUnsaved} />
                  <PictureUses uses={picture.uses} />
                  <PictureActions picture={picture} onReplaced={(next) => take(picture, next)} onRemoved={setMoved} />
                </>
              )
            )}
          </>
        )}
      </Loaded>
    </Sheet>
  )
}

interface RemovedPictureProps {
  picture: PictureWithUses
  until: string
  onMoved(words: string): void
}

function RemovedPicture({ picture: { _id, name, path, alt }, until, onMoved }: RemovedPictureProps) {
  const { busy, failure, run } = useAct()

  async function restore() {
    await call("POST /pictures/:id/restore", { params: { id: _id } })
    onMoved(`“${name}” restored.`)
  }

  return (
    <>
      <div className="banner banner--wrong failure">
        <div>
          <p>Removed. Deleted permanently on {formatDate(until)}.</p>
        </div>
        <button
          type="button"
          className="plain"
          disabled={busy !== ""}
          onClick={() => run("Failed to restore the picture.", restore)}
        >
          {busy ? "Restoring..." : "Restore"}
        </button>
      </div>
      <Alert text={failure} />
      <img className="picture-large" src={variantAddress(path, 1080)} alt={alt} />
    </>
  )
}
