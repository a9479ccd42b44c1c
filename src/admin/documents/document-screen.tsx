import type { ComponentType } from "react"
import type { Version } from "#domain/base/version.ts"
import { Loaded, useRead } from "../controls/query.tsx"
import { showToast } from "../controls/toasts.tsx"
import { compareValues } from "../document-editor/changes.ts"
import type { Saved } from "../document-editor/editor-state.ts"
import { type Form, useForm } from "../form/use-form.ts"
import { Screen } from "../frame/screen.tsx"
import { checkBody, type VersionedDocument, tagOfNewest } from "./document.ts"
import { type ListParts, VersionList } from "./version-list.tsx"

interface Parts<Name extends string, Body, Values extends object, More> {
  document: VersionedDocument<Name, Body, Values>
  /** The form in its frame, with what stands above it. */
  Content: ComponentType<{ form: Form<Values>; current: Version<Name, Body>; more: More }>
  list: ListParts<Version<Name, Body>>
}

/** The screen of a document that is kept in versions: its form, and its versions below. */
export function DocumentScreen<Name extends string, Body, Values extends object, More = undefined>({
  loadMore,
  ...parts
}: Parts<Name, Body, Values, More> & {
  /** Loads what the form needs besides. */
  loadMore?: () => Promise<More>
}) {
  const { document } = parts
  const query = useRead(["document", document.formName], async () => {
    const [versions, more] = await Promise.all([document.list(), loadMore?.()])
    return { versions, more: more as More }
  })
  return (
    <Screen title={document.title}>
      <Loaded query={query} failure={`Failed to load ${document.noun}.`}>
        {(loaded) => <Editor {...parts} {...loaded} />}
      </Loaded>
    </Screen>
  )
}

function Editor<Name extends string, Body, Values extends object, More>({
  document,
  Content,
  list,
  versions,
  more,
}: Parts<Name, Body, Values, More> & {
  versions: Version<Name, Body>[]
  more: More
}) {
  const { name, formName, noun, title, names, valuesOf, toBody } = document

  function toSaved(all: Version<Name, Body>[]): Saved<Values, Version<Name, Body>[]> {
    const [newest] = all as [Version<Name, Body>]
    const basis = String(newest.version)
    return { name: formName, basis, tag: tagOfNewest(all), values: valuesOf(newest[name]), detail: all }
  }

  const form = useForm<Values, Version<Name, Body>[], Version<Name, Body>>({
    saved: toSaved(versions),
    check: (values) => checkBody(document, toBody(values)),
    compare: (one, other) => compareValues(one, other, names),
    merges: true,
    read: async () => toSaved(await document.list()),
    send: (values, { tag }, { signal }) => document.save(toBody(values), { signal, ifMatch: tag }),
    versionOf: (version, { detail }) => toSaved([version, ...detail]),
    onDone: () => showToast(`${title} saved`),
    failure: () => `Failed to save ${noun}.`,
  })
  const all = form.saved.detail

  return (
    <>
      <Content form={form} current={all[0] as Version<Name, Body>} more={more} />
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
