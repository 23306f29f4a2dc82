import type { Page } from '@playwright/test'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expectLowBar } from '../support/sticky-bar.ts'
import { expect, test } from '../support/test.ts'
import { bringSession, goToRooms, hotelCards, searchEnded, searchIn } from '../support/way/agent.ts'

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare / })

const namesOf = async (page: Page, count: number) =>
  (await page.getByRole('article').getByRole('heading').allInnerTexts()).slice(0, count)

test('two to four hotels are compared on a phone, and stay chosen on the way back', async ({
  page,
  context,
}) => {
  await bringSession(page)
  await searchIn(page, 'Bali')
  await searchEnded(page)
  const card = await hotelCards(page).first().boundingBox()
  await expect(boxes(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  expect(await hotelCards(page).first().boundingBox()).toEqual(card)
  const names = await namesOf(page, 5)
  for (const at of [0, 1, 2]) await boxes(page).nth(at).check()
  await expect(page.getByText('3 of 4 chosen')).toBeVisible()
  await expectLowBar(page)
  await boxes(page).nth(3).check()
  await expect(boxes(page).nth(4)).toBeDisabled()
  await boxes(page).nth(2).uncheck()

  await page.getByRole('button', { name: 'Compare', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Hotels side by side' })
  const heads = dialog.getByRole('columnheader')
  await expect(heads).toHaveText([/1 room$/, ...[0, 1, 3].map((at) => names[at] ?? '')])
  await expect(dialog.getByRole('row', { name: /^Price of the stay/ }).getByText(/^Rp\s/)).toHaveCount(3)
  await expect(dialog.getByRole('rowheader', { name: 'All 3 have' })).toBeVisible()
  await expectGoodAtEverySize(page)
  // the headings of the rows stay beside the hotel that was scrolled to
  const region = dialog.getByRole('region', { name: 'Hotels side by side' })
  await region.evaluate((box) => box.scrollTo({ left: box.scrollWidth, top: 0 }))
  await expect(heads.last()).toBeInViewport({ ratio: 0.9 })
  await expect(dialog.getByRole('rowheader', { name: 'Board' })).toBeInViewport({ ratio: 0.9 })

  // the comparison has what the page holds
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).last().click()
  await expect(dialog.getByRole('rowheader', { name: 'All 3 have' })).toBeVisible()
  await context.setOffline(false)

  await dialog.getByRole('link', { name: `See rooms of ${names[1]}` }).click()
  await page.waitForURL('**/app/hotel/rooms**')
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('3 of 4 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByText(/of 4/)).toHaveCount(0)

  // another search begins without
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await boxes(page).first().check()
  await expect(page.getByText('1 of 4: choose another')).toBeVisible()
  await searchIn(page, 'Kupang')
  await expect(hotelCards(page).first()).toBeVisible()
  await expect(page.getByText(/of 4/)).toHaveCount(0)
})

test('rates of a hotel are compared on a desktop, and one is chosen there', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await bringSession(page)
  await goToRooms(page)
  const rates = page.getByRole('radio')
  await expect(boxes(page)).toHaveCount(await rates.count())
  await boxes(page).nth(0).focus()
  await page.keyboard.press('Space')
  await boxes(page).nth(1).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rooms side by side' })
  const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  await expect(row('Cancellation')).toHaveText([/\w{4}/, /\w{4}/])
  await expect(row('NTA')).toHaveText([/^Rp/, /^Rp/])
  await expect(row('Price a night')).toHaveText([/^Rp/, /^Rp/])
  await expectGoodAtEverySize(page)

  // what a word of the trade means comes with the focus, and goes without the dialog
  const meaning = dialog.getByRole('tooltip').filter({ hasText: 'Net to agent' })
  await dialog.getByRole('button', { name: 'NTA' }).focus()
  await expect(meaning).toBeInViewport({ ratio: 1 })
  await expectGoodAtEverySize(page)
  await page.keyboard.press('Escape')
  await expect(meaning).toBeHidden()
  await expect(dialog).toBeVisible()

  // beside a client the net prices leave the comparison, too
  await page.keyboard.press('Shift+N')
  await expect(row('NTA')).toHaveCount(0)
  await page.keyboard.press('Shift+N')

  await dialog
    .getByRole('button', { name: /^Choose / })
    .last()
    .click()
  await expect(dialog).toBeHidden()
  await expect(rates.nth(1)).toBeChecked()
  await expect(page.getByText(/of 4/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Check Price' })).toBeEnabled()
})
