import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type NoticeProcess = {
  start(): Promise<void>
  /** Goes on by the clock from now on. */
  serve(): void
  /** Resolves when it has done what is due at a moment; `false`: it was killed meanwhile. */
  work(now: number): Promise<boolean>
  kill(): Promise<void>
}

/** A process of `notice-process.ts` that can be killed at any moment and started again. */
export function noticeProcess(databaseUrl: string, secret: string, deadlineMs = 1_500): NoticeProcess {
  let child: ChildProcess | null = null
  let lines: AsyncIterator<string> | null = null

  return {
    async start() {
      const script = new URL('./notice-process.ts', import.meta.url).pathname
      child = spawn(process.execPath, ['--import', 'tsx', script, databaseUrl, secret, String(deadlineMs)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      // a killed one takes nothing more
      child.stdin?.on('error', () => {})
      if (!child.stdout) throw new Error('it has no output')
      lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      const { value } = await lines.next()
      if (value !== 'ready') throw new Error('it did not start')
    },
    serve: () => void child?.stdin?.write('serve\n'),
    async work(now) {
      child?.stdin?.write(`${now}\n`)
      const answer = await lines?.next()
      return answer?.value === String(now)
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
