/* The TipTap types of the benchmark, for type checks without TipTap. */

declare module "@tiptap/core" {
  export class Editor {
    constructor(options: { element: HTMLElement; extensions: unknown[]; content: string })
    readonly commands: { setContent(html: string): boolean }
    getHTML(): string
    destroy(): void
  }
}

declare module "@tiptap/starter-kit" {
  const StarterKit: unknown
  export default StarterKit
}
