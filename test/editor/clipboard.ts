/** A clipboard for events. */
export class Clipboard {
  readonly files: readonly File[]
  readonly #texts: Map<string, string>

  constructor(texts: Record<string, string> = {}, files: readonly File[] = []) {
    this.#texts = new Map(Object.entries(texts))
    this.files = files
  }

  getData(kind: string): string {
    return this.#texts.get(kind) ?? ""
  }

  setData(kind: string, text: string): void {
    this.#texts.set(kind, text)
  }

  clearData(): void {
    this.#texts.clear()
  }
}
