import { formatDate } from "#domain/text/date.ts"
import type { LibraryPicture } from "#domain/pictures/picture-library.ts"
import { AltInPlace } from "./alt-in-place.tsx"
import { describeSize, describeUse, Thumbnail } from "../files/shown-picture.tsx"

/** One picture of the library among others. */
export function PictureCard({
  picture,
  onOpen,
  onChanged,
}: {
  picture: LibraryPicture
  onOpen(): void
  onChanged(picture: LibraryPicture): void
}) {
  const { name, isUsed, removedUntil } = picture
  return (
    <li className="picture-card">
      <button type="button" className="link picture-open" onClick={onOpen}>
        <Thumbnail picture={picture} />
        <span className="clamped">{name}</span>
      </button>
      <p className="picture-facts">{describeSize(picture)}</p>
      {removedUntil ? (
        <p className="picture-use">
          <span className="tag tag--wrong">Deleted permanently on {formatDate(removedUntil)}</span>
        </p>
      ) : (
        <>
          <p className="picture-use">{isUsed ? describeUse(picture) : <span className="tag">Not used</span>}</p>
          <AltInPlace picture={picture} onChanged={onChanged} />
        </>
      )}
    </li>
  )
}
