import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createServer } from '../create-server.ts'

let server: FastifyInstance
beforeEach(async () => {
  server = await createServer(readConfig({ LOG_LEVEL: 'silent' }))
  server.get('/api/other', async () => ({}))
})
afterEach(() => server.close())

/** The members of `navigator` that the app uses, with the name of their policy feature. */
const used: Readonly<Record<string, string | null>> = {
  canShare: 'web-share',
  share: 'web-share',
  clearAppBadge: null,
  clipboard: 'clipboard-write',
  connection: null,
  language: null,
  locks: null,
  onLine: null,
  serviceWorker: null,
  setAppBadge: null,
  storage: null,
}

test('every answer denies device features that the app does not use', async () => {
  for (const url of ['/api/health', '/api/other', '/nothing', '/%']) {
    const { headers } = await server.inject({ url, headers: { host: 'localhost' } })
    const policy = String(headers['permissions-policy'])
    for (const denied of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read'])
      expect(policy, url).toContain(`${denied}=()`)
  }
})

test('features that the app uses are not denied', async () => {
  const { headers } = await server.inject({ url: '/api/health', headers: { host: 'localhost' } })
  const denied = String(headers['permissions-policy']).match(/[\w-]+(?==\(\))/g)
  const asked = ['src', 'sw']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bnavigator\.(\w+)/g)])
    .map(([, name = '']) => name)
  expect(asked).toContain('clipboard')
  for (const name of new Set(asked)) {
    expect(Object.keys(used), 'say which feature of the policy it is').toContain(name)
    expect(denied).not.toContain(used[name])
  }
})
