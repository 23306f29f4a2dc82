import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HostileSupplier, startHostileSupplier } from '../suppliers/http/hostile-supplier-for-tests.ts'
import { serveHotelPictures } from '../suppliers/sandbox/pictures/serve-pictures.ts'
import { createPictureFetcher, type PictureSource } from './fetch-picture.ts'
import { createPictureCache } from './picture-cache.ts'
import { isPublicAddress } from './public-address.ts'
import { createPictureAddresses, serveForeignPictures } from './serve-foreign-pictures.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const secret = 'a secret of the tests, 32 characters long'
const logged: string[] = []
const addresses = createPictureAddresses(secret)

let photo: Buffer
let host: HostileSupplier
let port: string
let folder: string
let server: FastifyInstance
let closeFetcher: () => Promise<void>

beforeAll(async () => {
  host = await startHostileSupplier()
  port = new URL(host.origin).port
  photo = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#28a' } })
    .jpeg()
    .withExifMerge({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .toBuffer()
})
afterAll(() => host.close())

/** The names of the tests are on this machine, where pictures may come from in them alone. */
async function open(change: Partial<PictureSource> = {}) {
  const names = ['photos.test', 'other.test', 'inside.test']
  const source = {
    hosts: names.map((name) => `${name}:${port}`),
    protocol: 'http:' as const, // the literal, not `string`
    resolve: async (name: string) => [name === 'inside.test' ? '127.0.0.2' : '127.0.0.1'],
    isAllowed: (address: string) => address === '127.0.0.1',
    deadlineMs: 500,
    ...change,
  }
  const fetcher = createPictureFetcher(source)
  closeFetcher = fetcher.close
  server = Fastify({ routerOptions: { maxParamLength: 200 } })
  serveHotelPictures(server)
  serveForeignPictures(server, {
    addresses,
    fetchPicture: fetcher.fetchPicture,
    cache: createPictureCache(folder),
    log: { warn: (detail) => logged.push(JSON.stringify(detail)) },
    now: () => new Date('2027-01-05T03:00:00Z'),
  })
}

beforeEach(async () => {
  logged.length = 0
  folder = await mkdtemp(join(tmpdir(), 'tradewind-pictures-'))
  host.behave((reply) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo))
  await open()
})
afterEach(async () => {
  await server.close()
  await closeFetcher()
  await rm(folder, { recursive: true, force: true })
})

const get = (address: string) => server.inject(addresses.pathOf(address))
const asked = async (work: () => Promise<unknown>) => {
  const before = host.arrived.length
  await work()
  return host.arrived.slice(before)
}
const at = (path: string, name = 'photos.test') => `${name}:${port}/${path}`

test('a picture is drawn anew: smaller, and without what else was in the file', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const reply = await get(at('giata/a.jpg'))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(reply.headers['cache-control']).toContain('immutable')
  const metadata = await sharp(reply.rawPayload).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1_280, height: 720 })
  expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
})

test('the drawn pictures of the sandbox stay where they are', async () => {
  const drawn = await server.inject('/pictures/hotels/city-5/1.svg')
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

test('the longest address fits the router', async () => {
  expect((await get(at('a'.repeat(109 - at('').length)))).statusCode).toBe(200)
})

test('it is fetched once, by many at the same time and later', async () => {
  const calls = await asked(async () => {
    await Promise.all(Array.from({ length: 10 }, () => get(at('once.jpg'))))
    expect((await get(at('once.jpg'))).statusCode).toBe(200)
  })
  expect(calls).toEqual(['GET /once.jpg'])
})

test('only what we have sealed is fetched', async () => {
  const path = addresses.pathOf(at('a.jpg'))
  const calls = await asked(async () => {
    const foreign = createPictureAddresses('another secret, of 32 characters too').pathOf(at('a.jpg'))
    const [text = ''] = path.split('.')
    const paths = [`/pictures/hotels/${at('a.jpg')}`, foreign, `${path}x`, `${text}.`, '/pictures/hotels/a.b']
    for (const one of paths) expect((await server.inject(one)).statusCode).toBe(404)
  })
  expect(calls).toEqual([])
  expect(addresses.pathOf(at('a'.repeat(200)))).toBe('')
})

describe('no picture comes', () => {
  const refused = async (address: string, reason: RegExp) => {
    const reply = await get(address)
    expect([reply.statusCode, reply.headers['content-type']]).not.toContain('image/jpeg')
    expect(reply.statusCode).toBe(404)
    expect(logged.at(-1)).toMatch(reason)
    expect(await readdir(folder)).toEqual([])
  }
  const redirect = (to: string) => host.behave((reply) => reply.writeHead(302, { location: to }).end())

  test('from a host that is not listed, or with a name in the address', async () => {
    const calls = await asked(async () => {
      await refused('evil.test/a.jpg', /not among the hosts/)
      await refused(`x@${at('a.jpg')}`, /not among the hosts/)
      await refused('127.0.0.1/a.jpg', /not among the hosts/)
    })
    expect(calls).toEqual([])
  })

  test.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', 'fd00::1'])(
    'from a listed name that is at %s',
    async (address) => {
      await closeFetcher()
      await open({ resolve: async () => [address], isAllowed: isPublicAddress })
      expect(await asked(() => refused(at('a.jpg'), /not public/))).toEqual([])
    },
  )

  test('from a listed name that is public and private at once', async () => {
    await closeFetcher()
    await open({ resolve: async () => ['127.0.0.1', '10.0.0.1'] })
    expect(await asked(() => refused(at('a.jpg'), /not public/))).toEqual([])
  })

  test('from a listed address itself that is not public, as nothing is resolved then', async () => {
    await closeFetcher()
    await open({ hosts: [`127.0.0.1:${port}`], isAllowed: () => false })
    expect(await asked(() => refused(`127.0.0.1:${port}/a.jpg`, /not public/))).toEqual([])
  })

  test('by a redirect to a private address, a host that is not listed, or another protocol', async () => {
    redirect(`http://inside.test:${port}/secret`)
    expect(await asked(() => refused(at('a.jpg'), /not public/))).toEqual(['GET /a.jpg'])
    redirect(`http://127.0.0.1:${port}/secret`)
    expect(await asked(() => refused(at('b.jpg'), /not among/))).toEqual(['GET /b.jpg'])
    redirect(`https://photos.test:${port}/c.jpg`)
    await refused(at('c.jpg'), /not among/)
    redirect('file:///etc/passwd')
    await refused(at('d.jpg'), /not among/)
    redirect('http://[')
    await refused(at('e.jpg'), /the address is none/)
  })

  test('by more than two redirects', async () => {
    redirect('/again.jpg')
    expect(await asked(() => refused(at('a.jpg'), /too often/))).toHaveLength(3)
  })

  test('that is too large, whether it says so or not', async () => {
    host.behave((reply) => reply.writeHead(200, { 'content-length': 100 * 1024 * 1024 }).flushHeaders())
    await refused(at('a.jpg'), /too large/)
    host.behave((reply) => {
      reply.writeHead(200)
      const part = Buffer.alloc(65_536, 0xff)
      const send = () => {
        while (!reply.destroyed && reply.write(part)) {}
        if (!reply.destroyed) reply.once('drain', send)
      }
      send()
    })
    await refused(at('b.jpg'), /more than 2097152 bytes/)
  })

  test('that is slow', async () => {
    host.behave((reply) => {
      reply.writeHead(200, { 'content-type': 'image/jpeg' })
      const timer = setInterval(() => reply.write('x'), 20)
      reply.on('close', () => clearInterval(timer))
    })
    const before = performance.now()
    await refused(at('a.jpg'), /timeout|aborted/)
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  test.each<[string, string | Buffer]>([
    ['an SVG that says it is a JPEG', svg],
    [
      'an SVG behind the beginning of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', 'GIF89a'],
    ['nothing', ''],
  ])('that is %s', async (_, bytes) => {
    host.behave((reply) => reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
    await refused(at('a.jpg'), /neither|damaged|cannot/i)
  })

  test('that is half a JPEG, has a page behind its end, or millions of pixels', async () => {
    for (const bytes of [
      photo.subarray(0, photo.length / 2),
      Buffer.concat([photo, Buffer.from('<html><script>alert(1)</script>')]),
      await sharp({ create: { width: 12_100, height: 16, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    ]) {
      host.behave((reply) => reply.writeHead(200).end(bytes))
      await refused(at(`${bytes.length}.jpg`), /./)
    }
  })

  test('with another status, and is not asked for again for a while', async () => {
    host.behave((reply) => reply.writeHead(503).end())
    const calls = await asked(async () => {
      await refused(at('a.jpg'), /status 503/)
      await get(at('a.jpg'))
    })
    expect(calls).toEqual(['GET /a.jpg'])
  })
})

test('a redirect to a listed host is followed', async () => {
  host.behave((reply, request) => {
    if (request.url === '/b.jpg') reply.end(photo)
    else reply.writeHead(301, { location: `http://other.test:${port}/b.jpg` }).end()
  })
  expect((await get(at('a.jpg'))).statusCode).toBe(200)
})
