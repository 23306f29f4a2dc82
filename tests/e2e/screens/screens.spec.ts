import { quoted } from '../../support/sale/insurance-policy.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn, signInByForm } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { ownName } from '../support/way/policies.ts'

test('a page that is not open or not found is an error screen with navigation', async ({ page }) => {
  await signIn(page)
  for (const [closed, heading] of [
    ['/app/train/booking', 'Trains are not open to you'],
    ['/app/train', 'Trains are not open to you'],
    ['/app/train/avail', 'Trains are not open to you'],
    ['/app/train/bookinglist', 'Trains are not open to you'],
    ['/app/admin/agent', 'There is no such page'],
    ['/app/x', 'There is no such page'],
  ] as const) {
    await page.goto(closed)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Areas' }).getByText('Hotel')).toBeVisible()
    const open = page.getByRole('list', { name: 'What is open to you' })
    await expect(open.getByRole('link')).toHaveText([
      'Today',
      'PNR',
      'Insurance',
      'Hotel',
      'Tour',
      'Orders',
      'Travellers',
    ])
  }
  await expectGoodScreen(page)
  await page.getByRole('list', { name: 'What is open to you' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL(/\/app\/order\/list$/)
})

test('the root URL of an area opens its first screen, an unknown PNR URL the list', async ({ page }) => {
  await signIn(page)
  for (const [bare, first] of [
    ['hotel', 'hotel/avail'],
    ['pnr', 'pnr/list'],
    ['pnr/nothing', 'pnr/list'],
    ['order', 'order/list'],
    ['tour', 'tour/avail'],
    ['insurance', 'insurance/booking'],
  ]) {
    await page.goto(`/app/${bare}`)
    await page.waitForURL(`**/app/${first}`)
  }
})

test('a super admin can open trains and administration', async ({ page }) => {
  await signIn(page, 'TRADEWIND/root')
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByText('Hotel')).toBeVisible()
  const reach = async (place: string) => {
    const link = page.getByRole('link', { name: place, exact: true })
    if (!(await link.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click()
    await link.click()
  }
  await reach('Train')
  await expect(page).toHaveURL(/\/app\/train\/booking$/)
  await expect(page).toHaveTitle(/Train Form Booking/)
  await reach('Admin')
  await expect(page).toHaveURL(/\/app\/admin\/agent$/)
  await expect(page.getByRole('heading', { name: 'Agents' })).toBeVisible()
  await expectGoodScreen(page)
})

test('an unknown product type shows an error, a known one without a page nothing', async ({ page }) => {
  await signIn(page, 'NUSA/sari', '/app/pnr/detail/CRUISE/HBD/ABCDEF')
  await expect(page.getByText('error', { exact: true })).toBeVisible()
  await page.goto('/app/pnr/detail/HOTEL/HBD/ZZZZZZ')
  await page.waitForURL('**/app/pnr/list')
  await expect(page.getByRole('alert')).toHaveText('There is no booking ZZZZZZ that you may see.')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'PNR list' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/app/pnr/detail/HOTEL/HBD/ZZZZZZ')
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the window title follows the screen, also where the address changes by a parameter alone, and names nobody', async ({
  page,
}) => {
  const code = await quoted(await agentBeside(), { lastName: ownName('Title') })
  await signIn(page, 'NUSA/sari', `/app/insurance/bookinglist?bookingLocatorCode=${code}`)
  await expect(page).toHaveTitle(new RegExp(`${code} · Tradewind$`))
  await page.getByRole('button', { name: `Copy locator ${code}` }).click()
  await expect(page.getByRole('heading', { level: 1 }).getByRole('status')).toHaveText(/./)
  await expect(page).toHaveTitle(new RegExp(`${code} · Tradewind$`))
  await page
    .getByRole('link', { name: 'Close' })
    .or(page.getByRole('button', { name: 'Close' }))
    .first()
    .click()
  await expect(page).toHaveURL(/bookinglist$/)
  await expect(page).toHaveTitle(/Insurance Order Information · Tradewind$/)
  await page.goto('/app/order/trip')
  await expect(page).toHaveTitle(/Trip view · Tradewind$/)
})

test('force-logout clears the device and counts down to the sign-in', async ({ page }) => {
  await signInByForm(page)
  await page.goto('/force-logout')
  await expect(page.getByText('This device is cleared.', { exact: false })).toBeVisible()
  await expectGoodScreen(page)
  await page.waitForURL('**/auth/login**', { timeout: 15_000 })
  await page.goto('/app/hotel/avail')
  await page.waitForURL('**/auth/login**')
})
