import { expect, test, vi } from "vitest"
import { startPart } from "./hydrate.ts"

/** A minimal element, because Node has no DOM. */
function createPart(isConnected = true): HTMLElement {
  return Object.assign(new EventTarget(), { isConnected, dataset: {} }) as unknown as HTMLElement
}

test("loads a part again at its next touch when its script could not be loaded", async () => {
  const part = createPart()
  const start = vi.fn()
  const load = vi.fn<() => Promise<typeof start>>().mockRejectedValueOnce(new TypeError("Failed to fetch"))
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(start)
  await startPart(part, load)
  expect(part.dataset).toEqual({ plain: "" })
  for (const type of ["pointerdown", "focusin"]) {
    part.dispatchEvent(new Event(type))
    part.dispatchEvent(new Event("input"))
    await vi.waitFor(() => expect(load.mock.settledResults.at(-1)?.type).not.toBe("incomplete"))
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(start).toHaveBeenCalledExactlyOnceWith(part)
  expect(part.dataset).toEqual({})
  part.dispatchEvent(new Event("input"))
  expect(load).toHaveBeenCalledTimes(3)
})

test("does not start a part that was removed while its script was loaded", async () => {
  const start = vi.fn()
  await startPart(createPart(false), () => Promise.resolve(start))
  expect(start).not.toHaveBeenCalled()
})

test("leaves a part plain when starting it fails", async () => {
  const part = createPart()
  await startPart(part, () =>
    Promise.resolve(() => {
      throw new Error("a bug")
    }),
  )
  expect(part.dataset).toEqual({ plain: "" })
})
