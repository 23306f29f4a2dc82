import type { BrowserContext, Page } from '@playwright/test'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { type SwitchableLink, switchableLink } from '../../support/server/switchable-link.ts'
import { expectKept } from '../support/kept.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

test.use({ serviceWorkers: 'allow' })

let link: SwitchableLink
let context: BrowserContext
let page: Page

test.beforeEach(async ({ baseURL, browser }) => {
  link = await switchableLink(Number(new URL(baseURL ?? '').port))
  context = await browser.newContext({ baseURL: link.url })
  page = await context.newPage()
})
test.afterEach(async () => {
  await context.close()
  await link.close()
})

/** Opens the app again, as from the home screen. Counts the answers of the server since. */
async function relaunch(path: string): Promise<() => number> {
  await page.close()
  page = await context.newPage()
  let answers = 0
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers += 1
  })
  await page.goto(path)
  return () => answers
}

const installed = () => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

test('the sign-in page stands on a dead link', async () => {
  await page.goto('/auth/login')
  await installed()
  for (const state of ['refuse', 'portal', 'divert'] as const) {
    await link.turn(state)
    await relaunch('/auth/login')
    await expect(page.getByRole('button', { name: 'Login' }), state).toBeEnabled()
    await link.turn('pass')
  }
})

test('a list and a booking that were seen stand before any answer', async () => {
  test.slow()
  const { path, code } = await bookBeside(await agentBeside())
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  await installed()
  await page.getByRole('link', { name: code }).click()
  await expectKept(page, `${listPnrs.path}\\"`)
  await expectKept(page, readPnr.path)
  for (const state of ['refuse', 'portal', 'drip', 'swallow'] as const) {
    await link.turn(state)
    for (const kept of [path, '/app/pnr/list']) {
      const answers = await relaunch(kept)
      await expect(
        page.getByRole('main').getByText(code).filter({ visible: true }).first(),
        state,
      ).toBeVisible()
      if (state === 'swallow' || state === 'drip') expect(answers()).toBe(0)
    }
    await link.turn('pass')
  }
})

test('a screen that does not arrive on a dead link is not called a new version', async ({ browser }) => {
  // without the worker, which would have its code
  const bare = await browser.newContext({ baseURL: link.url, serviceWorkers: 'block' })
  const opened = await bare.newPage()
  await signIn(opened)
  await expect(opened.getByRole('button', { name: 'Search' })).toBeVisible()
  await link.turn('refuse')
  await opened.getByRole('link', { name: 'Insurance', exact: true }).click()
  await expect(opened.getByText('Tradewind is not answering.', { exact: false })).toBeVisible()
  await expect(opened.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  await expect(opened.getByText(/new version/)).toHaveCount(0)
  await bare.close()
})

test('on a link that swallows, a screen says that the server does not answer, and goes on by itself', async () => {
  await signIn(page)
  await installed()
  await link.turn('swallow')
  await relaunch('/app/pnr/detail/HOTEL/HBD/ZZZZZZ')
  const unreachable = page.getByRole('heading', { name: 'The server cannot be reached' })
  await expect(unreachable).toBeVisible()
  await expect(page.getByText('Tradewind is not answering.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expectGoodScreen(page)
  await link.turn('pass')
  await expect(unreachable).toHaveCount(0)
})
