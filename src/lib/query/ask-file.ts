import type { Ask, Endpoint } from '#contract/call/endpoint'
import { readAnswer, Unreachable } from '../call/failure.ts'
import { connectionLost, incorrectResponse, openAnswer, requestTimeoutMs, textOf } from '../call/send.ts'
import { withToken } from './api.ts'

/** Fetches a file reply, named as in `content-disposition`. A plain link cannot fetch it, because the call needs the
 * bearer token. An answer of another type is none of our server: `Unreachable`. */
export function askFile<E extends Endpoint>(endpoint: E, parts: Ask<E>): Promise<File> {
  return withToken(async (bearer) => {
    const response = await openAnswer(endpoint, parts, { bearer }, AbortSignal.timeout(requestTimeoutMs))
    // throws the refusal
    if (!response.ok) readAnswer(response.status, false, await textOf(response))
    // a page of the network between, which wants its own sign-in
    if (!endpoint.file || !response.headers.get('content-type')?.startsWith(endpoint.file))
      throw new Unreachable(incorrectResponse(response).message)
    const blob = await response.blob().catch(() => {
      throw connectionLost()
    })
    const [, name = 'file'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return new File([blob], name, { type: blob.type })
  })
}
