export interface Deferred<Value> {
  promise: Promise<Value>
  resolve(value: Value): void
}

/** Like `Promise.withResolvers`, which some of the admin's browsers lack. */
export function defer<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
