import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../support/server/server-process.ts'
import type { Engine, EngineKind } from './engine.ts'
import { noteErrors, takeErrors } from './in-page.ts'
import { webkitPrograms } from './programs.mjs'
import { openSession, type Session, untilReady } from './webdriver.ts'

const [driver = '', display = '', browser = ''] = webkitPrograms.programs

/** WebKitGTK by its WebDriver. Its small browser has no headless mode; under automation it keeps everything in memory, and it has
 * no files of the origin. */
export const webkit: EngineKind = {
  ...webkitPrograms,
  keeps: false,
  start: startWebkit,
}

async function startWebkit(): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1600x1300x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driving = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      TZ: 'Asia/Jakarta',
      LANG: 'en_GB.UTF-8',
    },
    stdio: 'ignore',
  })
  const end = async () => {
    await endProcess(driving)
    await endProcess(screen)
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, driving)
    const session = await openSession(url, {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation'],
      },
    })
    return {
      ...withErrors(session),
      version: `WebKitGTK ${session.version}`,
      async close() {
        await session.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** The driver tells no errors: each document notes its own, from when it has been loaded, until it is left by `open`. */
function withErrors(session: Session): Session & Pick<Engine, 'errors'> {
  const errors: string[] = []
  const collect = async () => errors.push(...(await session.call(takeErrors)))
  return {
    ...session,
    async open(url) {
      await collect()
      await session.open(url)
      await session.call(noteErrors)
    },
    async errors() {
      await collect()
      return errors
    },
  }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}
