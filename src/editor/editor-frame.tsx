import { NodeSelection } from "prosemirror-state"
import { memo, type RefObject, useEffect, useRef, useState } from "react"
import { placeOfImage } from "./document/address.ts"
import { type ImageValues, putImage, readImage } from "./commands/image.ts"
import { type LinkValues, putLink, readLink, removeLink } from "./commands/link.ts"
import type { KeyActions } from "./session/keys.ts"
import type { Facts } from "./plugins/facts.ts"
import { startUpload, type UploadImage } from "./plugins/uploads.ts"
import type { Session } from "./session/session.ts"
import { FactList } from "./toolbar/fact-list.tsx"
import { ImagePopover, LinkPopover } from "./toolbar/link-and-image-popovers.tsx"
import { Toolbar } from "./toolbar/toolbar.tsx"

type OpenPopover = { kind: "link"; initial: LinkValues } | { kind: "image"; initial: ImageValues }

/** Asks for a stored picture. */
export type ChooseImage = () => Promise<ImageValues | undefined>

/** The toolbar, its popovers, and ProseMirror's element. */
export const EditorFrame = memo(function EditorFrame({
  id,
  element,
  session,
  actions,
  isEditable,
  isToolbarHidden,
  isTyped,
  isInvalid,
  note,
  onNoteRead,
  uploadImage,
  chooseImage,
  facts,
  label,
}: {
  id: string
  /** The element in which the session shows the text. */
  element: RefObject<HTMLDivElement | null>
  session: Session | undefined
  /** Set to the actions of keys pressed in the text. */
  actions: RefObject<KeyActions>
  isEditable: boolean
  isToolbarHidden: boolean
  isTyped: boolean
  isInvalid: boolean
  /** The losses of the last paste, "" for none. */
  note: string
  /** Called with "" to close the note. */
  onNoteRead(note: ""): void
  uploadImage: UploadImage | undefined
  chooseImage: ChooseImage | undefined
  facts: Facts | undefined
  label: string
}) {
  const [open, setOpen] = useState<OpenPopover>()
  const root = useRef<HTMLDivElement>(null)
  const linkOpener = useRef<HTMLButtonElement>(null)
  const imageOpener = useRef<HTMLButtonElement>(null)
  const hasToolbar = isEditable && !isToolbarHidden

  useEffect(() => {
    actions.current = {
      openLinkPopover: () => hasToolbar && show("link"),
      focusToolbar: () => root.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus(),
    }
  })

  function show(kind: OpenPopover["kind"]) {
    if (!session) return
    const { state } = session.view
    session.hold(true)
    if (kind === "link") setOpen({ kind, initial: readLink(state) })
    else setOpen({ kind, initial: readImage(state) })
  }

  function close() {
    session?.hold(false)
    setOpen(undefined)
  }

  function cancel(isOutside: boolean) {
    close()
    if (!isOutside) session?.view.focus()
    // Only after the click the new focus is known; another field keeps it.
    else setTimeout(() => isFocusOurs(root.current) && session?.view.focus())
  }

  function toggle(kind: OpenPopover["kind"]) {
    if (open?.kind === kind) cancel(false)
    else show(kind)
  }

  function submitLink(values: LinkValues) {
    close()
    session?.run(values.url ? putLink(values) : removeLink)
  }

  function submitImage(values: ImageValues) {
    if (!session) return
    close()
    const { view } = session
    const picture = placeOfImage(values.src)
    if (typeof picture === "string" || !uploadImage) {
      session.run(putImage(typeof picture === "string" ? { ...values, src: picture } : values))
      return
    }
    const { selection, tr } = view.state
    const marks = selection instanceof NodeSelection ? selection.node.marks : []
    view.dispatch(tr.deleteSelection())
    const data = values.alt ? { alt: values.alt } : {}
    startUpload(view, view.state.selection.from, uploadImage, { picture, data, marks })
    session.focusSoon()
  }

  /** The alt text is for the first picture. */
  function upload(files: File[], alt: string) {
    if (!session || !uploadImage) return
    close()
    for (const [index, file] of files.entries()) {
      const data = alt && index === 0 ? { alt } : {}
      startUpload(session.view, session.view.state.selection.to, uploadImage, { picture: file, data })
    }
    session.focusSoon()
  }

  /** The typed alt text replaces the picture's own. */
  async function choose(alt: string) {
    if (!session || !chooseImage) return
    close()
    const chosen = await chooseImage()
    if (chosen) session.run(putImage({ src: chosen.src, alt: alt || chosen.alt }))
    else session.focusSoon()
  }

  const classes = ["editor", isTyped && "editor--typed", isInvalid && "editor--wrong", !isEditable && "editor--off"]
  return (
    <div ref={root} className={classes.filter(Boolean).join(" ")}>
      {session && hasToolbar && (
        <Toolbar
          session={session}
          label={label}
          controls={id}
          isTyped={isTyped}
          link={{
            isOpen: open?.kind === "link",
            opener: linkOpener,
            toggle: () => toggle("link"),
            popover: open?.kind === "link" && (
              <LinkPopover
                initial={open.initial}
                isTyped={isTyped}
                opener={linkOpener}
                onSubmit={submitLink}
                onCancel={cancel}
              />
            ),
          }}
          image={{
            isOpen: open?.kind === "image",
            opener: imageOpener,
            toggle: () => toggle("image"),
            popover: open?.kind === "image" && (
              <ImagePopover
                initial={open.initial}
                opener={imageOpener}
                onSubmit={submitImage}
                onUpload={uploadImage && upload}
                onChoose={chooseImage && ((alt) => void choose(alt))}
                onCancel={cancel}
              />
            ),
          }}
        />
      )}
      <div ref={element} />
      {facts && isEditable && <FactList facts={facts} view={session?.view} isIn={label} />}
      <output aria-label="Pasted" className="editor-note">
        {note}
        {note && (
          <button
            type="button"
            className="plain"
            onClick={() => {
              onNoteRead("")
              session?.view.focus()
            }}
          >
            Close
          </button>
        )}
      </output>
    </div>
  )
})

/** True if nothing outside the editor has the focus. */
function isFocusOurs(root: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || root?.contains(activeElement) === true
}
