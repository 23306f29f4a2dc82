import { type Dispatcher, request } from 'undici'
import { readBytes } from '../suppliers/http/read-answer.ts'
import { isPublicAddress } from './public-address.ts'
import { createPublicAgent, lookUpAll } from './public-agent.ts'

export type PictureSource = {
  /** Hosts that pictures may come from, with a port if it is not the usual one. */
  readonly hosts: readonly string[]
  /** Only tests set the rest. */
  readonly protocol?: 'https:' | 'http:'
  readonly resolve?: (host: string) => Promise<readonly string[]>
  readonly isAllowed?: (address: string) => boolean
  readonly deadlineMs?: number
}

/** Why there is no picture; for the log. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture'
}

export const maxPictureBytes = 2 * 1024 * 1024
const maxRedirects = 2
const deadline = 8_000

export type FetchPicture = (address: string) => Promise<Uint8Array>

/** Fetches from hosts of a list alone, however they redirect, and never from an address that is not public: names are resolved here,
 * and the address that a connection really has is checked before anything is sent. Throws `NoPicture`. */
export function createPictureFetcher({
  hosts,
  protocol = 'https:',
  resolve = lookUpAll,
  isAllowed = isPublicAddress,
  deadlineMs = deadline,
}: PictureSource): { fetchPicture: FetchPicture; close(): Promise<void> } {
  const agent = createPublicAgent({
    resolve,
    isAllowed,
    timeoutMs: deadlineMs,
    connections: 4,
    refuse: (host) => new NoPicture(`${host} is at an address that is not public`),
  })

  function checked(address: string, base?: string): URL {
    if (!URL.canParse(address, base)) throw new NoPicture('the address is none')
    const url = new URL(address, base)
    const isListed = hosts.includes(url.host)
    if (url.protocol !== protocol || !isListed || url.username !== '' || url.password !== '') {
      throw new NoPicture(`${url.host.slice(0, 100)} is not among the hosts of pictures`)
    }
    return url
  }

  async function fetchPicture(address: string): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(deadlineMs)
    let url = checked(`${protocol}//${address}`)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const reply = await request(url, {
        dispatcher: agent,
        signal,
        headers: { accept: 'image/jpeg, image/png', 'accept-encoding': 'identity' },
      })
      const { location } = reply.headers
      if (reply.statusCode < 300 || reply.statusCode > 399 || typeof location !== 'string') {
        return readReply(reply)
      }
      discard(reply)
      url = checked(location, url.href)
    }
    throw new NoPicture('it is redirected too often')
  }

  return {
    async fetchPicture(address) {
      try {
        return await fetchPicture(address)
      } catch (error) {
        if (error instanceof NoPicture) throw error
        const reason = error instanceof Error ? error.message : 'no answer'
        throw new NoPicture(reason.slice(0, 200), { cause: error })
      }
    },
    close: () => agent.destroy(),
  }
}

async function readReply(reply: Dispatcher.ResponseData): Promise<Uint8Array> {
  try {
    if (reply.statusCode !== 200) throw new NoPicture(`the answer has the status ${reply.statusCode}`)
    if (reply.headers['content-encoding']) throw new NoPicture('the answer is packed')
    if (Number(reply.headers['content-length'] ?? 0) > maxPictureBytes) throw new NoPicture('it is too large')
    return await readBytes(reply.body, maxPictureBytes)
  } catch (error) {
    discard(reply)
    throw error
  }
}

/** The rest of the answer is not wanted, nor how its connection ends. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {}).destroy()
}
