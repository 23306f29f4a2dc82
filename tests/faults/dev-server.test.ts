import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../support/server/server-process.ts'

let folder: string
let url: string
let server: ChildProcess
let output = ''

/** As `npm run dev` starts it, but for the watching. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-dev-'))
  const port = await freePort()
  url = `http://localhost:${port}`
  const { PATH = '', HOME = '' } = process.env
  server = spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], {
    env: { PATH, HOME, LOG_LEVEL: 'warn', PORT: `${port}`, DATA_DIR: folder, DEMO_DATA: 'bare' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await vi.waitUntil(() => output.includes(`(development) at ${url}`), { timeout: 90_000 })
}, 100_000)

afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
})

async function read(path: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, { headers: { accept: '*/*, text/html' } })
  const text = await answer.text()
  expect.soft(answer.status, `${path} ${output}`).toBe(200)
  return text
}

/** What a module imports, as Vite writes it. */
const importsIn = (code: string) =>
  [...code.matchAll(/\b(?:from|import) ?\(?\s*(?:\/\*[^*]*\*\/)?\s*"(\/[^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  )

test('the development server sends its page, the first modules and the styles that the build writes', async () => {
  const page = await read('/auth/login')
  expect(page).toContain('src="/src/main.tsx"')
  const first = await read('/src/main.tsx')
  expect(importsIn(first)).toContain('/src/start-app.tsx')
  const widgets = importsIn(await read('/src/shell/widgets.tsx'))
  const variables = widgets.find((path) => path.includes('mantine-variables')) ?? ''
  expect(await read(variables)).toContain('--mantine-color-scheme')
})
