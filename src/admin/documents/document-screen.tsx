import { type ComponentType, useRef } from "react"
import type { Version } from "#domain/base/version.ts"
import { Loaded, queries, useRead } from "../controls/query.tsx"
import { showToast } from "../controls/toasts.tsx"
import { type Form, useForm } from "../form/use-form.ts"
import { Screen } from "../frame/screen.tsx"
import { changesOf, checkBody, type VersionedDocument, tagOfNewest } from "./document.ts"
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
  const key = ["document", document.formName]
  const query = useRead(key, async () => {
    const [versions, more] = await Promise.all([document.list(), loadMore?.()])
    return { versions, more: more as More }
  })
  return (
    <Screen title={document.title}>
      <Loaded query={query} failure={`Failed to load ${document.noun}.`}>
        {({ versions, more }) => (
          <Editor
            key={versions[0]?.version}
            {...parts}
            versions={versions}
            more={more}
            onNewer={(newest) => queries.setQueryData(key, { versions: newest, more })}
            onSaved={(saved) => {
              const show = (all: typeof versions) => queries.setQueryData(key, { versions: all, more })
              // At once, since a later version makes the form anew, without what was typed meanwhile.
              show([saved, ...versions])
              showToast(`${document.title} saved`)
              const all = document.list().catch(() => [])
              void all.then((newest) => newest[0]?.version === saved.version && show(newest))
            }}
          />
        )}
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
  onNewer,
  onSaved,
}: Parts<Name, Body, Values, More> & {
  versions: Version<Name, Body>[]
  more: More
  /** Called with the versions when a newer one, saved by somebody else, is to be shown. */
  onNewer(versions: Version<Name, Body>[]): void
  onSaved(saved: Version<Name, Body>): void
}) {
  const { name, formName, noun, names, valuesOf, toBody } = document
  const current = versions[0] as Version<Name, Body>
  const body = current[name]
  const initial = valuesOf(body)
  const newest = useRef<Version<Name, Body>[]>(undefined)
  const form = useForm<Values, Version<Name, Body>>({
    name: formName,
    basis: String(current.version),
    initial,
    check: (values) => checkBody(document, toBody(values)),
    stored: {
      tag: tagOfNewest(versions),
      async read() {
        newest.current = await document.list()
        return { tag: tagOfNewest(newest.current), values: valuesOf((newest.current[0] ?? current)[name]) }
      },
      names,
    },
    send(values, { signal, ifMatch }) {
      // A newer version is changed only where something was typed.
      const isNewer = newest.current && tagOfNewest(newest.current) === ifMatch
      const base = (isNewer && newest.current?.[0]) || current
      return document.save(toBody({ ...valuesOf(base[name]), ...changesOf(initial, values) }), { signal, ifMatch })
    },
    // No more, so that what is restored does not undo a newer version.
    kept: {
      of: (values) => changesOf(initial, values),
      valuesOf: (changes) => ({ ...initial, ...changes }),
    },
    onDone: onSaved,
    failure: `Failed to save ${noun}.`,
  })

  function useTheirs() {
    const { current: theirs } = newest
    if (theirs) {
      form.snapshot.end()
      onNewer(theirs)
    } else form.useTheirs()
  }

  return (
    <>
      <Content form={{ ...form, useTheirs }} current={current} more={more} />
      <VersionList
        {...list}
        versions={versions}
        onCopy={(other) => {
          form.edit(valuesOf(other[name]), name)
          showToast(`Version ${other.version} copied into the form`)
        }}
      />
    </>
  )
}
