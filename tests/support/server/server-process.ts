import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The built server in its own process, which a test can kill, stop and start again. */
export type ServerProcess = {
  readonly url: string
  readonly output: () => string
  /** Resolves when the server answers; throws with its output if it ends first. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
}

/** `folder` must hold a build; it is the current folder by default. */
export async function serverProcess(
  environment: Record<string, string>,
  folder = process.cwd(),
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  let child: ChildProcess | null = null
  let output = ''

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }

  return {
    url,
    output: () => output,
    async start() {
      output = ''
      const { PATH = '', HOME = '' } = process.env
      const started = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: folder,
        env: { PATH, HOME, LOG_LEVEL: 'warn', PORT: port, DEMO_DATA: 'bare', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      started.stdout.on('data', (chunk) => (output += String(chunk)))
      started.stderr.on('data', (chunk) => (output += String(chunk)))
      for (;;) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`the server ended:\n${output}`)
        const ready = await fetch(`${url}/api/ready`).then(
          (answer) => answer.ok,
          () => false,
        )
        if (ready) return
        await wait(50)
      }
    },
    async kill() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}
