import { useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import type { LibraryPicture } from "../../shared/picture-library.ts"
import { formatNumber } from "#base/text/number.ts"
import { Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { SearchField } from "#ui/admin/list/list-frame.tsx"
import { describeSize, Thumbnail } from "../files/shown-picture.tsx"
import { pictureTypes } from "../files/picture-check.ts"
import { UploadButton } from "#ui/admin/controls/upload-button.tsx"
import { UploadList } from "../uploads/upload-list.tsx"
import { useFilesOnPage, useUploads } from "../uploads/use-uploads.ts"
import "../pictures.css"
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query"
import { listPictures } from "../api.ts"
import { queries } from "#ui/admin/controls/query.tsx"

const none = { pages: [] }

/** The pictures of the library that match a search, latest first: one page, and more on request. */
function useFound(search: string) {
  const {
    data = none,
    error,
    isFetching,
    fetchNextPage,
  } = useInfiniteQuery(
    {
      queryKey: ["found pictures", search],
      queryFn: ({ pageParam, signal }) => listPictures({ page: pageParam, search, sort: "", filters: {} }, signal),
      initialPageParam: 1,
      getNextPageParam: (_last, all) => all.length + 1,
      placeholderData: keepPreviousData,
    },
    queries,
  )
  // A picture added in the meantime has moved others to the next page.
  const byId = new Map(
    data.pages.flatMap(({ items }) => items.map((item): [string, LibraryPicture] => [item._id, item])),
  )
  return {
    pictures: [...byId.values()],
    total: data.pages.at(-1)?.total ?? 0,
    isLoading: isFetching,
    failed: error ? { reason: reasonOf(error) } : undefined,
    /** Reads the next page, or retries a failed one. */
    loadMore: () => void fetchNextPage(),
  }
}

interface PicturePickerProps {
  onChoose(picture: LibraryPicture): void
  /** Called when it has closed, with or without a choice. */
  onClose(): void
}

/** Asks for a picture of the library, latest first; one uploaded here is chosen at once. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  // Outside the form that opens it: Enter in the search would submit that.
  return createPortal(
    <Modal className="picker" title="Choose a picture" onClose={onClose}>
      {(close) => (
        <>
          <Choices
            onChoose={(picture) => {
              onChoose(picture)
              close()
            }}
          />
          <div className="dialog-actions">
            <button type="button" className="plain" onClick={close}>
              Cancel
            </button>
          </div>
        </>
      )}
    </Modal>,
    document.body,
  )
}

function Choices({ onChoose }: { onChoose(picture: LibraryPicture): void }) {
  const [search, setSearch] = useState("")
  const found = useFound(search)
  const queue = useUploads(onChoose)
  const head = useRef<HTMLElement>(null)
  useFilesOnPage(upload, head)

  function upload([file]: File[]) {
    queue.clear()
    if (file) queue.add([file])
  }

  return (
    <>
      <search ref={head} className="toolbar">
        <SearchField name="pictures" value={search} onSearch={setSearch} />
        <UploadButton accept={pictureTypes} label="Upload a picture" className="plain" onFiles={upload} />
      </search>
      <UploadList queue={queue} />
      <Found found={found} search={search} onChoose={onChoose} />
    </>
  )
}

interface FoundProps {
  found: ReturnType<typeof useFound>
  search: string
  onChoose(picture: LibraryPicture): void
}

function Found({ found: { pictures, total, isLoading, failed, loadMore }, search, onChoose }: FoundProps) {
  const list = useRef<HTMLUListElement>(null)
  const [focusAt, setFocusAt] = useState<number>()

  // The button for more may be removed with the last of them.
  useEffect(() => {
    if (focusAt === undefined || pictures.length <= focusAt) return
    list.current?.querySelectorAll("button")[focusAt]?.focus()
    setFocusAt(undefined)
  }, [focusAt, pictures])

  function more() {
    setFocusAt(pictures.length)
    loadMore()
  }

  return (
    <>
      {failed && <Failure words="Failed to load the pictures." reason={failed.reason} onRetry={loadMore} />}
      <ul ref={list} className="picture-grid picture-grid--small" aria-label="Pictures" aria-busy={isLoading}>
        {pictures.map((picture) => (
          <li key={picture._id}>
            <button type="button" className="link picture-open" onClick={() => onChoose(picture)}>
              <Thumbnail picture={picture} />
              <span className="clamped">{picture.name}</span>
              <span className="picture-facts">{describeSize(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isLoading && !failed && total === 0 && (
        <p>{search ? `Nothing matches “${search}”.` : "No pictures yet. Upload the first one."}</p>
      )}
      <div className="pager">
        <output aria-label="Found">{isLoading ? "Loading..." : formatFound(pictures.length, total)}</output>
        {pictures.length < total && (
          <button type="button" className="plain" aria-disabled={isLoading} onClick={() => !isLoading && more()}>
            Show more
          </button>
        )}
      </div>
    </>
  )
}

function formatFound(shown: number, total: number): string {
  return total === 0 ? "No pictures" : `${formatNumber(shown)} of ${formatNumber(total)}`
}
