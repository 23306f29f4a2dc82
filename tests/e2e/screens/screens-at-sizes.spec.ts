import type { Page } from '@playwright/test'
import { addTripLeg, makeTrip } from '#contract/trip/trip'
import { policyForm, quoted } from '../../support/sale/insurance-policy.ts'
import { bookedTour, someDeparture } from '../../support/sale/tours.ts'
import { held } from '../../support/sale/trains.ts'
import { addTraveller, passportOf } from '../../support/sale/travellers.ts'
import { flightLeg } from '../../support/sale/trips.ts'
import { expectFirstFieldHighUp } from '../support/first-row.ts'
import { atSizes, expectGoodAt, type Size } from '../support/sizes.ts'
import { expect, test } from '../support/test.ts'
import { bringSession, checkPrice } from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'
import { choosePackage, findInsurance } from '../support/way/insurance-flow.ts'
import { pathOf } from '../support/way/policies.ts'
import { chooseTrain, findTrains, pathOfTrain, trainAgent } from '../support/way/train-flow.ts'

// the longest file: its tests are shared among the workers
test.describe.configure({ mode: 'parallel' })

let looks = 0
test.beforeEach(() => {
  looks = 0
  test.setTimeout(240_000)
})

/** A tablet has the fingers of a phone, and its screens are those of a phone in a wider window. */
function sizesHere(): readonly Size[] {
  return test.info().project.name === 'desktop' ? ['desktop'] : ['tablet', 'phone']
}

/** Light and dark in turn: where a phone shows a screen in light, a desktop shows it in dark. The long run looks at both. */
function schemesOfThisLook(size: Size): readonly ('light' | 'dark')[] {
  if (process.env.LONG === '1') return ['light', 'dark']
  return [(looks % 2 === 0) === (size === 'desktop') ? 'light' : 'dark']
}

/** Looks at the open screen once its words are there. */
async function expectGood(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await atSizes(page, sizesHere(), async (size) => {
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
    for (const colorScheme of schemesOfThisLook(size)) {
      await page.emulateMedia({ colorScheme })
      await expectGoodAt(size, page)
    }
  })
  looks += 1
}

/** The first field of the open form, in a search or a booking, stands high up. */
async function expectFirstField(page: Page): Promise<void> {
  const fields = page.getByRole('main').locator('form :is(input, select, textarea)')
  await atSizes(page, sizesHere(), () => expectFirstFieldHighUp(fields.filter({ visible: true }).first()))
}

/** Opens the addresses, each with words that are on its screen when it is complete. */
async function expectGoodScreens(page: Page, screens: readonly (readonly [string, string | RegExp])[]) {
  for (const [path, words] of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectGood(page, words)
    })
  }
}

test('what is open to everybody is good at every size', { tag: '@desktop' }, async ({ page }) => {
  await expectGoodScreens(page, [
    ['/auth/login', 'Password'],
    ['/about', 'Tradewind'],
    ['/about/sandbox', 'Timeout'],
    ['/demo', 'Widgets'],
    ['/auth/logout', 'You are signed out.'],
    ['/auth/invitation#token=x', /address is incomplete/],
    ['/no/such/page', 'There is no such page'],
    ['/verify/nothing', 'This document is unknown here'],
    ['/verify/policy/nothing', /unknown here/],
    ['/verify/train/nothing', /unknown here/],
    ['/verify/tour/nothing', /unknown here/],
  ])
})

test('the help of the keys is good at every size', { tag: '@desktop' }, async ({ page }) => {
  await bringSession(page)
  await page.goto('/app/order/list')
  // their code comes a moment after the screen
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectGood(page, 'In a list')
})

test('what the device keeps, and the field that finds it, are good at every size', {
  tag: '@desktop',
}, async ({ page }) => {
  const { code } = await bookBeside(await agentBeside())
  await bringSession(page)
  await expectGoodScreens(page, [['/app/offline', /bookings? as of/]])
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.getByRole('combobox').fill(code)
  await expectGood(page, /bookings? (is|are) on this device/)
})

test('the footer shows the version, the navigation the areas of the role', { tag: '@desktop' }, async ({
  page,
}) => {
  await bringSession(page)
  await page.goto('/app/hotel/avail')
  await atSizes(page, sizesHere(), () => expectFrame(page))
})

test('what waits today is good at every size, with and without anything due', { tag: '@desktop' }, async ({
  page,
}) => {
  const seller = 'NUSA-BALI/wayan'
  const agent = await agentBeside(seller)
  const code = await quoted(agent)
  const [insured] = policyForm().insuredParticipants
  await addTraveller(agent, {
    surname: insured?.lastName ?? '',
    givenNames: insured?.firstName ?? '',
    birthDate: insured?.dateOfBirth ?? null,
    documentList: [passportOf('C7654321', { expiresOn: '2025-03-04' })],
  })
  const { tripId } = await agent.call(makeTrip, { body: { name: 'Papers', locatorList: [code] } })
  await bringSession(page, seller)
  await expectGoodScreens(page, [
    ['/app/today', /\d+ time limits?/],
    ['/app/today', /the passport ends on/],
    [`/app/trips/${tripId}`, /the passport ends on/],
  ])
  await bringSession(page, 'MERAPI/agus')
  await expectGoodScreens(page, [['/app/today', 'What you search for on this device is listed here.']])
})

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByText(/^Web App v\d{8}\.\d{4}$/)).toBeVisible()
  for (const place of ['Today', 'PNR', 'Insurance', 'Hotel', 'Orders', 'Tour', /^Flight \(/]) {
    const link = page.getByRole('link', { name: place, exact: true })
    if (!(await link.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(link).toBeVisible()
  }
  for (const place of ['Train', 'Admin']) await expect(page.getByText(place, { exact: true })).toHaveCount(0)
}

test('the way to a hotel booking is good at every size', { tag: '@desktop' }, async ({ page }) => {
  await bringSession(page)
  await page.goto('/app/hotel/avail')
  await expectGood(page, 'Nights')
  await expectFirstField(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/app/hotel/list**')
  await expectGood(page, /\d+ hotels/)
  await expectGoodComparison(page, 'Hotels side by side')
  await page
    .getByRole('link', { name: /^See rooms of/ })
    .first()
    .click()
  await page.waitForURL('**/app/hotel/rooms**')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectGood(page, 'Check Price')
  await expectGoodComparison(page, 'Rooms side by side')
  await page.getByRole('radio').first().check()
  await checkPrice(page)
  await page.waitForURL('**/app/hotel/booking')
  await expectGood(page, 'Email')
  await expectFirstField(page)
})

/** The bar of what is chosen for comparison, and the comparison. */
async function expectGoodComparison(page: Page, title: string): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  if (!(await boxes.first().isVisible())) await page.getByRole('button', { name: 'Compare' }).click()
  for (const at of [0, 1]) await boxes.nth(at).check()
  await expectGood(page, '2 of 4 chosen')
  await page.getByRole('button', { name: 'Compare' }).last().click()
  await expect(page.getByRole('dialog', { name: title }).getByRole('table')).toBeVisible()
  await expectGood(page, title)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
}

test('the screens of a hotel booking are good at every size', { tag: '@desktop' }, async ({ page }) => {
  const agent = await agentBeside()
  const { code, path, supplierCode } = await bookBeside(agent)
  const issued = await bookBeside(agent, { issueNow: true })
  const { tripId } = await agent.call(makeTrip, {
    body: { name: 'Screens of trips', locatorList: [code, issued.code] },
  })
  await agent.call(addTripLeg, { params: { tripId }, body: flightLeg() })
  await bringSession(page)
  await expectGoodScreens(page, [
    ['/app/pnr/list', code],
    [path, 'HOLD'],
    [issued.path, 'ISSUED'],
    ['/app/pnr/rep', code],
    ['/app/pnr/deposit', issued.code],
    ['/app/order/list', code],
    ['/app/order/trip', /./],
    ['/app/trips', 'Screens of trips'],
    [`/app/trips/${tripId}`, 'GA 402'],
    ['/app/travellers', 'Find a traveller'],
    ['/app/travellers/new', 'Lines at the foot of the passport'],
    ['/app/travellers/groups', 'Households and companies'],
    ['/app/travellers/twins', 'Possible twins'],
    ['/app/travellers/import', 'Import travellers'],
    [`/app/pnr/itinerary/${supplierCode}/${code}`, code],
    [`/app/pnr/receipt/${supplierCode}/${code}`, code],
    [`/app/pnr/voucher/${issued.supplierCode}/${issued.code}`, issued.code],
    [`/app/pnr/issued/${supplierCode}/${code}`, /./],
    [`/app/pnr/cancel/${supplierCode}/${code}`, /./],
    [`/app/pnr/change/${supplierCode}/${code}`, 'See what changes'],
    ['/auth/profile', 'Sari'],
    ['/app/notices', 'Quiet hours'],
    ['/app/shared', 'Nothing is waiting here.'],
    ['/app/x', 'There is no such page'],
  ])
  // an unknown product says one word, a known one without a page nothing
  for (const product of ['CRUISE', 'TOUR']) {
    await page.goto(`/app/pnr/detail/${product}/HBD/ABCDEF`)
    await expect(page.getByRole('main')).toHaveText(product === 'CRUISE' ? 'error' : '')
    await atSizes(page, sizesHere(), (size) => expectGoodAt(size, page))
  }
})

test('the screens of insurance and flights are good at every size', { tag: '@desktop' }, async ({ page }) => {
  const agent = await agentBeside()
  const code = await quoted(agent)
  await bringSession(page)
  await page.goto('/app/insurance/booking')
  await expectGood(page, 'Destination countries')
  await expectFirstField(page)
  await findInsurance(page, { countries: ['Japan'] })
  await choosePackage(page)
  await expectGood(page, 'Policy holder')
  await expectFirstField(page)
  await expectGoodScreens(page, [
    ['/app/insurance/bookinglist', code],
    [pathOf(code), 'Total premium'],
    ['/app/flight/avail', 'Class of Service'],
  ])
})

test('the screens of tours are good at every size', { tag: '@desktop' }, async ({ page }) => {
  const agent = await agentBeside()
  const departure = await someDeparture(agent)
  const code = await bookedTour(agent, departure)
  await bringSession(page)
  await page.goto('/app/tour/avail')
  await expectGood(page, 'Keyword')
  await expectFirstField(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/app/tour/list')
  await expect(page.getByRole('link', { name: /^See / }).first()).toBeVisible()
  await expectGood(page, /Rp/)
  await expectGoodScreens(page, [[`/app/tour/book?adultss=1&productId=${departure}`, 'Contact Information']])
  await expectFirstField(page)
  await expectGoodScreens(page, [
    ['/app/tour/detail?slug=highlights-of-japan', /Rp/],
    [`/app/tour/pnr?bookId=${code}`, code],
    [`/app/tour/itinerary/ALT/${code}`, 'Day by day'],
    [`/app/tour/receipt/ALT/${code}`, code],
  ])
})

test('the screens of trains are good at every size', { tag: '@desktop' }, async ({ page }) => {
  const code = await held(await agentBeside(trainAgent), new Date())
  await bringSession(page, trainAgent)
  await page.goto('/app/train/booking')
  await expectGood(page, 'Departure date')
  await expectFirstField(page)
  await findTrains(page)
  await expect(page.getByRole('button', { name: /Choose .*Eksekutif/ }).first()).toBeVisible()
  await expectGood(page, 'Departure Train')
  await chooseTrain(page)
  await expectGood(page, 'Holder of the booking')
  await expectFirstField(page)
  await expectGoodScreens(page, [
    ['/app/train/bookinglist', code],
    [pathOfTrain(code), code],
  ])
})

test('the end of a sale is one ticket in all products, and good at every size', {
  tag: '@desktop',
}, async ({ page }) => {
  const agent = await agentBeside(trainAgent)
  const [hotel, issued] = [await bookBeside(agent), await bookBeside(agent, { issueNow: true })]
  const tour = await bookedTour(agent, await someDeparture(agent))
  const train = await held(agent, new Date())
  await bringSession(page, trainAgent)
  for (const path of [hotel.path, issued.path, `/app/tour/pnr?bookId=${tour}`, pathOfTrain(train)]) {
    await test.step(path, async () => {
      await page.goto(path)
      // before that the router writes its own state
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => history.replaceState({ ...history.state, justSold: true }, ''))
      await page.reload()
      const ticket = page.getByRole('region', { name: 'Booked' })
      await expect(ticket.getByRole('heading', { level: 1 })).toBeFocused()
      for (const product of ['Hotel', 'Train', 'Tour', 'Insurance']) {
        await expect(ticket.getByRole('link', { name: product, exact: true })).toBeVisible()
      }
      await expectGood(page, 'New search')
    })
  }
})

test('the screens of the desk and the administration are good at every size', {
  tag: '@desktop',
}, async ({ page }) => {
  await bringSession(page, 'TRADEWIND/root')
  await expectGoodScreens(page, [
    ['/app/pnr/checking', /./],
    ['/app/admin/agent', 'Nusa Wisata Bali'],
    ['/app/admin/agent/NUSA-BALI', 'Suspension'],
    ['/app/admin/users', 'Wayan'],
    ['/app/admin/prices', 'How rules add up'],
    ['/app/admin/prices/new', 'An example'],
    ['/app/admin/audit', /./],
    ['/app/admin/suppliers', 'HBD'],
    ['/app/admin/suppliers/HBD', 'The six areas of the certification'],
    ['/app/admin/deposits', 'Nusa Wisata Bali'],
    ['/app/admin/deposits/NUSA-BALI', 'Postings by hand'],
    ['/app/admin/deposits/rates', 'Current rates'],
    ['/app/admin/notices', 'Quiet hours'],
    ['/app/admin/backups', 'Nothing is backed up by itself'],
    ['/app/admin/settings', 'Before you go live'],
    ['/app/pnr/deposit', 'Closing balance'],
    ['/app/admin/users?search=wayan', 'Wayan'],
  ])
  await page.getByRole('link', { name: 'Wayan' }).first().click()
  await page.waitForURL('**/app/admin/users/*')
  await expectGood(page, 'NUSA-BALI')
})

test('states are quiet, money is ink, and one amount is due', { tag: '@desktop' }, async ({ page }) => {
  const { code, path } = await bookBeside(await agentBeside())
  await bringSession(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/app/pnr/list')
  const row = page.locator('[data-rows] > li, [data-rows] tr').filter({ hasText: code, visible: true })
  const held = row.locator('[data-tone="warning"]').filter({ hasText: 'HOLD' })
  await expect(held).toHaveCSS('color', 'rgb(125, 78, 0)')
  await expect(held).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(row.locator('[data-size]').first()).toHaveCSS('color', 'rgb(38, 35, 32)')
  await expect(page.locator('[data-size="due"]')).toHaveCount(0)
  await page.goto(path)
  const due = page.locator('[data-size="due"]')
  await expect(due).toHaveCount(1)
  await expect(due).toHaveCSS('color', 'rgb(134, 69, 11)')
  await expect(due).toHaveCSS('font-weight', '700')
  await expect(due).toHaveCSS('font-size', test.info().project.name === 'desktop' ? '28px' : '20px')
  // hotel, dates, guest, price and limit in one look
  const head = await page.getByRole('main').locator('header').first().boundingBox()
  expect(head?.height).toBeLessThanOrEqual(300)
})

test('the bar is dark, with a gold line under the current place', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await bringSession(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(7, 67, 60)')
  const places = page.getByRole('banner').getByRole('navigation')
  await expect(places.getByRole('link', { name: 'PNR', exact: true })).toHaveCSS(
    'border-bottom-color',
    'rgb(240, 183, 102)',
  )
  await expect(places.getByRole('link', { name: 'Hotel', exact: true })).toHaveCSS(
    'border-bottom-color',
    'rgba(0, 0, 0, 0)',
  )
})
