import type { getRequestListener } from "@hono/node-server"
import { skipBody } from "#http/forms/body.ts"

type Answer = Parameters<typeof getRequestListener>[0]

/**
 * Delays the response until the request body has been fully received, even if the handler rejected the request without reading it. Most
 * clients read the response only after they have sent everything, and the adapter closes the connection half a second after an earlier
 * response.
 */
export function drainRequestBody(answer: Answer): Answer {
  return async (request, env) => {
    const response = await answer(request, env)
    if (!env.incoming.complete) await skipBody(request)
    return response
  }
}
