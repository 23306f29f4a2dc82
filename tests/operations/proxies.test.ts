import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { listAudit } from '#contract/admin/audit'
import { followChanges } from '#contract/changes/changes'
import { attachFile, maxAttachmentBytes } from '#contract/pnr/auxiliary'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { holdOne } from '../support/sale/held-booking.ts'
import { fillDemoFolder } from '../support/server/demo-folder.ts'
import { freePort, type ServerProcess, serverProcess } from '../support/server/server-process.ts'
import { whyNotHere } from './debian-programs.ts'
import { writeNginxFiles } from './nginx-with.ts'
import { ownAddress, ProxiedAgent } from './proxied-agent.ts'

const name = 'travel.localhost'
const folder = mkdtempSync(join(tmpdir(), 'tradewind-proxies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Ports = { port: number; serverPort: number }

/** How each is started with the file that is delivered; answers its words. */
const proxies = {
  async nginx({ port, serverPort }: Ports) {
    const own = join(folder, 'nginx')
    mkdirSync(own)
    const main = writeNginxFiles(own, { name, port, plainPort: await freePort(), serverPort })
    return { program: 'nginx', words: ['-c', main, '-g', 'daemon off;'], env: {} }
  },
  async caddy({ port, serverPort }: Ports) {
    const own = join(folder, 'caddy')
    mkdirSync(own)
    const main = join(own, 'Caddyfile')
    // nothing of this run may stay in the machine's list of trusted certificates
    const once = `{
  admin off
  skip_install_trust
  auto_https disable_redirects
}
import ${resolve('server/deploy/Caddyfile')}
`
    writeFileSync(main, once)
    return {
      program: 'caddy',
      words: ['run', '--config', main, '--adapter', 'caddyfile'],
      env: {
        HOME: own,
        XDG_DATA_HOME: own,
        TRADEWIND_SITE: `https://${name}:${port}`,
        TRADEWIND_SERVERS: `127.0.0.1:${serverPort}`,
      },
    }
  },
} as const

let proxy: ChildProcess | undefined
let server: ServerProcess | undefined
let agent: ProxiedAgent | undefined
afterEach(async () => {
  agent?.close()
  if (proxy?.exitCode === null) {
    const ended = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await ended
  }
  await server?.kill()
})

async function startBehind(kind: keyof typeof proxies): Promise<ProxiedAgent> {
  const ports = { port: await freePort(), serverPort: await freePort() }
  const url = `https://${name}:${ports.port}`
  const dataDir = join(folder, `data-${kind}`)
  await fillDemoFolder(dataDir)
  const started = await serverProcess({
    DATA_DIR: dataDir,
    PORT: String(ports.serverPort),
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
  })
  server = started
  await started.start()
  const { program, words, env } = await proxies[kind](ports)
  const running = spawn(program, words, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  proxy = running
  let output = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (part) => (output += String(part)))
  const person = new ProxiedAgent(url)
  agent = person
  await expect
    .poll(() => person.raw('GET', '/api/ready').then(({ status }) => status, String), {
      timeout: 30_000,
      message: output,
    })
    .toBe(200)
  return person
}

describe.each(['nginx', 'caddy'] as const)('behind %s, with the file that is delivered', (kind) => {
  test('people sign in and are told of changes at once, files pass, and the server knows who asks', async ({
    skip,
  }) => {
    const missing = whyNotHere(kind, ...(kind === 'nginx' ? (['openssl'] as const) : []))
    skip(missing !== '', missing)
    const sari = await startBehind(kind)
    await sari.signIn('NUSA/sari', demoPassword)

    // a session has one stream at a time
    const direct = new ProxiedAgent(sari.site.href)
    await direct.signIn('NUSA/sari', demoPassword)
    const streams = [
      await sari.follow(followChanges.path),
      await direct.followDirectly(followChanges.path, Number(new URL(server?.url ?? '').port)),
    ]
    const hasBegun = () => streams.every((stream) => stream.hasBegun())
    await expect.poll(hasBegun, { timeout: 20_000 }).toBe(true)
    const changed = Promise.all(streams.map((stream) => stream.changedAt()))
    const { code } = await holdOne(sari)
    const [throughProxy = 0, withoutIt = 0] = await changed
    const laterMs = throughProxy - withoutIt
    console.log(`${kind}: told ${laterMs.toFixed(0)} ms after the server`)
    expect(laterMs).toBeLessThan(1_000)
    for (const stream of streams) stream.stop()
    direct.close()

    const path = attachFile.path.replace('{supplierCode}', 'HBD').replace('{code}', code)
    const largest = await sari.upload(path, { name: 'scan.pdf', content: pdfOf(maxAttachmentBytes) })
    expect(largest.status, JSON.stringify(largest.body)).toBe(200)
    const tooLarge = await sari.upload(path, { name: 'scan.pdf', content: pdfOf(maxAttachmentBytes + 1_000) })
    // in the server's own words, not the proxy's
    expect(tooLarge).toMatchObject({ status: 413, body: { error: 'BODY_TOO_LARGE' } })

    const admin = new ProxiedAgent(sari.site.href)
    await admin.signIn('NUSA/admin', demoPassword)
    const { auditList } = await admin.call(listAudit, { query: { subject: `booking:${code}` } })
    admin.close()
    expect(new Set(auditList.map(({ address }) => address))).toEqual(new Set([ownAddress]))
  })
})

/** A file of exactly so many bytes that is a PDF with one empty page. */
function pdfOf(bytes: number): Buffer {
  const parts = [
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n%',
  ].join('')
  const end = '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
  return Buffer.from(parts + 'x'.repeat(bytes - parts.length - end.length) + end)
}
