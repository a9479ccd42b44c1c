import { onDevice } from "../base/storage.ts"
import { createStore } from "../base/store.ts"

const key = "singleKeysOff"

const isOff = createStore(onDevice.getItem(key) === "yes")

/** Whether shortcuts of single keys work on this device. */
export const useSingleKeys = (): boolean => !isOff.use()

/** Whether they work, outside of a component. */
export const hasSingleKeys = (): boolean => !isOff.get()

/** Switches the shortcuts of single keys on or off on this device. */
export function switchSingleKeys(isOn: boolean): void {
  if (isOn) onDevice.removeItem(key)
  else onDevice.setItem(key, "yes")
  isOff.set(!isOn)
}
