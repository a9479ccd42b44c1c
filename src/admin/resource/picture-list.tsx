import type { ReactNode } from "react"
import { limits } from "#domain/text/limits.ts"
import type { LibraryPicture } from "#domain/pictures/picture-library.ts"
import { AltField, PickedPicture, StoredPreview } from "../form/image-field.tsx"
import { pictureHint } from "../files/picture-check.ts"
import { PictureZone } from "../form/picture-zone.tsx"
import type { Form } from "../form/use-form.ts"
import { valueOf } from "../pictures/picker/chosen-picture.ts"
import { MoveButtons, RemoveButton } from "../ordered-list/entry-buttons.tsx"
import { moveEntry } from "../ordered-list/order.ts"
import { OrderStatus } from "../ordered-list/order-status.tsx"
import { type Entry, useOrder } from "../ordered-list/use-order.ts"
import { checkPictures, type PictureListValues, withFiles } from "./picture-list-values.ts"

/** The field names under which the server reports errors of the pictures. */
const fields = ["files", "imageFiles", "imagePaths"]

const words = { up: "Earlier", down: "Later" }

/** The pictures of an item of content, in their order: the stored ones and those of the library, then the newly picked ones. */
export function PictureList({
  noun,
  form: { values, errors, edit, refuse },
}: {
  /** Of the item, such as "category". */
  noun: string
  form: Pick<Form<PictureListValues>, "values" | "errors" | "edit" | "refuse">
}) {
  const { stored, files } = values
  const order = useOrder({
    ids: stored.map(({ path }) => `picture-${path}`),
    adder: "files",
    nameOf: (index) => `picture ${index + 1}`,
    onMove: (from, to) => change({ stored: moveEntry(stored, from, to) }),
  })
  const orderOfFiles = useOrder({
    ids: files.map(({ key }) => `picture-${key}`),
    adder: "files",
    nameOf: (index) => files[index]?.file.name ?? "",
    onMove: (from, to) => change({ files: moveEntry(files, from, to) }),
  })
  const altOf = (index: number) => `imageAlts[${index}]`

  function change(next: Partial<PictureListValues>) {
    edit(next, ...fields)
    const error = checkPictures(noun, { stored, files, ...next })
    if (error) refuse("files", error)
  }

  function add(added: File[]) {
    change({ files: withFiles(files, added) })
  }

  function choose(chosen: LibraryPicture) {
    if (stored.some(({ path }) => path === chosen.path)) return order.say("That picture is there already.")
    order.say(`picture ${stored.length + 1} added.`)
    change({ stored: [...stored, valueOf(chosen)] })
  }

  return (
    <PictureZone
      id="files"
      label="Images"
      hint={`Up to ${limits.imagesPerEntity}. ${pictureHint} They are shown in this order; new files come last.`}
      error={fields.map((field) => errors[field]).find(Boolean)}
      multiple
      takesEveryPaste
      onFiles={add}
      onChoose={choose}
    >
      <ol className="pictures">
        {stored.map((picture, index) => (
          <Picture
            key={picture.path}
            entry={order.entries[index] as Entry}
            name={`picture ${index + 1}`}
            onRemove={() => {
              order.announceRemoved(index, `picture ${index + 1} removed.`)
              change({ stored: stored.toSpliced(index, 1) })
            }}
          >
            <StoredPreview path={picture.path} name={picture.alt || `Picture ${index + 1}`} />
            <AltField
              id={`alt-stored-${index}`}
              alt={picture.alt}
              error={errors[altOf(index)]}
              onAlt={(alt) => edit({ stored: stored.with(index, { ...picture, alt }) }, altOf(index))}
            />
          </Picture>
        ))}
        {files.map((picked, index) => (
          <Picture
            key={picked.key}
            entry={orderOfFiles.entries[index] as Entry}
            name={picked.file.name}
            onRemove={() => {
              orderOfFiles.announceRemoved(index, `${picked.file.name} removed.`)
              change({ files: files.toSpliced(index, 1) })
            }}
          >
            <PickedPicture file={picked.file} onError={(message) => refuse("files", message)} />
            <AltField
              id={`alt-${picked.key}`}
              alt={picked.alt}
              error={errors[altOf(stored.length + index)]}
              onAlt={(alt) => edit({ files: files.with(index, { ...picked, alt }) }, altOf(stored.length + index))}
            />
          </Picture>
        ))}
      </ol>
      <OrderStatus order={order} label="Pictures" />
      <OrderStatus order={orderOfFiles} label="New files" />
    </PictureZone>
  )
}

/** One of several, with buttons that move it among them or take it out. */
function Picture({
  entry,
  name,
  onRemove,
  children,
}: {
  entry: Entry
  name: string
  onRemove(): void
  children: ReactNode
}) {
  return (
    <li id={entry.id}>
      {children}
      <div className="picture-actions">
        <MoveButtons entry={entry} name={name} words={words} />
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
    </li>
  )
}
