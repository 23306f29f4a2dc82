import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type Called = {
  method: string
  path: string
  body?: unknown
  form?: { contentType: string; payload: Buffer }
}

export type Answered = { status: number; retryAfter: number }

/** A signed-in user who reads every answer completely and parses only its status, because parsing would be measured
 * together with the server. */
export class Caller {
  readonly url: string
  readonly token: string
  readonly agent = new Agent({ keepAlive: true })

  constructor(url: string, token: string) {
    this.url = url
    this.token = token
  }

  ask({ method, path, body, form }: Called): Promise<Answered> {
    const payload = form?.payload ?? (body === undefined ? undefined : JSON.stringify(body))
    return new Promise((resolve, reject) => {
      const sent = request(
        this.url + path,
        {
          method,
          agent: this.agent,
          headers: {
            authorization: `Bearer ${this.token}`,
            'accept-encoding': 'br',
            'idempotency-key': randomUUID(),
            ...(payload !== undefined && {
              'content-type': form?.contentType ?? 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (answer) => {
          const retryAfter = Number(answer.headers['retry-after'] ?? 0)
          answer
            .on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter }))
            .on('error', reject)
            .resume()
        },
      )
      // the server refused before it read the body
      sent.on('error', () => resolve({ status: 0, retryAfter: 0 }))
      sent.end(payload)
    })
  }
}
