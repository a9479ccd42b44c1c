import { useLayoutEffect, useState } from "react"
import { limits } from "#base/text/limits.ts"
import type { LastChange } from "#base/errors.ts"
import type { Focus } from "#base/image.ts"
import type { LibraryPicture, PictureChange } from "../shared/picture-library.ts"
import { Field } from "#ui/shared/field.tsx"
import { ApiError, call } from "#ui/admin/api/call.ts"
import { changePicture, readPicture } from "./api.ts"
import { ConflictBanner } from "#ui/admin/form/conflict-banner.tsx"
import { Alert, explain } from "#ui/admin/controls/failure.tsx"
import { changedNames } from "#ui/admin/form/changes.ts"
import { LeaveGuard } from "#ui/admin/controls/leave-guard.tsx"
import { Required } from "#ui/admin/form/form-dialog.tsx"
import { FocusField } from "./focus-field.tsx"

interface PictureValues {
  name: string
  alt: string
  focus: Focus
}

const labels = { name: "Name", alt: "Picture description", focus: "Focus" } as const

function valuesOf({ name, alt, focus }: LibraryPicture): PictureValues {
  return { name, alt, focus }
}

interface PictureFormProps {
  picture: LibraryPicture
  onChanged(picture: LibraryPicture): void
  /** True while there are unsaved changes. */
  onUnsaved(isUnsaved: boolean): void
}

/** The focal point, name and alt text of a picture, which are saved together, and its rotations, which are saved at once. */
export function PictureForm(props: PictureFormProps) {
  const { picture } = props
  const form = usePictureForm(props)
  const { first, values, changed, newer, errors, failure, done, isSaving, edit, save, turn, takeTheirs } = form
  const isUnsaved = changed.length > 0

  return (
    <div className="picture-form">
      <LeaveGuard
        form={{ changes: changed.length, snapshot: { end() {} } }}
        addressOf={({ pathname, search }) => pathname + new URLSearchParams(search).get("open")}
      />
      <FocusField picture={picture} focus={values.focus} onChange={(focus) => edit({ focus })} />
      <div className="sheet-actions">
        <button type="button" className="plain" aria-disabled={isSaving} onClick={() => !isSaving && void turn(3)}>
          Rotate left
        </button>
        <button type="button" className="plain" aria-disabled={isSaving} onClick={() => !isSaving && void turn(1)}>
          Rotate right
        </button>
      </div>
      <Field
        id="picture-name"
        label={<Required label="Name" />}
        required
        max={limits.title}
        value={values.name}
        error={errors["name"]}
        onChange={(event) => edit({ name: event.target.value })}
      />
      <Field
        id="picture-alt"
        label="Picture description"
        hint="For screen readers and search engines. Used on every page that has no description of its own for this picture."
        max={limits.alt}
        value={values.alt}
        error={errors["alt"]}
        onChange={(event) => edit({ alt: event.target.value })}
      />
      {newer && (
        <ConflictBanner
          conflict={{
            change: newer.change,
            fields: changedNames(valuesOf(first), valuesOf(newer.picture)).map((name) => labels[name]),
          }}
          isBusy={isSaving}
          onKeepMine={() => {
            document.getElementById("picture-name")?.focus()
            void save(newer.picture)
          }}
          onUseTheirs={() => {
            document.getElementById("picture-name")?.focus()
            takeTheirs(newer.picture)
          }}
        />
      )}
      <Alert text={failure} />
      <div className="sheet-actions">
        {/* Not disabled: that would remove the focus. */}
        <button
          type="button"
          aria-disabled={!isUnsaved || isSaving}
          onClick={() => isUnsaved && !isSaving && void save(first)}
        >
          {isSaving ? "Saving..." : "Save"}
        </button>
        {isUnsaved && (
          <>
            <button
              type="button"
              className="plain"
              onClick={() => {
                document.getElementById("picture-name")?.focus()
                edit(valuesOf(first))
              }}
            >
              Discard changes
            </button>
            <span className="quiet">Not saved yet.</span>
          </>
        )}
        <output aria-label="Result">{done}</output>
      </div>
    </div>
  )
}

function usePictureForm({ picture, onChanged, onUnsaved }: PictureFormProps) {
  const [first, setFirst] = useState(picture)
  const [values, setValues] = useState(valuesOf(picture))
  const [newer, setNewer] = useState<{ picture: LibraryPicture; change: LastChange }>()
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [failure, setFailure] = useState("")
  const [done, setDone] = useState("")
  const [isSaving, setSaving] = useState(false)
  const changed = changedNames(valuesOf(first), values)
  const isUnsaved = changed.length > 0

  // Unedited fields follow the picture; a picture of another shape has another focal point.
  if (picture !== first) {
    const staying = changed.filter((name) => name !== "focus" || picture.path === first.path)
    setFirst(picture)
    setValues({ ...valuesOf(picture), ...Object.fromEntries(staying.map((name) => [name, values[name]])) })
  }

  // Before the next event, so Escape right after the last key opens the question.
  useLayoutEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  function edit(change: Partial<PictureValues>) {
    setValues({ ...values, ...change })
    setErrors({})
    setFailure("")
    setDone("")
  }

  /** Changes the stored picture and shows the result, or passes the error to `explainFailure`. */
  async function run(
    change: () => Promise<LibraryPicture>,
    words: string,
    explainFailure: (error: unknown) => void | Promise<void>,
  ) {
    setNewer(undefined)
    setFailure("")
    setDone("")
    setSaving(true)
    try {
      const saved = await change()
      onChanged(saved)
      setDone(words)
    } catch (error) {
      await explainFailure(error)
    }
    setSaving(false)
  }

  function save(known: LibraryPicture) {
    const change: PictureChange = Object.fromEntries(changed.map((name) => [name, values[name]]))
    const write = async () => {
      const saved = await changePicture(known, change)
      // The server may have normalised the texts.
      setValues(valuesOf(saved))
      return saved
    }
    return run(write, "Saved.", explainRefusal)
  }

  function turn(quarters: 1 | 3) {
    const words = quarters === 1 ? "Rotated right." : "Rotated left."
    return run(
      () => call("POST /pictures/:id/turn", { params: { id: picture._id }, json: { quarters } }),
      words,
      (error) => setFailure(explain("Failed to rotate the picture.", error)),
    )
  }

  async function explainRefusal(error: unknown) {
    const change = error instanceof ApiError ? error.change : undefined
    const newest = change && (await readPicture(picture._id).catch(() => undefined))
    if (change && newest) setNewer({ picture: newest, change })
    else if (error instanceof ApiError && Object.keys(error.fields).length > 0) setErrors(error.fields)
    else setFailure(explain("Failed to save.", error))
  }

  function takeTheirs(theirs: LibraryPicture) {
    setNewer(undefined)
    setValues(valuesOf(theirs))
    setFirst(theirs)
    onChanged(theirs)
  }

  return { first, values, changed, newer, errors, failure, done, isSaving, edit, save, turn, takeTheirs }
}
