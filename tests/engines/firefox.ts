import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectBidi } from './bidi.ts'
import { type Engine, type EngineKind, overJson } from './engine.ts'
import { firefoxPrograms } from './programs.mjs'

/** Firefox itself speaks WebDriver BiDi; no driver stands between. */
export const firefox: EngineKind = {
  ...firefoxPrograms,
  keeps: true,
  start: startFirefox,
}

/** Nothing is fetched from its maker, and nothing moves that a pointer could miss. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.search.update': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

async function startFirefox(profile: string): Promise<Engine> {
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  // port 0: a free one, which it says
  const child = spawn(
    firefoxPrograms.programs[0] ?? '',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Asia/Jakarta' } },
  )
  const exited = once(child, 'exit')
  const end = async () => {
    child.kill()
    await exited
  }
  try {
    const bidi = await connectBidi(`${await addressIn(child.stderr)}/session`)
    const errors: string[] = []
    bidi.on('log.entryAdded', ({ level, text }) => {
      if (level === 'error' && !isBrokenOff(String(text))) errors.push(String(text))
    })
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
    })
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
    const context = contexts[0]?.context
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      errors: () => Promise.resolve(errors),
      async open(url: string) {
        await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      async call<Given extends readonly unknown[], Answer>(
        run: (...given: Given) => Answer | Promise<Answer>,
        ...given: Given
      ): Promise<Answer> {
        const answer = await bidi.send<ScriptAnswer>('script.callFunction', {
          functionDeclaration: overJson(run),
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          awaitPromise: true,
          target: { context },
        })
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
        return JSON.parse(answer.result.value)
      },
      async act(actions: readonly object[]) {
        await bidi.send('input.performActions', { context, actions })
      },
      async resize(viewport: { width: number; height: number }) {
        await bidi.send('browsingContext.setViewport', { context, viewport })
      },
      async picture() {
        const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
        return Buffer.from(data, 'base64')
      },
      async close() {
        // as a person does it, so that everything is written
        await bidi.send('browser.close', {})
        bidi.close()
        await exited
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** What it says of a file that was still on its way through the worker when the page was left; a worker that refuses one is told in
 * other words. */
const isBrokenOff = (text: string) =>
  text.endsWith('intercepted the request and encountered an unexpected error.')

type ScriptAnswer =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** It goes on writing there, and must be read. */
function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.on('data', (chunk) => {
      said += String(chunk)
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    output.on('end', () => reject(new Error(`Firefox ended:\n${said}`)))
  })
}
