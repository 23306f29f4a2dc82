import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { unreadable } from './unreadable.ts'

/** The small one is read by the browser in half the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Console errors that tests provoke: failed requests, and scripts blocked in sandboxed frames (`bookAgain` runs in every
 * frame). */
const expectedErrors =
  /^Failed to load resource|^Blocked script execution in '(https:\/\/\w+\.example|http:\/\/localhost:\d+\/documents)\//

/** Runs in the page: confirms the question whether the same is to be booked again, which appears because many tests book
 * for the same guests. A context that a test opens itself needs it, too. */
export function bookAgain(): void {
  new MutationObserver(() => {
    for (const button of document.querySelectorAll('dialog button'))
      if (
        button instanceof HTMLElement &&
        button.textContent?.trim().match(/^(Book it again|Pesan sekali lagi)$/)
      )
        button.click()
  }).observe(document, { childList: true, subtree: true })
}

/** Every test fails on a console error, an unhandled rejection or a page error. */
export const test = base.extend<{ asksTwice: boolean; answered: undefined; quietConsole: undefined }>({
  asksTwice: [false, { option: true }],
  answered: [
    async ({ context, asksTwice }, use) => {
      if (!asksTwice) await context.addInitScript(bookAgain)
      await use(undefined)
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const heard: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors.test(message.text())) heard.push(message.text())
      })
      page.on('pageerror', (error) => heard.push(error.message))
      await use(undefined)
      expect(heard).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Expects no accessibility violation, no horizontal scrolling, no cut button and no squeezed words. */
export function expectGoodScreen(page: Page): Promise<void> {
  return expectNothingWrong(page, { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
}

/** The same of what the size of the window alone decides: for a screen whose names, roles and colours are looked at in a
 * narrower or a wider one, which is most of the work. The long run looks at everything everywhere. */
export function expectGoodLayout(page: Page): Promise<void> {
  if (process.env.LONG === '1') return expectGoodScreen(page)
  return expectNothingWrong(page, { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] })
}

type Rules = { type: 'tag' | 'rule'; values: string[] }

async function expectNothingWrong(page: Page, rules: Rules): Promise<void> {
  // wait until colour transitions have ended
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  )
  const found = await inFullHeight(page, () => violationsOn(page, rules))
  expect(found, page.url()).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
  expect(await page.evaluate(unreadable), page.url()).toEqual([])
}

/** Runs `look` in a window as high as the page, where sticky bars cover no field. */
async function inFullHeight<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const window = page.viewportSize()
  if (window === null) return look()
  let height = window.height
  // again: it grows while something of it is still being loaded
  for (let turn = 0; turn < 5; turn += 1) {
    const needed = await page.evaluate(() => document.documentElement.scrollHeight)
    if (needed <= height) break
    height = needed
    await page.setViewportSize({ width: window.width, height })
    await framesDrawn(page)
  }
  const found = await look()
  if (height === window.height) return found
  await page.setViewportSize(window)
  await framesDrawn(page)
  return found
}

/** What sticks to a window or floats beside a field follows its size in the next frames: a look meanwhile sees it elsewhere, and a
 * click misses it. */
async function framesDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What axe finds, as `rule: elements`. Its source, half a megabyte, is evaluated once in each document. */
async function violationsOn(page: Page, rules: Rules): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly: Rules) => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'], runOnly })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, rules)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
