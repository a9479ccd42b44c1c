interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Stored on this device; if the browser blocks storage, in memory until the page is left or reloaded. */
export const onDevice = open(() => localStorage)

/** Stored until the tab is closed; if the browser blocks storage, in memory until the page is left or reloaded. */
export const inTab = open(() => sessionStorage)

/** True if the browser stores data for this site: with site data blocked, as in some private windows, even access throws. */
export function canStore(): boolean {
  const key = "storage probe"
  try {
    localStorage.setItem(key, "")
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** A storage that never throws: data that the browser does not store is in memory. */
function open(find: () => Storage): TextStorage {
  const memory = new Map<string, string>()
  function attempt<Answer>(work: (storage: Storage) => Answer, refused: Answer): Answer {
    try {
      return work(find())
    } catch {
      return refused
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key), undefined)
    },
  }
}
