import { demoPassword } from '../../../server/admin/demo-data.ts'
import { Agent, type Answer } from './agent-client.ts'

/** Calls a server process over HTTP; the process may be killed meanwhile. */
export class HttpAgent extends Agent {
  readonly url: string
  readonly who: string
  private signedInAt = 0
  private timeoutMs: number | null = null

  constructor(url: string, who: string) {
    super()
    this.url = url
    this.who = who
  }

  async ensureSignedIn(): Promise<void> {
    if (Date.now() - this.signedInAt < 5 * 60_000) return
    await this.signIn(this.who, demoPassword)
    this.signedInAt = Date.now()
  }

  /** The same session with a timeout for each request. */
  withTimeout(ms: number): HttpAgent {
    const other = new HttpAgent(this.url, this.who)
    other.accessToken = this.accessToken
    other.timeoutMs = ms
    return other
  }

  async raw(
    method: string,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + url, {
      method,
      headers: { ...this.headers(body), ...headers },
      ...(body !== undefined && { body: this.payload(body) }),
      ...(this.timeoutMs !== null && { signal: AbortSignal.timeout(this.timeoutMs) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: text ? JSON.parse(text) : undefined,
      headers: headersOf(response),
    }
  }
}

function headersOf(response: Response): Record<string, unknown> {
  return { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() }
}
