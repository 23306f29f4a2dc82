import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
