import * as v from 'valibot'
import type { Endpoint, ReplyOf } from '#contract/call/endpoint'
import { ApiFailure, readAnswer, Unreachable } from '../call/failure.ts'
import { addressOf } from '../call/send.ts'
import { accessToken, discardToken } from '../session/session.ts'

type Parts = { params: unknown; query?: unknown; file: File }
type Options = { idempotencyKey: string; onProgress: (part: number) => void }

/** Long, because a slow upload may take its time. */
const timeoutMs = 180_000

/** Uploads a file with its progress (0 to 1), which `fetch` cannot report. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  parts: Parts,
  options: Options,
): Promise<ReplyOf<E>> {
  const bearer = await accessToken()
  try {
    return await post(endpoint, parts, options, bearer)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error
    discardToken(bearer)
    return post(endpoint, parts, options, await accessToken())
  }
}

function post<E extends Endpoint>(
  endpoint: E,
  { params, query, file }: Parts,
  { idempotencyKey, onProgress }: Options,
  bearer: string,
): Promise<ReplyOf<E>> {
  const form = new FormData()
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.open(endpoint.method, addressOf(endpoint, params, query))
  request.timeout = timeoutMs
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('authorization', `Bearer ${bearer}`)
  request.setRequestHeader('idempotency-key', idempotencyKey)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  return new Promise((resolve, reject) => {
    const lost = () => reject(new Unreachable('The server cannot be reached.'))
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = lost
    request.onload = () => {
      const { status, responseText } = request
      try {
        const reply = v.safeParse(
          endpoint.reply,
          readAnswer(status, status >= 200 && status < 300, responseText),
        )
        if (!reply.success) throw new ApiFailure(status, `${status} / Incorrect Server Response`)
        resolve(reply.output)
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    request.send(form)
  })
}
