import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createServer } from './create-server.ts'
import { serveSite } from './site.ts'

let folder: string
let server: FastifyInstance
let isExternal: boolean

beforeEach(async () => {
  isExternal = false
  folder = mkdtempSync(join(tmpdir(), 'tradewind-site-'))
  mkdirSync(join(folder, 'sign-in'))
  writeFileSync(join(folder, 'index.html'), 'the frame')
  for (const language of ['en', 'id']) {
    writeFileSync(join(folder, `sign-in/${language}.html`), `the form in ${language}`)
  }
  server = Fastify()
  await server.register(cookie)
  await serveSite(server, { folder, isSignInExternal: async () => isExternal })
})

afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

test('the sign-in comes in the language that was chosen on the device, else in the browser’s', async () => {
  const indonesian = { 'accept-language': 'id-ID,id;q=0.9' }
  const answer = await open('/auth/login?to=/app', indonesian)
  expect(answer.body).toBe('the form in id')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringContaining('accept-language'),
  })
  expect((await open('/auth/login', { ...indonesian, cookie: 'tradewind-language=en' })).body).toBe(
    'the form in en',
  )
  expect((await open('/auth/login', { ...indonesian, cookie: 'tradewind-language=../x' })).body).toBe(
    'the form in id',
  )
  expect((await open('/auth/login')).body).toBe('the form in en')
})

test('where an external site signs people in the frame comes, but an administrator gets the form', async () => {
  isExternal = true
  expect((await open('/auth/login?to=/app')).body).toBe('the frame')
  expect((await open('/auth/login?admin=1')).body).toBe('the form in en')
})

test('every other screen is the frame, and a missing file is missing', async () => {
  for (const path of ['/', '/app/hotel/avail', '/auth/logout'])
    expect((await open(path)).body).toBe('the frame')
  expect((await open('/assets/gone.js')).statusCode).toBe(404)
})

test('scripts and styles come without what only pages and workers obey', async () => {
  mkdirSync(join(folder, 'assets'))
  const files = ['start-aaaaaaaa.js', 'start-aaaaaaaa.css', 'key-worker-aaaaaaaa.js']
  for (const name of files) writeFileSync(join(folder, 'assets', name), '')
  const guarded = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  try {
    await serveSite(guarded, { folder, isSignInExternal: async () => false })
    const headersOf = async (url: string) =>
      (await guarded.inject({ url, headers: { host: 'localhost' } })).headers
    for (const name of files.slice(0, 2)) {
      const headers = await headersOf(`/assets/${name}`)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(JSON.stringify(headers).length, name).toBeLessThan(500)
    }
    for (const url of ['/', '/app/pnr/list', '/sign-in/en.html', '/assets/key-worker-aaaaaaaa.js']) {
      expect(await headersOf(url), url).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-frame-options': 'DENY',
      })
    }
  } finally {
    await guarded.close()
  }
})

test('an address that cannot be decoded is a screen, but not below /api', async () => {
  const real = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  await serveSite(real, { folder, isSignInExternal: async () => false })
  const answer = (url: string) => real.inject({ url, headers: { host: 'localhost' } })
  for (const url of [
    '/%',
    '/app/pnr/detail/HOTEL/HBD/%E0%A4%A',
    '/verify/%ff?lang=%',
    '/app/order/list%zz',
  ]) {
    const { statusCode, body } = await answer(url)
    expect([url, statusCode, body]).toEqual([url, 200, 'the frame'])
  }
  for (const url of ['/api/%', '/api/orders/%E0%A4%A', '/%61pi/%ff', '/API/%']) {
    const { statusCode, headers } = await answer(url)
    expect([url, statusCode >= 400, headers['content-type']]).toEqual([
      url,
      true,
      expect.stringContaining('json'),
    ])
  }
  await real.close()
})
