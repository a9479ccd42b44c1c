import { type ReactNode, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { ImageValue } from "../../fields/field.ts"
import type { ImageField, ImagesField } from "../../fields/image.ts"
import type { LibraryPicture } from "#images/shared/picture-library.ts"
import { limits } from "#base/text/limits.ts"
import { Field } from "#ui/shared/field.tsx"
import { makeKey } from "#ui/admin/api/client.ts"
import { pictureHint } from "#images/admin/files/picture-check.ts"
import { describeSize, StoredPreview } from "#images/admin/files/shown-picture.tsx"
import { MoveButtons, RemoveButton, OrderStatus } from "#ui/admin/ordered-list/ordered-list.tsx"
import { moveEntry, type Entry, useOrder } from "#ui/admin/ordered-list/use-order.ts"
import { valueOf } from "#images/admin/picker/choose-button.tsx"
import { noteUploads, watchUploads, useUploads } from "#images/admin/uploads/use-uploads.ts"
import { isRunning, type Upload, type UploadQueue } from "#images/admin/uploads/upload-queue.ts"
import { type FieldProps, labelOf, nameIn, useFieldContext } from "./field-props.ts"
import { PictureZone } from "./picture-zone.tsx"
import { Required } from "#ui/admin/form/form-dialog.tsx"

/** Uploads picked files immediately; `onDone` gets the stored pictures in the order in which they were picked. */
function useFieldUploads(onDone: (pictures: LibraryPicture[]) => void) {
  const queue = useUploads(() => {})
  const uploads = queue.use()
  const give = useRef(onDone)
  give.current = onDone

  useEffect(() => watchUploads(queue), [queue])

  useEffect(() => {
    for (const { key, state } of uploads) if (state === "stopped") queue.dismiss(key)
    if (readyOf(uploads).length === 0) return noteUploads()
    // Another input may add its picture next, and must see this one in the form. React cannot render in an effect.
    queueMicrotask(() => {
      const ready = readyOf(queue.read())
      if (ready.length === 0) return
      flushSync(() => {
        for (const { key } of ready) queue.dismiss(key)
        give.current(ready.flatMap(({ picture = [] }) => picture))
      })
    })
  }, [queue, uploads])

  return { queue, error: uploads.find(({ error }) => error !== "")?.error }
}

/** The stored uploads that were picked before any running one. */
function readyOf(uploads: readonly Upload[]): Upload[] {
  const first = uploads.findIndex(isRunning)
  return uploads.slice(0, first < 0 ? undefined : first).filter(({ state }) => state === "done")
}

function Uploads({ queue, onGone }: { queue: UploadQueue; onGone(): void }) {
  return queue.use().map((upload) => {
    const { key, file, state, sent } = upload
    return (
      <p key={key} className="upload">
        <span>{file.name}</span>
        {isRunning(upload) && <progress aria-label={`Uploading ${file.name}`} value={sent} max={1} />}
        {state === "failed" && (
          <button type="button" className="plain" onClick={() => queue.retry(key)}>
            Try again<span className="visually-hidden"> {file.name}</span>
          </button>
        )}
        <button
          type="button"
          className="plain"
          onClick={() => {
            if (isRunning(upload)) queue.stop(key)
            else queue.dismiss(key)
            onGone()
          }}
        >
          {isRunning(upload) ? "Cancel" : "Remove"} {file.name}
        </button>
      </p>
    )
  })
}

/** An image that is uploaded when it is picked, or chosen from the library, with its alt text. */
export function ImageInput({
  hint = pictureHint,
  hasAlt = true,
  isRemovable,
  takesEveryPaste = false,
  shown,
  children,
  ...props
}: FieldProps<ImageField> & {
  hint?: ReactNode
  hasAlt?: boolean
  /** True if it can be removed; by default unless documents once required it. */
  isRemovable?: boolean
  takesEveryPaste?: boolean
  shown?: ShownLogo
  /** Content after the image; a function gets the upload function. */
  children?: ReactNode | ((take: (file: File | undefined) => void) => ReactNode)
}) {
  const { field, name, value, errors, onChange } = props
  const { moment, ids = {} } = useFieldContext()
  const id = ids[name] ?? name
  const input = useRef<HTMLInputElement>(null)
  // The replaced image, with its own alt text.
  const [before, setBefore] = useState<ImageValue>()
  const [chosen, setChosen] = useState<LibraryPicture>()
  const picked = chosen?.path === value.path ? chosen : undefined
  const changed = [name, nameIn(name, "path"), nameIn(name, "alt")]
  const { queue, error } = useFieldUploads(([picture]) => picture && choose(picture))
  const label = labelOf(field, name)
  const mayRemove = isRemovable ?? (moment === "create" || field.required("create") === "")

  const previewName = shown ? label : value.alt || picked?.name || `The chosen ${label.toLowerCase()}`

  function choose(picture: LibraryPicture) {
    queue.stopAll()
    queue.clear()
    if (value.path) setBefore(value)
    setChosen(picture)
    onChange(valueOf(picture), ...changed)
  }

  function take(file: File | undefined) {
    queue.stopAll()
    queue.clear()
    if (file) queue.add([file])
  }

  function put(image: ImageValue) {
    setBefore(undefined)
    onChange(image, ...changed)
    input.current?.focus()
  }

  return (
    <PictureZone
      id={id}
      label={field.required(moment) ? <Required label={label} /> : label}
      hint={field.help ? `${field.help} ${pictureHint}` : hint}
      error={error ?? errors[name] ?? errors[nameIn(name, "path")]}
      input={input}
      isFilled={value.path !== ""}
      takesEveryPaste={takesEveryPaste}
      onFiles={([first]) => take(first)}
      onChoose={choose}
    >
      <Uploads queue={queue} onGone={() => input.current?.focus()} />
      {shown && !value.path && <p className="field-hint">Without one, the site shows {shown.none}.</p>}
      {value.path && (
        <ChosenImage path={value.path} name={previewName} picked={picked} shown={shown}>
          {before && (
            <button type="button" className="plain" onClick={() => put(before)}>
              Undo this choice
            </button>
          )}
          {mayRemove && (
            <button type="button" className="plain" onClick={() => put({ path: "", alt: "" })}>
              Remove {shown ? `the ${shown.called}` : (picked?.name ?? `the ${label.toLowerCase()}`)}
            </button>
          )}
        </ChosenImage>
      )}
      {value.path && hasAlt && (
        <AltInput
          name={nameIn(name, "alt")}
          alt={value.alt}
          error={errors[nameIn(name, "alt")]}
          onAlt={(alt) => onChange({ ...value, alt }, nameIn(name, "alt"))}
        />
      )}
      {typeof children === "function" ? children(take) : children}
    </PictureZone>
  )
}

interface ChosenImageProps {
  path: string
  name: string
  picked: LibraryPicture | undefined
  shown: ShownLogo | undefined
  children: ReactNode
}

function ChosenImage({ path, name, picked, shown, children }: ChosenImageProps) {
  return (
    <div className={shown ? "picked picked--drawn" : "picked"} style={{ background: shown?.ground }}>
      <StoredPreview path={path} name={name} small={shown !== undefined} />
      {picked && !shown && (
        <p className="picked-facts">
          {picked.name}
          <br />
          {describeSize(picked)}
        </p>
      )}
      {children}
    </div>
  )
}

/** For a logo: its background, the word on its button, and the text without one. */
interface ShownLogo {
  ground: string
  called: string
  none: string
}

interface AltInputProps {
  name: string
  alt: string
  error: string | undefined
  onAlt(alt: string): void
}

/** The alt text of a picture, with a hint if it is missing. */
function AltInput({ name, alt, error, onAlt }: AltInputProps) {
  return (
    <Field
      id={name}
      label="Picture description"
      hint={
        alt
          ? undefined
          : "For people who cannot see it, and for search engines. If empty, the description in Pictures is used."
      }
      max={limits.alt}
      value={alt}
      error={error}
      onChange={(event) => onAlt(event.target.value)}
    />
  )
}

const words = { up: "Earlier", down: "Later" }

export function ImagesInput({ field, name, value, errors, onChange }: FieldProps<ImagesField>) {
  const { ids = {} } = useFieldContext()
  const id = ids[name] ?? name
  const input = useRef<HTMLInputElement>(null)
  const order = useOrder({
    ids: value.map((each) => `picture-${each.id}`),
    adder: id,
    nameOf,
    onMove: (from, to) => onChange(moveEntry(value, from, to), name),
  })
  const names = useRef(new Map<string, string>())
  const { queue, error } = useFieldUploads(add)
  const count = value.length
  const over = count > field.max ? `There can be at most ${field.max} pictures. There are ${count}.` : undefined

  function nameOf(index: number): string {
    return names.current.get(value[index]?.path ?? "") ?? `picture ${index + 1}`
  }

  function add(pictures: LibraryPicture[]) {
    const added = pictures.filter(({ path }) => !value.some((each) => each.path === path))
    if (added.length === 0) return order.say("That picture has already been added.")
    for (const each of added) names.current.set(each.path, each.name)
    order.say(`${added.map((each) => each.name).join(", ")} added.`)
    onChange([...value, ...added.map((each) => ({ id: makeKey(), ...valueOf(each) }))], name)
  }

  return (
    <PictureZone
      id={id}
      label={field.label}
      hint={`Up to ${field.max}. ${pictureHint} They are shown in this order; new files come last.`}
      error={error ?? errors[name] ?? over}
      input={input}
      multiple
      takesEveryPaste
      onFiles={queue.add}
      onChoose={(picture) => add([picture])}
    >
      <ol className="pictures">
        {value.map((image, index) => {
          const altName = nameIn(name, index, "alt")
          return (
            <li key={image.id} id={order.entries[index]?.id}>
              <StoredPreview
                path={image.path}
                name={image.alt || (names.current.get(image.path) ?? `Picture ${index + 1}`)}
              />
              <AltInput
                name={altName}
                alt={image.alt}
                error={errors[altName]}
                onAlt={(alt) => onChange(value.with(index, { ...image, alt }), altName)}
              />
              <div className="picture-actions">
                <MoveButtons entry={order.entries[index] as Entry} name={nameOf(index)} words={words} />
                <RemoveButton
                  name={nameOf(index)}
                  onRemove={() => {
                    order.announceRemoved(index, `${nameOf(index)} removed.`)
                    onChange(value.toSpliced(index, 1), name)
                  }}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <Uploads queue={queue} onGone={() => input.current?.focus()} />
      <OrderStatus order={order} label="Pictures" />
    </PictureZone>
  )
}
