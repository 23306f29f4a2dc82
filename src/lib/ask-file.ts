import type { Ask, Endpoint } from '#contract/endpoint'
import { withToken } from './api.ts'
import { readAnswer } from './failure.ts'
import { lostOnTheWay, openAnswer, patienceMs, textOf } from './send.ts'

/** The file that a call answers, under the name the server gave it. It needs the session like any other call, so no link
 * can lead to it. */
export function askFile<E extends Endpoint>(endpoint: E, parts: Ask<E>): Promise<File> {
  return withToken(async (bearer) => {
    const response = await openAnswer(endpoint, parts, { bearer }, AbortSignal.timeout(patienceMs))
    // throws what the refusal says
    if (!response.ok) readAnswer(response.status, false, await textOf(response))
    const blob = await response.blob().catch(() => {
      throw lostOnTheWay()
    })
    const [, name = 'file'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return new File([blob], name, { type: blob.type })
  })
}
