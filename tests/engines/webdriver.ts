import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Engine, overJson } from './engine.ts'

type Opened = { sessionId: string; capabilities: { browserName: string; browserVersion: string } }

/** Errors of the page are not part of WebDriver. */
export type Session = Omit<Engine, 'errors'>

/** A session of WebDriver (w3.org/TR/webdriver2) with the driver that listens at `url`. */
export async function openSession(url: string, capabilities: object): Promise<Session> {
  const opened = await ask<Opened>('POST', `${url}/session`, { capabilities: { alwaysMatch: capabilities } })
  const session = `${url}/session/${opened.sessionId}`
  return {
    version: opened.capabilities.browserVersion,
    async open(address: string) {
      await ask('POST', `${session}/url`, { url: address })
    },
    async call<Given extends readonly unknown[], Answer>(
      run: (...given: Given) => Answer | Promise<Answer>,
      ...given: Given
    ): Promise<Answer> {
      const script = `const [given, done] = arguments
        ;(${overJson(run)})(given).then((answer) => done({ answer }), (error) => done({ error: String(error) }))`
      const { answer, error } = await ask<{ answer?: string; error?: string }>(
        'POST',
        `${session}/execute/async`,
        { script, args: [JSON.stringify(given)] },
      )
      if (answer === undefined) throw new Error(error)
      return JSON.parse(answer)
    },
    async act(actions) {
      await ask('POST', `${session}/actions`, { actions })
    },
    async resize(size) {
      await ask('POST', `${session}/window/rect`, size)
    },
    async picture() {
      return Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64')
    },
    async close() {
      await ask('DELETE', session)
    },
  }
}

/** Waits until the driver listens. */
export async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const status = await ask<{ ready: boolean }>('GET', `${url}/status`).catch(() => null)
    if (status?.ready) return
    await wait(50)
  }
  throw new Error('the driver ended')
}

async function ask<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
