import type { LibraryPicture } from "../../shared/picture-library.ts"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { PicturePicker } from "./picture-picker.tsx"

export function ChooseButton({ onChoose }: { onChoose(picture: LibraryPicture): void }) {
  return (
    <DialogButton label="Choose from the library">
      {(close) => <PicturePicker onChoose={onChoose} onClose={close} />}
    </DialogButton>
  )
}

/** A field's value for a chosen picture: with the library's alt text, whatever the previous picture had. */
export function valueOf({ path, alt }: LibraryPicture): Pick<LibraryPicture, "path" | "alt"> {
  return { path, alt }
}
