import { useState } from "react"
import type { LibraryPicture } from "#domain/pictures/picture-library.ts"
import { PicturePicker } from "./picture-picker.tsx"

/** A button of a picture field that has a picture of the library chosen. */
export function ChooseButton({
  describedBy,
  onChoose,
}: {
  describedBy?: string
  onChoose(picture: LibraryPicture): void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="plain" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Choose from the library
      </button>
      {isOpen && <PicturePicker onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  )
}
