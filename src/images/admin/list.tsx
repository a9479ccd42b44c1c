import { useCallback, useState } from "react"
import { type LibraryPicture, type PictureShow, restorableDays } from "../shared/picture-library.ts"
import { listPictures } from "./api.ts"
import { Tabs } from "#ui/admin/list/tabs.tsx"
import { Notice } from "#ui/admin/controls/failure.tsx"
import { LeaveGuard } from "#ui/admin/controls/leave-guard.tsx"
import { ListFrame } from "#ui/admin/list/list-frame.tsx"
import { useListing, useOpenItem } from "#ui/admin/list/use-listing.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { PictureSheet } from "./sheet.tsx"
import { pictureTypes } from "./files/picture-check.ts"
import { UploadButton } from "#ui/admin/controls/upload-button.tsx"
import { UploadList } from "./uploads/upload-list.tsx"
import { isRunning } from "./uploads/upload-queue.ts"
import { useFilesOnPage, useUploads } from "./uploads/use-uploads.ts"
import "./pictures.css"
import { formatDate } from "#base/text/date.ts"
import { InlineAltEditor } from "./inline-alt-editor.tsx"
import { describeSize, describeUse, Thumbnail } from "./files/shown-picture.tsx"

const filterNames = ["show"]

/** The filters of the list, and the text if a filter matches nothing. */
const filters: readonly { show: PictureShow | ""; label: string; nothing?: string }[] = [
  { show: "", label: "All" },
  { show: "unused", label: "Not used", nothing: "Every picture is used somewhere." },
  { show: "no-alt", label: "Not described", nothing: "Every picture is described." },
  { show: "removed", label: "Removed", nothing: "No picture has been removed." },
]

const sorts = [
  ["", "Newest first"],
  ["createdAt", "Oldest first"],
  ["name", "Name, A to Z"],
  ["-name", "Name, Z to A"],
] as const

/** The picture library, with one picture's details in a side panel. */
export function Component() {
  const listing = useListing<LibraryPicture>(listPictures, filterNames)
  const [notice, setNotice] = useState<string>()
  const { view, ask, reload, replace } = listing
  const queue = useUploads(reload)
  const add = (files: File[]) => {
    setNotice(undefined)
    queue.add(files)
  }
  const running = queue.use().filter(isRunning).length
  const isOver = useFilesOnPage(add)
  const [openId, openItem] = useOpenItem()
  const show = view.filters["show"]

  const open = useCallback(
    (id: string) => {
      if (id) setNotice(undefined)
      openItem(id)
    },
    [openItem],
  )

  return (
    <Screen action={<UploadButton accept={pictureTypes} label="Upload pictures" multiple onFiles={add} />}>
      {/* It takes the focus, which it cannot have under the side panel. */}
      <Notice text={openId ? undefined : notice} />
      {/* The router accepts one guard at a time, and the side panel has its own. */}
      {running > 0 && !openId && (
        <LeaveGuard
          form={{ changes: running, snapshot: { end: () => queue.stopAll() } }}
          title={running === 1 ? "Stop the upload?" : `Stop ${running} uploads?`}
          label="Stop and leave"
          words="Pictures that were already uploaded are kept."
        />
      )}
      <UploadList queue={queue} onOpen={open} />
      <Tabs
        tabs={filters.map((filter) => ({
          label: filter.label,
          isOn: filter.show === show,
          choose: () => ask({ filters: { show: filter.show } }),
        }))}
      />
      {show === "removed" && (
        <p className="quiet">
          Removed pictures can be restored for {restorableDays} days. After that they are deleted permanently.
        </p>
      )}
      <ListFrame
        listing={listing}
        name="Pictures"
        sorts={sorts}
        failure="Failed to load the pictures."
        empty="No pictures yet. Upload some, or drop or paste them here."
        nothing={filters.find((filter) => filter.show === show)?.nothing}
        waiting={<WaitingCards />}
        show={(items, isBusy) => (
          <ul className="picture-grid" aria-label="Pictures" aria-busy={isBusy}>
            {items.map((picture) => (
              <PictureCard
                key={picture._id}
                picture={picture}
                onOpen={() => open(picture._id)}
                onChanged={(changed) => replace(changed._id, changed)}
              />
            ))}
          </ul>
        )}
      />
      {isOver && <div className="drop-cover">Drop the pictures to upload them</div>}
      {openId && (
        <PictureSheet
          key={openId}
          id={openId}
          onChanged={(picture) => replace(picture._id, picture)}
          onMoved={(words) => {
            open("")
            setNotice(words)
            reload()
          }}
          onClose={() => open("")}
        />
      )}
    </Screen>
  )
}

/** Placeholder cards while the first ones are loaded. */
function WaitingCards() {
  return (
    <div aria-busy="true">
      <output aria-label="State" className="quiet">
        Loading...
      </output>
      <div className="picture-grid" aria-hidden="true">
        {Array.from({ length: 8 }, (_, card) => (
          <div key={card} className="picture-card picture-card--waiting" />
        ))}
      </div>
    </div>
  )
}

interface PictureCardProps {
  picture: LibraryPicture
  onOpen(): void
  onChanged(picture: LibraryPicture): void
}

function PictureCard({ picture, onOpen, onChanged }: PictureCardProps) {
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
          <InlineAltEditor picture={picture} onChanged={onChanged} />
        </>
      )}
    </li>
  )
}
