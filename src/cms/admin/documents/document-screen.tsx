import { type ComponentProps, type ComponentType, useState } from "react"
import type { ContentValues } from "../../shared/content.ts"
import type { Version } from "#base/repository.ts"
import { call, tagOf } from "#ui/admin/api/call.ts"
import { Loaded, useRead } from "#ui/admin/controls/query.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { compareValues } from "#ui/admin/form/changes.ts"
import { draftEffects, type Publishing, type StoredItem } from "../document-editor/content-effects.ts"
import type { FormFrame } from "../form/form-frame.tsx"
import { type Form, useForm } from "../form/use-form.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { ContentBar } from "../publishing/content-bar.tsx"
import { Presence } from "../publishing/presence.tsx"
import { checkBody, type VersionedDocument } from "./document.ts"
import { type ListParts, VersionList } from "./version-list.tsx"

/** The parts of a document's screen around its form, besides the save button. */
export type Frame = Pick<ComponentProps<typeof FormFrame>, "bar" | "above" | "isUnchanged">

interface Parts<Name extends string, Body, Values extends object, More> {
  document: VersionedDocument<Name, Body, Values>
  /** The form in its frame, with the content above it. */
  Content: ComponentType<{ form: Form<Values>; frame: Frame; current: Version<Name, Body>; more: More }>
  list: ListParts<Version<Name, Body>>
}

/** The screen of a document that is kept in versions: its form, and its versions below. */
export function DocumentScreen<Name extends string, Body, Values extends object, More = undefined>({
  loadMore,
  ...parts
}: Parts<Name, Body, Values, More> & {
  /** Loads additional data of the form. */
  loadMore?: () => Promise<More>
}) {
  const { document } = parts
  const query = useRead(["document", document.id], async () => {
    const [stored, versions, more] = await Promise.all([readStored(document), document.list(), loadMore?.()])
    return { stored, versions, more: more as More }
  })
  return (
    <Screen title={document.title}>
      <Loaded query={query} failure={`Failed to load ${document.noun}.`}>
        {(loaded) => <Editor {...parts} {...loaded} />}
      </Loaded>
    </Screen>
  )
}

async function readStored({ id }: { id: string }): Promise<StoredItem> {
  const detail = await call("GET /content/:noun/:id", { params: { noun: id, id } })
  return { detail, tag: tagOf(detail), publishedTag: undefined }
}

function Editor<Name extends string, Body, Values extends object, More>({
  document,
  Content,
  list,
  stored,
  versions,
  more,
}: Parts<Name, Body, Values, More> & {
  stored: StoredItem
  versions: Version<Name, Body>[]
  more: More
}) {
  const { id, name, noun, title, names, valuesOf, toBody } = document
  const [all, setAll] = useState(versions)
  const current = all[0] as Version<Name, Body>
  const [drafts] = useState(() => {
    const blank = valuesOf(current[name])
    // The server returns the shape of its fields.
    const fromStored = (values: ContentValues) => valuesOf(values as Body)
    const toStored = (values: Values) => toBody(values) as ContentValues
    return draftEffects({ noun: id, one: id, blank, fromStored, toStored, read: () => readStored(document) }, stored)
  })
  const compare = (one: Values, other: Values) => compareValues(one, other, names)

  const form = useForm<Values, StoredItem | undefined, Version<Name, Body>>({
    saved: drafts.toSaved(stored),
    check: (values) => checkBody(document, toBody(values)),
    compare,
    merges: true,
    async read() {
      const [now, others] = await Promise.all([readStored(document), document.list()])
      setAll(others)
      return drafts.toSaved(now)
    },
    saveDraft: drafts.saveDraft,
    discardDraft: drafts.discardDraft,
    send: (values, { tag }, { signal }) => document.save(toBody(values), { signal, ifMatch: tag }),
    versionOf(version, saved) {
      const { madeAt, madeBy: by } = version
      const values = version[name] as ContentValues
      return drafts.afterPublishing(saved, { updatedAt: madeAt ?? "", values, by, tag: tagOf(version) })
    },
    onDone(version) {
      setAll([version, ...all.filter((each) => each.version !== version.version)])
      showToast(`${title} saved`)
    },
    failure: () => `Failed to save ${noun}.`,
  })
  const item = form.saved.detail?.detail
  const publishing: Publishing = {
    item,
    isPublished: true,
    hasChanges: form.changes > 0 || item?.draft != null,
    discard: async () => void (await form.discard()),
  }
  const changes = compare(valuesOf(current[name]), form.values).length
  const frame = {
    isUnchanged: !publishing.hasChanges,
    bar: <ContentBar form={form} publishing={publishing} name={noun} changes={changes} />,
    above: <Presence noun={id} id={id} />,
  }

  return (
    <>
      <Content form={form} frame={frame} current={current} more={more} />
      <VersionList
        {...list}
        versions={all}
        onCopy={(other) => {
          form.replace(valuesOf(other[name]))
          showToast(`Version ${other.version} copied into the form`)
        }}
      />
    </>
  )
}
