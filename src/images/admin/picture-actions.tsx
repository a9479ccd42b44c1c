import { type ReactNode, useRef, useState, useEffect } from "react"
import type { LibraryPicture, PictureWithUses } from "../shared/picture-library.ts"
import { call } from "#ui/admin/api/call.ts"
import { replacePicture } from "./api.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { Notice } from "#ui/admin/controls/failure.tsx"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { UseList } from "./picture-uses.tsx"
import { countPlaces } from "./files/shown-picture.tsx"
import { shrinkPicture, noteOn } from "./files/shrink-picture.ts"
import { UploadButton } from "#ui/admin/controls/upload-button.tsx"
import { formatFileSize, inspectFile, type PictureFacts, pictureTypes } from "./files/picture-check.ts"

interface PictureActionsProps {
  picture: PictureWithUses
  onReplaced(picture: LibraryPicture): void
  /** Called with the result. */
  onRemoved(words: string): void
}

/** Replaces a picture's file wherever it is used, or removes the picture. */
export function PictureActions({ picture, onReplaced, onRemoved }: PictureActionsProps) {
  const [file, setFile] = useState<File>()
  const [notice, setNotice] = useState<string>()
  return (
    <section aria-labelledby="actions-heading">
      <h3 id="actions-heading">This picture everywhere</h3>
      <div className="sheet-actions">
        <UploadButton
          accept={pictureTypes}
          label="Replace everywhere"
          className="plain"
          onFiles={([first]) => {
            setNotice(undefined)
            if (first) void shrinkPicture(first).then(setFile)
          }}
        />
        <DialogButton label="Remove" className="plain danger">
          {(close) => <RemoveDialog picture={picture} onRemoved={onRemoved} onCancel={close} />}
        </DialogButton>
      </div>
      {file && (
        <ReplaceDialog
          picture={picture}
          file={file}
          onReplaced={(next) => {
            setFile(undefined)
            onReplaced(next)
            setNotice(`Replaced in ${countPlaces(picture.uses.length)}.`)
          }}
          onCancel={() => setFile(undefined)}
        />
      )}
      <Notice text={notice} />
    </section>
  )
}

interface ReplaceDialogProps {
  picture: PictureWithUses
  file: File
  onReplaced(picture: LibraryPicture): void
  onCancel(): void
}

function ReplaceDialog({ picture: { _id, name, uses }, file, onReplaced, onCancel }: ReplaceDialogProps) {
  const [problem, setProblem] = useState("")
  const replaced = useRef<LibraryPicture>(undefined)

  if (problem) {
    return (
      <Obstacle title={`Replace “${name}”`} onClose={onCancel}>
        <p role="alert" className="banner banner--wrong">
          {problem}
        </p>
      </Obstacle>
    )
  }
  return (
    <ConfirmDialog
      title={`Replace “${name}” everywhere?`}
      label="Replace everywhere"
      busyLabel="Replacing..."
      failure="Failed to replace the picture."
      act={async () => {
        replaced.current = await replacePicture(_id, file)
      }}
      onDone={() => (replaced.current ? onReplaced(replaced.current) : onCancel())}
      onCancel={onCancel}
    >
      <PickedPicture file={file} onError={setProblem} />
      {uses.length === 0 ? (
        <p>Only the file is replaced; the name and description stay the same.</p>
      ) : (
        <p>
          This file replaces it in {countPlaces(uses.length)} at once. Its name and description stay; check that they
          still fit.
        </p>
      )}
    </ConfirmDialog>
  )
}

interface RemoveDialogProps {
  picture: PictureWithUses
  onRemoved(words: string): void
  onCancel(): void
}

function RemoveDialog({ picture: { _id, name, uses }, onRemoved, onCancel }: RemoveDialogProps) {
  const needing = uses.filter(({ isRequired }) => isRequired)
  if (needing.length > 0) {
    return (
      <Obstacle title={`“${name}” cannot be removed yet`} onClose={onCancel}>
        <p>{needing.length === 1 ? "This place needs" : "These places need"} a picture:</p>
        <UseList uses={needing} />
        <p>
          Choose another picture there first, or use <em>Replace everywhere</em> to show another file in its place.
        </p>
      </Obstacle>
    )
  }
  const isUsed = uses.length > 0
  return (
    <ConfirmDialog
      title={`Remove “${name}”?`}
      label={isUsed ? "Remove everywhere" : "Remove"}
      busyLabel="Removing..."
      failure="Failed to remove the picture."
      act={() =>
        call("DELETE /pictures/:id", { params: { id: _id }, query: { everywhere: isUsed ? "true" : undefined } })
      }
      onDone={() => onRemoved(`“${name}” removed. It can be restored for 30 days.`)}
      onCancel={onCancel}
    >
      {isUsed ? (
        <>
          <p>It is removed from {countPlaces(uses.length)} at once:</p>
          <UseList uses={uses} />
        </>
      ) : (
        <p>It is not used anywhere.</p>
      )}
      <p>You can restore it for 30 days, but it is not added back to the places that used it.</p>
    </ConfirmDialog>
  )
}

function Obstacle({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  return (
    <Modal title={title} onClose={onClose}>
      {(close) => (
        <>
          {children}
          <div className="dialog-actions">
            <button type="button" onClick={close}>
              Close
            </button>
          </div>
        </>
      )}
    </Modal>
  )
}

interface PickedPictureProps {
  file: File
  onError(message: string): void
  children?: ReactNode
}

/** A picked file with its name and sizes; `onError` gets the reason if it is rejected. */
function PickedPicture({ file, onError, children }: PickedPictureProps) {
  const [facts, setFacts] = useState<PictureFacts>()
  const refuse = useRef(onError)
  refuse.current = onError

  useEffect(() => {
    let isCurrent = true
    void inspectFile(file).then((found) => {
      if (!isCurrent) return
      setFacts(found)
      if ("error" in found) refuse.current(found.error)
    })
    return () => {
      isCurrent = false
    }
  }, [file])

  return (
    <div className="picked">
      {facts &&
        ("width" in facts ? (
          <FilePreview file={file} />
        ) : (
          <span className={"error" in facts ? "preview preview--none preview--wrong" : "preview preview--none"}>
            No preview
          </span>
        ))}
      <p className="picked-facts">
        {file.name}
        <br />
        {facts && "width" in facts && `${facts.width} × ${facts.height} px, `}
        {formatFileSize(file.size)}
        {noteOn(file) && (
          <>
            <br />
            {noteOn(file)}
          </>
        )}
        {facts && "note" in facts && (
          <>
            <br />
            {facts.note}
          </>
        )}
      </p>
      {children}
    </div>
  )
}

function FilePreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return address ? <img className="preview" src={address} alt={file.name} /> : null
}
