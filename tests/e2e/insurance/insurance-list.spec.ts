import type { Page } from '@playwright/test'
import { policyOf, quoted } from '../../support/sale/insurance-policy.ts'
import { expectFirstRowHighUp, expectShortCards, rowsInSight } from '../support/first-row.ts'
import { expectKept } from '../support/kept.ts'
import { expectGoodAtEverySize } from '../support/sizes.ts'
import { expect, expectGoodScreen, test } from '../support/test.ts'
import { signIn } from '../support/way/agent.ts'
import { agentBeside } from '../support/way/booked.ts'
import { ownName, pathOf, quoteFamily } from '../support/way/policies.ts'

const closeButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Close' })

/** The filters stand above the list on a desktop, and behind a button elsewhere. */
async function openFilters(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Insurance Order Information' })).toBeVisible()
  const button = page.getByRole('button', { name: /^Filters/ })
  if (await button.isVisible()) await button.click()
}

async function closeFilters(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show the bookings' })
  if (await show.isVisible()) await show.click()
}

test('filters narrow the list, live in the address, and a booking that is closed shows the list as it was', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  test.setTimeout(90_000)
  const agent = await agentBeside()
  const lastName = ownName('Filter')
  const [first, second] = [await quoted(agent, { lastName }), await quoted(agent, { lastName })]
  const link = (code: string) => page.getByRole('link', { name: code, exact: true })
  await signIn(page, 'NUSA/sari', '/app/insurance/bookinglist')
  await expect(page.getByRole('link', { name: 'Insurance Transaction' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.getByLabel('Search', { exact: true }).fill(lastName.toLowerCase())
  await expect(page).toHaveURL(/searchTerm=/)
  if (isMobile) await openFilters(page)
  else await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Time limit', { exact: true }).selectOption('7days')
  await page.getByLabel('Agent', { exact: true }).selectOption('Nusa Wisata Travel')
  // rows that are being replaced are paler
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectGoodScreen(page)
  await closeFilters(page)
  await expect(page.getByText('2 bookings', { exact: true })).toBeVisible()
  const entry = isMobile
    ? page.getByRole('listitem').filter({ has: link(first) })
    : page.getByRole('row').filter({ has: link(first) })
  await expect(entry).toContainText(`Putri ${lastName}`)
  await expect(entry).toContainText('QUOTATION')
  await expect(entry).toContainText('3 days')
  await expectGoodScreen(page)
  // an answer that was loaded before is also shown offline
  await expectKept(page, '/api/insurance/bookings')

  const asItWas = page.url()
  await link(second).click()
  await expect(page).toHaveURL(new RegExp(`bookingLocatorCode=${second}.*searchTerm=|searchTerm=.*${second}`))
  await expect(page.getByRole('heading', { name: 'Policy holder' })).toBeVisible()
  await closeButton(page).click()
  await expect(page).toHaveURL(asItWas)
  await expect(link(second)).toBeVisible()
  await link(second).click()
  await expect(page.getByRole('heading', { name: 'Policy holder' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(asItWas)

  await openFilters(page)
  await page.getByLabel('Status', { exact: true }).selectOption('VOID')
  await closeFilters(page)
  await expect(page.getByRole('heading', { name: 'No booking found' })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL(/\/app\/insurance\/bookinglist$/)
  await expect(page.getByText(/^\d+ bookings$/)).toBeVisible()
  if (isMobile) {
    await page.getByLabel('Rows per page').selectOption('10')
    await expect(page).toHaveURL(/pageSize=10/)
  }

  await page.goto(pathOf('ZZZZZZ'))
  await expect(page.getByRole('alert')).toContainText('Status=404, Message=')
  await closeButton(page).click()
  await expect(page.getByRole('heading', { name: 'Insurance Order Information' })).toBeVisible()
})

test('many policies are in sight, and a press on a heading or Sort by puts them in order', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  test.setTimeout(90_000)
  const agent = await agentBeside()
  const lastName = ownName('Sorted')
  const codes: string[] = []
  for (let more = 0; more < 9; more += 1) codes.push(await quoted(agent, { lastName }))
  await page.setViewportSize(isMobile ? { width: 360, height: 780 } : { width: 1440, height: 900 })
  await signIn(page, 'NUSA/sari', `/app/insurance/bookinglist?searchTerm=${lastName}`)
  const rows = isMobile
    ? page.getByRole('list', { name: 'Insurance Order Information' }).getByRole('listitem')
    : page.getByRole('table').locator('tbody tr')
  await expect(rows).toHaveCount(9)
  await expectFirstRowHighUp(page, rows)
  if (isMobile) {
    await expectShortCards(page, rows)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByLabel('Sort by').selectOption('booked')
    await closeFilters(page)
  } else {
    expect(await rowsInSight(page, rows)).toBeGreaterThanOrEqual(8)
    // two lines of a table
    expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(56)
    await page.getByRole('button', { name: 'Booked' }).click()
    await expect(page.getByRole('columnheader', { name: 'Booked' })).toHaveAttribute('aria-sort', 'ascending')
  }
  await expect(page).toHaveURL(/sort=booked/)
  await expect(rows.first()).toContainText(codes[0] ?? '')
  await expectGoodScreen(page)
})

test('the persons of a quotation are corrected: Cancel restores, Save keeps, and two who save lose nothing', async ({
  page,
}) => {
  const agent = await agentBeside()
  const code = await quoteFamily(agent, 'Hartono')
  await signIn(page, 'NUSA/sari', pathOf(code))
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('heading', { name: 'Policy holder' })).toBeVisible()
  // a family, in three screens of a desktop
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(3 * 900)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Modify MR Putri Hartono' }).click()
  const holder = page.getByRole('form', { name: 'Modify MR Putri Hartono' })
  await expect(holder.getByLabel('Title')).toBeFocused()
  await holder.getByLabel('City').fill('Semarang')
  await holder.getByRole('button', { name: 'Cancel' }).click()
  const panel = page.getByRole('region', { name: 'Policy holder' })
  await expect(panel).toContainText('Bandung')
  await expect(panel.getByRole('button', { name: /^Modify/ })).toBeFocused()

  await panel.getByRole('button', { name: /^Modify/ }).click()
  await holder.getByLabel('Date of birth').fill('2015-01-01')
  await holder.getByLabel('Email').fill('putri')
  await holder.getByLabel('City').fill('Semarang')
  await holder.getByRole('button', { name: 'Save' }).click()
  await expect(holder.getByRole('alert')).toContainText('Date of birth: Born from')
  await holder.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(holder.getByRole('alert')).toContainText('Email: This is not an email address.')
  await expectGoodAtEverySize(page)
  await holder.getByLabel('Date of birth').fill('1988-01-01')
  await holder.getByLabel('Email').fill('putri@example.com')

  // another user saves first, with another number and another city
  const { bookingHolder: kept, paxVersion } = await policyOf(agent, code)
  await agent.raw(
    'POST',
    `/api/insurance/bookings/${code}/update-pax`,
    {
      paxVersion,
      holder: {
        paxNumber: kept.paxNumber,
        paxType: kept.paxType,
        paxTypeNumber: 1,
        title: 'MRS',
        firstName: kept.paxFirstName,
        lastName: kept.paxLastName,
        placeOfBirth: kept.paxPlaceOfBirth,
        dateOfBirth: kept.paxDateOfBirth,
        identityType: kept.paxIdentityType,
        identityNumber: kept.paxIdentityNumber,
        address: kept.paxAddress,
        city: 'Surabaya',
        postalCode: kept.paxPostalCode,
        email: kept.paxEmail,
        phoneNumber: kept.paxPhoneNumber,
      },
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  const mine = page.getByRole('form', { name: /^Modify M/ })
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByRole('alert')).toContainText(
    'Nothing was saved: somebody else has changed this person',
  )
  await expect(mine).toContainText('Somebody else wrote: Surabaya')
  await expect(mine.getByLabel('City')).toHaveValue('Semarang')
  await expect(mine.getByLabel('Title')).toHaveValue('MRS')
  await expectGoodAtEverySize(page)
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('Semarang')
  await expect(panel).toContainText('MRS Putri Hartono')

  const child = 'MSTR Traveller C Lestari'
  await page.getByRole('button', { name: `Modify ${child}` }).click()
  const form = page.getByRole('form', { name: `Modify ${child}` })
  await form.getByLabel('First name').fill('Bima')
  await form.getByLabel(/^Beneficiary/).fill('Putri Hartono')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('MSTR Bima Lestari')).toBeVisible()
  await page.getByRole('region', { name: 'History' }).getByText('History').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Holder or participants changed' })).toHaveCount(
    3,
  )
})
