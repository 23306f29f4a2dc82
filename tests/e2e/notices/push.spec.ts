import type { Page } from '@playwright/test'
import type { PushMessage } from '#contract/notices/message'
import { installWorker } from '../support/install-worker.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

// the headless shell shows no notifications: Chromium itself does
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] },
})

/** Delivers to the worker what a push service would: headless browsers cannot subscribe. */
async function pusher(page: Page): Promise<(data: string) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return (data) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, silent }) => ({
      title,
      body,
      tag,
      silent,
    }))
  })

/** Taps the notification, as far as a browser without a screen can: the event reaches the worker, whose window cannot be focused. */
async function tap(page: Page, action = ''): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  // as text: the tests are compiled without a worker's types
  await worker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications()
    if (!notification) throw new Error('nothing is shown')
    const action = ${JSON.stringify(action)}
    // what is waited for is for events of the browser alone: it is done all the same
    self.addEventListener('error', (event) => event.preventDefault(), { once: true })
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action }))
  })()`)
}

test('a notice is shown once, and a tap leads to the booking and to the question of its issue', async ({
  page,
  context,
  baseURL,
}) => {
  const { code, path } = await bookBeside(await agentBeside())
  await context.grantPermissions(['notifications'])
  await bringSession(page)
  await page.goto('/app/today')
  await installWorker(page)
  await page.reload()
  const push = await pusher(page)
  const message = {
    web_push: 8030,
    notification: {
      title: `Hotel ${code}: time limit 18:00`,
      body: 'Held until today, 18:00.',
      lang: 'en',
      navigate: `${baseURL}${path}`,
      tag: `limit-${code}`,
      actions: [{ action: 'issue', title: 'Issue', navigate: `${baseURL}${path}?issue=1` }],
      data: { noticeId: 'notice-1' },
    },
    app_badge: 1,
  } satisfies PushMessage

  await push(JSON.stringify(message))
  const first = { title: message.notification.title, body: message.notification.body, tag: `limit-${code}` }
  await expect.poll(() => shown(page)).toMatchObject([first])
  await push(JSON.stringify(message))
  await expect.poll(() => shown(page)).toMatchObject([{ ...first, silent: true }])

  await push('{"title":"You have won"}')
  const plain = { title: 'Tradewind', body: 'Something is due: open Tradewind.', tag: 'due' }
  await expect.poll(() => shown(page)).toContainEqual(expect.objectContaining(plain))
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const one of await registration.getNotifications({ tag: 'due' })) one.close()
  })

  // once the page listens, as what is not needed for the first screen comes behind it
  await expect(async () => {
    if ((await shown(page)).length === 0) await push(JSON.stringify(message))
    await tap(page, 'issue')
    await expect(page.getByRole('dialog', { name: new RegExp(`Issue.*${code}`) })).toBeVisible({
      timeout: 3_000,
    })
  }).toPass()
  await expectGoodScreen(page)
  // the address that stays does not ask again, and nothing was issued
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Issue/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an address that asks for the issue asks after the sign-in, too, once', async ({ page }) => {
  const { code, path } = await bookBeside(await agentBeside())
  await bringSession(page)
  await page.goto(`${path}?issue=1`)
  await expect(page.getByRole('dialog', { name: new RegExp(`Issue.*${code}`) })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Issue/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
