import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchAvailability } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { demoPassword } from '../../server/admin/demo-data.ts'
import { stayRequest } from '../support/client/agent-client.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { fillDemoFolder } from '../support/server/demo-folder.ts'
import { freePort, type ServerProcess, serverProcess } from '../support/server/server-process.ts'
import { testSecret } from '../support/test-app.ts'

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-process-'))
  await fillDemoFolder(join(folder, 'data'))
  server = await serverProcess({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' })
  await server.start()
})

afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const failingStart = async (environment: Record<string, string>) => {
  const other = await serverProcess(environment)
  return other.start().then(
    () => other.kill().then(() => 'it started'),
    (error: Error) => error.message,
  )
}

test('a start prints the address and the demo accounts', () => {
  expect(server.output()).toContain(`Tradewind is ready at ${server.url}`)
  for (const account of ['TRADEWIND / root', 'NUSA / sari', 'MERAPI / agus'])
    expect(server.output()).toContain(account)
})

test('a busy port is refused with a sentence', async () => {
  const port = new URL(server.url).port
  await fillDemoFolder(join(folder, 'other'))
  const busy = await serverProcess({ PORT: port, DATA_DIR: join(folder, 'other') })
  // the other server answers on this port, so the start seems to succeed until the process ends
  await busy.start().catch(() => {})
  await expect
    .poll(() => busy.output(), { timeout: 60_000 })
    .toContain(`Port ${port} is already in use. Stop the other program, or start with another PORT.`)
})

test('a second server on the same data is refused with a sentence', async () => {
  const message = await failingStart({ DATA_DIR: join(folder, 'data') })
  expect(message).toMatch(/already|another|in use/i)
  expect(message).not.toMatch(/\n\s+at /)
})

test('every wrong variable is named before anything is opened', async () => {
  const message = await failingStart({ LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'here' })
  for (const name of ['LOG_LEVEL', 'DATABASE_URL', 'PUBLIC_URL', 'SESSION_SECRET'])
    expect(message).toContain(`${name}: `)
})

test('in production there is no demo; the first account is made on the command line', async () => {
  const environment = {
    NODE_ENV: 'production',
    SESSION_SECRET: testSecret,
    DATA_DIR: join(folder, 'production'),
    PUBLIC_URL: '',
  }
  const admin = (words: string, input: string) =>
    execFileSync(process.execPath, ['dist/server/admin.js', ...words.split(' ')], {
      input,
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    })
  const made =
    'create-user --account BAHARI --org-name Bahari --org-type PLATFORM --user ayu --role ROLE_SUPER_ADMIN'
  expect(admin(made, 'a longer password\n')).toContain('BAHARI / ayu can sign in now.')
  const production = await serverProcess(environment)
  await production.start()
  expect(production.output()).not.toContain('Demo accounts')
  const agent = new HttpAgent(production.url, 'BAHARI/ayu')
  await agent.signIn('BAHARI/ayu', 'a longer password')
  await expect(agent.signIn('NUSA/sari', demoPassword)).rejects.toThrow('SIGN_IN_FAILED')
  const { destinationListResponse } = await agent.call(listDestinations, { query: { q: 'Jakarta' } })
  expect(destinationListResponse).toEqual([])
  expect(await production.stop()).toBe(0)
})

test('production refuses a data folder of the demo until its accounts are removed; admin commands reach a running server', async () => {
  const folderOfDemo = join(folder, 'was-demo')
  await fillDemoFolder(folderOfDemo)
  const demo = await serverProcess({ DATA_DIR: folderOfDemo })
  await demo.start()
  const admin = (...words: string[]) =>
    spawnSync(process.execPath, ['dist/server/admin.js', ...words], {
      input: 'kereta malam ke utara\n',
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folderOfDemo },
    })
  // the running server executes this command
  const reset = admin('reset-password', '--account', 'nusa', '--user', 'sari')
  expect(reset.stdout, reset.stderr).toContain('NUSA / sari has a new password.')
  expect(admin('disable-user', '--account', 'NUSA', '--user', 'nobody').stderr).toBe(
    'There is no user NUSA / nobody.\n',
  )
  const sari = new HttpAgent(demo.url, 'NUSA/sari')
  await sari.signIn('NUSA/sari', 'kereta malam ke utara')
  await demo.stop()

  const installation = { DATA_DIR: folderOfDemo, NODE_ENV: 'production', SESSION_SECRET: testSecret }
  const refused = await failingStart(installation)
  expect(refused).toContain('NUSA / sari')
  expect(refused).toContain('npm run admin -- remove-demo')
  expect(admin('remove-demo').stdout).toContain('8 accounts of the demo are disabled.')
  const started = await serverProcess(installation)
  await started.start()
  const root = new HttpAgent(started.url, 'TRADEWIND/root')
  await expect(root.signIn('TRADEWIND/root', demoPassword)).rejects.toThrow('SIGN_IN_FAILED')
  await started.stop()
})

test('a request in flight is answered before the server stops, and the exit is clean', async () => {
  const agent = new HttpAgent(server.url, 'NUSA/sari')
  await agent.ensureSignedIn()
  const { destinationListResponse } = await agent.call(listDestinations, {
    query: { q: 'Test: slow supplier' },
  })
  const keys = destinationListResponse[0]?.destinationSearchKeyList ?? []
  const slow = agent.raw('POST', searchAvailability.path, stayRequest({ destinationSearchKeyList: keys }))
  // it logs a request when it has taken it in
  await expect.poll(server.output).toContain(searchAvailability.path)
  const stopped = server.stop()
  const answer = await slow
  expect(answer.status).toBe(200)
  expect(Object(answer.body).requestCompletionStatus).toEqual(
    expect.arrayContaining([expect.objectContaining({ supplierCode: 'MGH', state: 'LATE' })]),
  )
  expect(await stopped).toBe(0)
})

test('npm start restarts a server that died and says so; it ends when told to', async () => {
  await fillDemoFolder(join(folder, 'started-again'))
  const launcher = spawn(process.execPath, ['server/launch.mjs'], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'started-again'),
      DEMO_DATA: 'bare',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  const starts = () => output.split('Tradewind is ready at').length - 1
  await expect.poll(starts, { timeout: 60_000 }).toBe(1)
  process.kill(onlyChildOf(launcher.pid ?? 0), 'SIGKILL')
  await expect.poll(starts, { timeout: 60_000 }).toBe(2)
  expect(output).toContain('Tradewind was ended by SIGKILL. It starts again in 1 second.')
  const ended = once(launcher, 'exit')
  launcher.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

/** Reads `/proc`, because a machine may not have `ps`. */
function onlyChildOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  expect(children).toHaveLength(1)
  return Number(children[0])
}
