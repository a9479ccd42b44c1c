import { Editor } from "@tiptap/core"
import StarterKit from "@tiptap/starter-kit"

/** TipTap with its starter kit, in this element. */
export function createTiptap(element: HTMLElement, html = ""): Editor {
  return new Editor({ element, extensions: [StarterKit], content: html })
}
