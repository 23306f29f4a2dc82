import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { goToRooms } from '../support/way/hotel-flow.ts'

test('a hotel tells what a client would ask, the first eight facilities, and all on demand', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  const name = await goToRooms(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // the rooms and their prices are in sight with the screen
  if ((page.viewportSize()?.width ?? 0) < 500) await page.setViewportSize({ width: 360, height: 780 })
  const price = page
    .getByRole('radiogroup')
    .first()
    .getByText(/^Rp\s\d/)
    .first()
  const [place, bar] = await Promise.all([
    price.boundingBox(),
    page.getByRole('button', { name: 'Check Price' }).locator('..').boundingBox(),
  ])
  expect((place?.y ?? Number.NaN) + (place?.height ?? Number.NaN)).toBeLessThan(bar?.y ?? Number.NaN)
  expect(bar?.height).toBeLessThanOrEqual(780 / 8)
  const strip = page.getByRole('button', { name: /^\d pictures of / })
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(120)
  await strip.click()
  await expect(page.getByRole('img', { name }).first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: 'Close' }).click()
  const about = page.getByRole('region', { name: 'About the hotel' })
  await about.getByText('About the hotel').click()
  await expect(about.getByRole('paragraph')).toContainText(/\w{4,}/)
  await expect(about).toContainText(/Phone\s*\+62/)
  await page.getByText('In the room', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'In the room' }).getByRole('listitem').first()).toBeVisible()
  await page.getByText('Good to know', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Good to know' })).toContainText(/\w{4,}/)
  const facilities = page.getByRole('region', { name: 'Facilities', exact: true })
  await facilities.getByText('Facilities', { exact: true }).click()
  await expect(facilities.getByRole('listitem')).toHaveCount(8)
  const more = facilities.getByRole('button', { name: /^Show all \d+$/ })
  const all = Number((await more.innerText()).replace(/\D/g, ''))
  expect(all).toBeGreaterThan(8)
  await more.click()
  await expect(facilities.getByRole('listitem')).toHaveCount(all)
  await facilities.getByRole('button', { name: 'Show fewer' }).click()
  await expect(facilities.getByRole('listitem')).toHaveCount(8)
  await expectGoodScreen(page)
})
