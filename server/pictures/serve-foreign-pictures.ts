import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { checkPicture, type PictureKind } from '../files/check-picture.ts'
import { cleanPicture } from '../files/clean-picture.ts'
import { createLimitedQueue } from '../files/limited-queue.ts'
import { createSeal, type Seal, type Secret } from '../http/seal.ts'
import { type FetchPicture, maxPictureBytes, NoPicture } from './fetch-picture.ts'
import type { PictureCache } from './picture-cache.ts'

const longestSide = 1_280

/** Draws a JPEG or PNG anew, whatever its header said: only pixels are left of it. Throws for anything else. */
async function redrawPicture(content: Uint8Array): Promise<{ kind: PictureKind; content: Uint8Array }> {
  const kind = kindOf(content)
  if (!kind) throw new NoPicture('it is neither a JPEG nor a PNG')
  checkPicture(content, kind)
  return { kind, content: await cleanPicture(content, kind, maxPictureBytes, longestSide) }
}

function kindOf(content: Uint8Array): PictureKind | null {
  const begin = Buffer.from(content.subarray(0, 4)).toString('hex')
  if (begin.startsWith('ffd8ff')) return 'jpeg'
  return begin === '89504e47' ? 'png' : null
}

/** What is sealed in the path: host and path, as photos.hotelbeds.com/giata/bigger/00/000001/a.jpg. */
const address = v.pipe(v.string(), v.maxLength(110))
const folder = '/pictures/hotels'

export type PictureAddresses = {
  /** The path under which the app fetches a foreign picture; an address that is too long has none. */
  pathOf(address: string): string
  seal: Seal
}

/** Only paths that we have sealed ourselves are fetched. */
export function createPictureAddresses(secret: Secret): PictureAddresses {
  const seal = createSeal(secret, 'foreign pictures')
  return {
    seal,
    pathOf: (foreign) => (v.is(address, foreign) ? `${folder}/${seal.close(foreign)}` : ''),
  }
}

type Needs = {
  readonly addresses: PictureAddresses
  readonly fetchPicture: FetchPicture
  readonly cache: PictureCache
  readonly log: { warn(detail: object, message: string): void }
  readonly now: () => Date
}

const failedForMs = 10 * 60_000
const maxFailures = 2_000

/** Serves pictures of other hosts as our own, so that a page loads nothing from elsewhere. */
export function serveForeignPictures(server: FastifyInstance, needs: Needs): void {
  const { addresses, fetchPicture, cache, log, now } = needs
  const queue = createLimitedQueue({ atOnce: 4, waiting: 200, ofUser: 204 })
  const open = new Map<string, Promise<Uint8Array | null>>()
  const failures = new Map<string, number>()

  async function draw(foreign: string): Promise<Uint8Array | null> {
    const kept = await cache.read(foreign)
    if (kept) return kept
    if ((failures.get(foreign) ?? 0) > now().getTime()) return null
    return queue('everybody', async () => {
      try {
        const { content } = await redrawPicture(await fetchPicture(foreign))
        await cache.write(foreign, content).catch((error: unknown) => {
          log.warn({ err: error }, 'a picture cannot be kept')
        })
        return content
      } catch (error) {
        if (failures.size >= maxFailures) failures.clear()
        failures.set(foreign, now().getTime() + failedForMs)
        log.warn({ foreign, reason: error instanceof Error ? error.message : '' }, 'there is no picture')
        return null
      }
    })
  }

  server.get<{ Params: { sealed: string } }>(`${folder}/:sealed`, async (request, reply) => {
    const foreign = addresses.seal.open(address, request.params.sealed)
    if (foreign === null) return reply.callNotFound()
    const drawing = open.get(foreign) ?? draw(foreign).finally(() => open.delete(foreign))
    open.set(foreign, drawing)
    const content = await drawing
    if (!content) return reply.callNotFound()
    return reply
      .type(content[0] === 0x89 ? 'image/png' : 'image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content)
  })
}
