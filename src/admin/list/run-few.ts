/** How many calls run at the same time. */
const atOnce = 3

/**
 * Does something to each item, a few at a time, until all are done or `signal` aborts, which lets those that have begun end.
 * `onDone` gets each item as it ends, with the error where it failed; nothing rejects.
 */
export async function runFew<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { signal, onDone }: { signal: AbortSignal; onDone(item: Item, error?: unknown): void },
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      // Each takes the next from the same iterator.
      for (const item of waiting) {
        if (signal.aborted) return
        const failure = await act(item).then(
          () => undefined,
          (error: unknown) => ({ error }),
        )
        if (failure) onDone(item, failure.error)
        else onDone(item)
      }
    }),
  )
}
