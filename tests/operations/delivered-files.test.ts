import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretVariables } from '../../server/secret-files.ts'
import { said, whyNotHere } from './debian-programs.ts'
import { writeNginxFiles } from './nginx-with.ts'

const deploy = resolve('server/deploy')
const textOf = (name: string) => readFileSync(join(deploy, name), 'utf8')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-delivered-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('Caddy takes its file, alone and in front of two servers', ({ skip }) => {
  const missing = whyNotHere('caddy')
  skip(missing !== '', missing)
  const here = { PATH: process.env.PATH, HOME: folder }
  for (const more of [{}, { TRADEWIND_SITE: 'a.example', TRADEWIND_SERVERS: 'app-1:8080 app-2:8080' }]) {
    const words = ['adapt', '--validate', '--config', join(deploy, 'Caddyfile'), '--adapter', 'caddyfile']
    const adapted = said('caddy', words, { env: { ...here, ...more } })
    expect(adapted).toContain('"flush_interval":-1')
    expect(adapted.match(/"dial":/g)).toHaveLength('TRADEWIND_SERVERS' in more ? 2 : 1)
  }
})

test('nginx takes its file', ({ skip }) => {
  const missing = whyNotHere('nginx', 'openssl')
  skip(missing !== '', missing)
  const main = writeNginxFiles(folder, { name: 'a.example', port: 18_748, plainPort: 18_749, serverPort: 1 })
  expect(said('nginx', ['-t', '-c', main])).toContain('test is successful')
})

test('systemd takes the unit, and finds little that it could harm', ({ skip }) => {
  const missing = whyNotHere('systemd-analyze')
  skip(missing !== '', missing)
  const unit = join(folder, 'tradewind.service')
  // it looks for the program, too
  const program = join(deploy, 'bin/tradewind')
  writeFileSync(unit, textOf('tradewind.service').replace('/opt/tradewind/current/bin/tradewind', program))
  expect(said('systemd-analyze', ['verify', '--man=no', unit])).toBe('')
  const report = said('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit])
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(2)
})

test('the settings and the compose file name no secret that the server does not read from a file', () => {
  const named = ['tradewind.env', 'compose.yaml'].flatMap((name) => [
    ...textOf(name).matchAll(/\b([A-Z_]+)_FILE\b/g),
  ])
  const unknown = named
    .map(([, variable = '']) => variable)
    .filter((variable) => variable !== 'POSTGRES_PASSWORD')
  expect(new Set(unknown).size).toBeGreaterThan(5)
  expect(unknown.filter((variable) => !secretVariables.some((secret) => secret === variable))).toEqual([])
})

test('containers are of the release that this is', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(textOf('compose.yaml')).toContain(`image: localhost/tradewind:${version}\n`)
  expect(textOf('Containerfile')).toContain(`-t tradewind:${version} `)
})
