import { signIn } from './support/agent.ts'
import { goToRooms } from './support/hotel-flow.ts'
import { expect, expectGoodScreen, test } from './support/test.ts'

test('a hotel tells what a client would ask, the first eight facilities, and all on demand', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page)
  const name = await goToRooms(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('img', { name }).first()).toBeVisible()
  const about = page.getByRole('region', { name: 'About the hotel' })
  await expect(about.getByRole('paragraph')).toContainText(/\w{4,}/)
  await expect(about).toContainText(/Phone\s*\+62/)
  await expect(page.getByRole('region', { name: 'In the room' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Good to know' })).toBeVisible()
  const facilities = page.getByRole('region', { name: 'Facilities', exact: true })
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
