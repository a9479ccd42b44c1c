import type { Mark } from "prosemirror-model"
import { type EditorState, Plugin, PluginKey } from "prosemirror-state"
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view"
import type { Entity, Values } from "#richtext/model/model.ts"
import { imageType } from "../document/schema.ts"
import { showUpload } from "../view/upload-view.ts"

/** Stores a file, or a picture of another site, and resolves to its URL here; rejects with a message for the person. */
export type UploadImage = (
  picture: File | URL,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<string>

type Change = { add: Decoration } | { remove: Decoration }

const key = new PluginKey<DecorationSet>("uploads")

/** Shows each running upload at its position in the text; `onCount` is called with their number. */
export function uploads(onCount: (count: number) => void): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set, _, state) {
        const mapped = tr.docChanged ? set.map(tr.mapping, tr.doc) : set
        const change = tr.getMeta(key) as Change | undefined
        if (!change) return mapped
        return "add" in change ? mapped.add(state.doc, [change.add]) : mapped.remove([change.remove])
      },
    },
    props: { decorations: (state) => key.getState(state) ?? null },
    view({ state }) {
      let running = uploadsOf(state)
      return {
        update(view, before) {
          if (key.getState(view.state) === key.getState(before)) return
          const current = uploadsOf(view.state)
          for (const { id, stop } of running) if (!current.some((each) => each.id === id)) stop()
          running = current
          onCount(current.length)
        },
        // Also if another text replaces it.
        destroy() {
          if (running.length === 0) return
          for (const { stop } of running) stop()
          onCount(0)
        },
      }
    },
  })
}

interface Upload {
  id: object
  stop(): void
}

function uploadsOf(state: EditorState): Upload[] {
  return (key.getState(state)?.find() ?? []).map(({ spec }) => spec as Upload)
}

/** A picture to be stored, with other data such as its alt text. */
export interface Wanted {
  picture: File | URL
  data?: Values
  marks?: readonly Mark[]
}

/** Stores a picture and then inserts it at the position that `at` has by then. */
export function startUpload(view: EditorView, at: number, upload: UploadImage, wanted: Wanted): void {
  const id = {}
  let { picture, data = {} } = wanted
  let attempt: AbortController | undefined

  const panel = showUpload(picture, data["alt"], {
    onRetry: () => void send(),
    onFile(file) {
      picture = file
      // The other data belong to the picture that could not be loaded.
      data = "alt" in data ? { alt: data["alt"] } : {}
      void send()
    },
    onCancel() {
      attempt?.abort()
      remove()
      view.focus()
    },
  })
  const widget = Decoration.widget(at, panel.dom, {
    id,
    stop: () => attempt?.abort(),
    side: 1,
    marks: [],
    ignoreSelection: true,
    stopEvent: () => true,
  })
  view.dispatch(view.state.tr.setMeta(key, { add: widget } satisfies Change))
  void send()

  async function send(): Promise<void> {
    attempt = new AbortController()
    const { signal } = attempt
    panel.showProgress(0)
    let src: string
    try {
      src = await upload(picture, { signal, onProgress: (share) => panel.showProgress(share) })
    } catch (error) {
      if (!signal.aborted) panel.showFailure(error instanceof Error ? error.message : "")
      return
    } finally {
      attempt = undefined
    }
    if (!signal.aborted) finish(src)
  }

  function finish(src: string): void {
    const found = remove()
    if (!found || view.isDestroyed) return
    const entity: Entity = { type: "IMAGE", mutability: "IMMUTABLE", data: { src, ...data } }
    view.dispatch(view.state.tr.insert(found.from, imageType.create({ entity }, null, wanted.marks)))
  }

  /** Removes the upload from the text, and returns its position. */
  function remove(): Decoration | undefined {
    if (view.isDestroyed) return undefined
    const found = findUpload(view.state, id)
    if (found) view.dispatch(view.state.tr.setMeta(key, { remove: found } satisfies Change))
    return found
  }
}

function findUpload(state: EditorState, id: object): Decoration | undefined {
  return key.getState(state)?.find(undefined, undefined, (spec) => spec["id"] === id)[0]
}
