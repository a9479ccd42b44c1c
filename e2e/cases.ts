import { expect, test } from "@playwright/test"

/** Runs the cases of one test, each as a step: a failing case does not stop the others, and is reported at the end. */
export async function eachCase<Case>(
  cases: Iterable<[name: string, Case]>,
  run: (each: Case, name: string) => Promise<void>,
) {
  const failures: string[] = []
  for (const [name, each] of cases) {
    await test
      .step(name, () => run(each, name))
      .catch((error: Error) => failures.push(`${name}: ${error.stack ?? error.message}`))
  }
  expect(failures.join("\n\n")).toBe("")
}
