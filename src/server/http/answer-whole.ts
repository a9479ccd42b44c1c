import type { getRequestListener } from "@hono/node-server"
import { skipBody } from "#api/forms/body.ts"

type Answer = Parameters<typeof getRequestListener>[0]

/**
 * Answers each request once the rest of its body has arrived, of which whoever refused it has read nothing. Most clients read the
 * response only after they have sent everything, and the adapter ends the connection half a second after a response before that.
 */
export function answerWhole(answer: Answer): Answer {
  return async (request, env) => {
    const response = await answer(request, env)
    if (!env.incoming.complete) await skipBody(request)
    return response
  }
}
