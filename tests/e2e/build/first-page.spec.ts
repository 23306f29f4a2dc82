import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/admin/demo-data.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'

/** Every script but the first, which stands before the framework. */
const framework = /\/assets\/(?!first-)[^/]+\.js$/

/** Keeps the framework away until the answer is called. */
async function holdFramework(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(framework, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const readyOfReact = (page: Page) =>
  page.waitForFunction(() => !('firstReady' in document.documentElement.dataset))

test('the sign-in can be filled in and pressed before any framework runs', async ({ page }) => {
  const release = await holdFramework(page)
  await page.goto('/auth/login?to=/app/pnr/list', { waitUntil: 'commit' })
  await expect(page.getByLabel('Account', { exact: true })).toBeFocused()
  await page.getByLabel('Account', { exact: true }).fill('NUSA')
  await page.getByLabel('User', { exact: true }).fill('sari')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await expectGoodScreen(page)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByText('Trying to login, please wait...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
  // the password is not in the address
  expect(page.url()).toMatch(/\/auth\/login\?to=\/app\/pnr\/list$/)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'PNR list' })).toBeFocused()
  expect(page.url()).toMatch(/\/app\/pnr\/list$/)
})

test('where the framework does not arrive, the form says so and loads the page again', async ({ page }) => {
  await page.route(framework, (route) => route.abort())
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(page.getByText('This page has not arrived completely.', { exact: false })).toBeVisible()
  await expectGoodScreen(page)
  await page.unroute(framework)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Login' }).click()
  await loaded
  await readyOfReact(page)
  await expect(page.getByRole('status').getByText(/\S/)).toHaveCount(0)
})

test('what was typed early stays, also where an extension has changed the form', async ({ page }) => {
  const release = await holdFramework(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByLabel('User', { exact: true }).fill('sari')
  await page.evaluate(() => document.querySelector('form h1')?.before(document.createElement('aside')))
  release()
  await readyOfReact(page)
  await expect(page.getByLabel('User', { exact: true })).toHaveValue('sari')
  await expect(page.getByLabel('User', { exact: true })).toBeFocused()
  await expect(page.locator('form')).toHaveCount(1)
})

test.describe('on an Indonesian device', () => {
  test.use({ locale: 'id-ID' })

  test('the form is Indonesian from the first byte; a language chosen early holds', async ({ page }) => {
    const release = await holdFramework(page)
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await expect(page).toHaveTitle('Masuk · Tradewind')
    await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible()
    await page.getByText('English').click()
    release()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await page.unroute(framework)
    await page.route(framework, (route) => route.abort())
    // also from the first byte, by the cookie
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  })
})

test('who is signed in does not see the form for a moment', async ({ page }) => {
  await signIn(page)
  const release = await holdFramework(page)
  await page.goto('/auth/login?to=/app/order/list', { waitUntil: 'commit' })
  await expect(page.locator('#sign-in form')).toBeAttached()
  await expect(page.locator('#sign-in form')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('a screen’s files are asked for with the framework’s, and no other screen’s', async ({ page }) => {
  await signIn(page)
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, bundle] = /\/assets\/([\w-]+)-[\w-]{8}\.(js|css)$/.exec(request.url()) ?? []
    if (bundle) asked.add(bundle)
  })
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await started
    await route.continue()
  })
  await page.goto('/app/hotel/avail', { waitUntil: 'commit' })
  // before any of the framework runs
  await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(['hotel', 'shared', 'daily-words-en']))
  start()
  await expect(page.getByRole('heading', { level: 1, name: 'Hotel availability' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Search' })).toBeEnabled()
  expect(
    [...asked].filter((bundle) =>
      /^(hotel-book|hotel-list|insurance|list-words|usual-words|pnr|tour|train)/.test(bundle),
    ),
  ).toEqual([])
})

test('the name of a screen stands before the framework runs, in the language that was chosen', async ({
  page,
}) => {
  await signIn(page, 'NUSA/sari', '/app/pnr/list')
  await expect(page.getByRole('heading', { level: 1, name: 'PNR list' })).toBeVisible()
  let release = await holdFramework(page)
  await page.goto('/app/pnr/list', { waitUntil: 'commit' })
  await expect(page.getByText('PNR list', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'PNR list' })).toBeVisible()
  await page.unroute(framework)
  await page.goto('/auth/profile')
  await page.getByText('Bahasa Indonesia').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  release = await holdFramework(page)
  await page.goto('/app/pnr/list', { waitUntil: 'commit' })
  await expect(page.getByText('Daftar PNR', { exact: true })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar PNR' })).toBeVisible()
})

/** Notes what the page does at its start. */
function watchStart(): void {
  const noted = { zones: 0, focusOutsideFrame: 0, firstDrawn: '' }
  Object.assign(window, { noted })
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  Intl.DateTimeFormat.prototype.resolvedOptions = function () {
    noted.zones += 1
    return resolvedOptions.call(this)
  }
  let isFrame = false
  const frame = requestAnimationFrame
  window.requestAnimationFrame = (work) =>
    frame((time) => {
      isFrame = true
      work(time)
      isFrame = false
    })
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (!isFrame) noted.focusOutsideFrame += 1
    focus.call(this, options)
  }
  new MutationObserver(() => {
    const main = document.querySelector('#root main')
    if (main && !noted.firstDrawn) noted.firstDrawn = main.querySelector('h1')?.textContent ?? 'no heading'
  }).observe(document, { childList: true, subtree: true })
}

const notedIn = (page: Page) => page.evaluate(() => Object(window).noted)

test('the start asks for no time zone, draws a screen once it is there, and leaves the layout to the frame', async ({
  page,
}) => {
  await page.addInitScript(watchStart)
  await page.goto('/auth/login')
  await readyOfReact(page)
  expect(await notedIn(page)).toMatchObject({ zones: 0 })
  await signIn(page)
  await page.goto('/app/hotel/avail')
  await expect(page.getByRole('button', { name: 'Check-In' })).toBeFocused()
  expect(await notedIn(page)).toEqual({ zones: 0, focusOutsideFrame: 0, firstDrawn: 'Hotel availability' })
})

test('the session is renewed while the framework still comes', async ({ page }) => {
  await signIn(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const renewed = page.waitForRequest('**/api/auth/refresh')
  await page.goto('/app/pnr/list', { waitUntil: 'commit' })
  await renewed
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'PNR list' })).toBeVisible()
})

test('a list is asked for before its code is here, and once', async ({ page }) => {
  await signIn(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(app|pnr)-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/hotel/bookings')) asked.push(pathname + search)
  })
  await page.goto('/app/pnr/list', { waitUntil: 'commit' })
  const calls = ['/api/hotel/bookings/watch', '/api/hotel/bookings?_page=1']
  await expect.poll(() => [...asked].sort()).toEqual(calls)
  release()
  await expect(page.getByRole('region', { name: 'Time limits' })).toBeVisible()
  await expect(page.getByText(/^\d+ bookings?$|No pnr found!/).first()).toBeVisible()
  expect([...asked].sort()).toEqual(calls)
})

test('a screen stands without the code that watches the server', async ({ page }) => {
  await signIn(page)
  await page.route(/\/assets\/idle-[^/]+\.js$/, (route) => route.abort())
  await page.addInitScript(() => {
    // the worker's registration asks for the same file
    window.requestIdleCallback = () => 0
  })
  const missing = page.waitForEvent('requestfailed', (request) => /\/idle-/.test(request.url()))
  await page.goto('/app/pnr/list')
  await missing
  // no error is heard meanwhile: `support/test.ts`
  await expect(page.getByRole('heading', { level: 1, name: 'PNR list' })).toBeVisible()
})

test('every heading of the first paint is the screen’s own', async ({ page }) => {
  await signIn(page, 'TRADEWIND/root')
  const frame = await (await page.request.get('/about')).text()
  const { titles }: { titles: Record<string, string[]> } = JSON.parse(
    /data-screens='([^']+)'/.exec(frame)?.[1] ?? '',
  )
  expect(Object.keys(titles)).toHaveLength(10)
  for (const [path, [title]] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page.locator('main h1'), path).toHaveText(title ?? '')
  }
})

test('a stored session that cannot be read hides nothing', async ({ page }) => {
  await page.goto('/auth/login')
  await page.evaluate(() => localStorage.setItem('tradewind.session', '{"version":1,"value":{"claims":1}}'))
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('tradewind.session', '{"version":1,"value":{"claims":1}}'))
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('who is signed out comes from any screen to the form before the framework', async ({ page }) => {
  const release = await holdFramework(page)
  await page.goto('/app/pnr/list?status=HOLD#x', { waitUntil: 'commit' })
  await page.waitForURL((url) => url.searchParams.get('to') === '/app/pnr/list?status=HOLD#x', {
    waitUntil: 'commit',
  })
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  release()
})

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the form stands offline, in the language that was chosen', async ({ page, context }) => {
    await page.goto('/auth/login')
    await page.getByText('Bahasa Indonesia').click()
    await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await context.setOffline(true)
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-sign-in', '')
    await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible()
  })
})
