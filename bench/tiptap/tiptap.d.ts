/* What the bench uses of TipTap, for the type check where TipTap is not installed. */

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
