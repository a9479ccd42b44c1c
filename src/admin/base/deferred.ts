/** A promise with what resolves it. */
export interface Deferred<Value> {
  promise: Promise<Value>
  resolve(value: Value): void
}

/** A promise that is resolved later; as `Promise.withResolvers`, which is younger than the browsers of the admin. */
export function defer<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
