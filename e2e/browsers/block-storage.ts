/** Makes the browser block storage, as with site data blocked: even access throws. */
export function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError")
  }
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get: refuse })
  IDBFactory.prototype.open = refuse
  LockManager.prototype.request = () => Promise.reject(new DOMException("Denied", "SecurityError"))
  LockManager.prototype.query = () => Promise.reject(new DOMException("Denied", "SecurityError"))
}
