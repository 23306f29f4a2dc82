import type { Page } from '@playwright/test'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { bringSession, searchEnded, searchIn } from '../support/way/agent.ts'
import { choosePackage, findInsurance } from '../support/way/insurance-flow.ts'

const tray = (page: Page) => page.getByRole('button', { name: /^Proposal: / })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Proposal' })

/** What would be shared, and how often. */
async function stubShareSheet(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: (what: ShareData) => {
        if (!navigator.userActivation.isActive) return Promise.reject(new DOMException('', 'NotAllowedError'))
        shared.push(what.text ?? '')
        return Promise.resolve()
      },
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shared'))
}

test('six taps lead from the list of hotels to the share sheet, and the insurance is in it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const shared = await stubShareSheet(page)
  await bringSession(page)
  await findInsurance(page, { countries: ['Japan'] })
  await choosePackage(page)
  await page.getByRole('button', { name: /^Add .* to the proposal$/ }).click()
  await expect(tray(page)).toHaveAccessibleName(/^Proposal: 1 offer, from Rp/)

  await searchIn(page, 'Bali')
  await searchEnded(page)
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    addEventListener('click', () => Object.assign(window, { taps: Reflect.get(window, 'taps') + 1 }), true)
  })
  const add = page.getByRole('article').getByRole('button', { name: /^Add .* to the proposal$/ })
  for (const at of [0, 1, 2]) {
    await add.nth(at).click()
    await expect(add.nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(tray(page)).toHaveAccessibleName(/^Proposal: 4 offers, from Rp/)
  await tray(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(4)
  await expectGoodScreen(page)
  await panel(page).getByRole('button', { name: 'Send and share' }).click()
  await expect.poll(shared).toHaveLength(1)
  expect(await page.evaluate(() => Reflect.get(window, 'taps'))).toBeLessThanOrEqual(6)
  const [text = ''] = await shared()
  expect(text.match(/^• /gm)).toHaveLength(4)
  expect(text).toMatch(/\/s\/q\/[\w-]{22}\n/)
  await page.waitForURL(/\/app\/proposals\/[0-9a-f-]{36}$/)
  // it is sent, and no draft any more
  await expect(tray(page)).toHaveCount(0)
})

test('an offer is taken out by a second tap, and put back in the tray', async ({ page }) => {
  await bringSession(page)
  await searchIn(page, 'Bali')
  await searchEnded(page)
  const add = page.getByRole('article').getByRole('button', { name: /^Add .* to the proposal$/ })
  await add.nth(0).click()
  await add.nth(1).click()
  await add.nth(0).click()
  await expect(tray(page)).toHaveAccessibleName(/^Proposal: 1 offer,/)
  await tray(page).click()
  await panel(page)
    .getByRole('button', { name: /^Take .* out$/ })
    .click()
  await expect(panel(page).getByText('Nothing is in it yet.')).toBeVisible()
})

test('a draft is written and put in order, and is there after a reload', async ({ page }) => {
  await bringSession(page)
  await searchIn(page, 'Bali')
  await searchEnded(page)
  const add = page.getByRole('article').getByRole('button', { name: /^Add .* to the proposal$/ })
  for (const at of [0, 1]) await add.nth(at).click()
  await tray(page).click()
  await panel(page).getByRole('link', { name: 'Open' }).click()
  await page.waitForURL('**/app/proposals/drafts/*')
  await page.getByLabel('Client’s name').fill('Ibu Ratna')
  await page.getByLabel('Round up to a multiple of (IDR)').fill('50.000')
  const titles = page.getByRole('listitem').getByRole('listitem').locator('b')
  const before = await titles.allInnerTexts()
  const down = page.getByRole('button', { name: /^Move .* down$/ }).first()
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(titles).toHaveText(before.toReversed())
  await expect(page.getByRole('button', { name: `Move ${before[0]} down` })).toBeFocused()
  await expectGoodScreen(page)
  await page.reload()
  await expect(page.getByLabel('Client’s name')).toHaveValue('Ibu Ratna')
  await expect(titles).toHaveText(before.toReversed())
})
