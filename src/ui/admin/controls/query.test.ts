import { QueryObserver } from "@tanstack/react-query"
import { expect, test, vi } from "vitest"
import type { Answer } from "../api/call.ts"
import { queries, refresh, setAnswer } from "./query.tsx"

type Sessions = Answer<"GET /auth/sessions">

test.each(["the first read", "a read again"])("shows the answer of a change when %s is under way", async (which) => {
  const before: Sessions = { sessions: [] }
  const changed: Sessions = { sessions: [] }
  const { promise, resolve } = Promise.withResolvers<Sessions>()
  const queryFn = vi.fn(() => promise)
  const observer = new QueryObserver<Sessions>(queries, { queryKey: ["GET /auth/sessions", {}], queryFn })
  if (which === "a read again") queryFn.mockResolvedValueOnce(before)
  const stop = observer.subscribe(() => {})
  if (which === "a read again") {
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(before))
    refresh("GET /auth/sessions")
  }
  setAnswer("GET /auth/sessions", changed)
  resolve({ sessions: [] })
  await new Promise((done) => setTimeout(done, 10))
  expect(observer.getCurrentResult()).toMatchObject({ isFetching: false, error: null })
  expect(observer.getCurrentResult().data).toBe(changed)
  stop()
  queries.clear()
})
