import { addDays, dayInJakarta } from '#contract/day/dates'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { readTourPaper } from '#contract/tour/papers'
import { bookedTour, someDeparture } from '../../support/sale/tours.ts'
import { installWorker } from '../support/install-worker.ts'
import { expectKept } from '../support/kept.ts'
import { storedTexts } from '../support/stored-text.ts'
import { bookAgain, expect, expectGoodScreen, test } from '../support/test.ts'
import {
  bookButton,
  countBookings,
  expectBooked,
  fewLeft,
  fillGuests,
  goToBooking,
  goToRooms,
  hotelCards,
  signIn,
  unfoldPrice,
} from '../support/way/agent.ts'
import { agentBeside, bookBeside } from '../support/way/booked.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await installWorker(page)
})

test('offline the app opens, with the lists and bookings that were seen, and says from when', async ({
  page,
  context,
}) => {
  test.slow()
  await goToBooking(page)
  await fillGuests(page)
  await bookButton(page).click()
  const locator = await expectBooked(page)
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('link', { name: locator })).toBeVisible()
  // with the quote that ends it: the list, not a booking
  await expectKept(page, `${listPnrs.path}\\"`)
  await context.setOffline(true)
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('link', { name: locator })).toBeVisible()
  await expect(page.getByText(/as of \d\d:\d\d, offline/).first()).toBeVisible()
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: locator }).click()
  await expect(page.getByText('putri@example.com')).toBeVisible()
  await page.reload()
  await expect(page.getByText('putri@example.com')).toBeVisible()
  // nobody has told this visit the time
  await expect(page.getByText('The clock of this device is not checked yet').first()).toBeVisible()
  await expect(page.getByText(/Time limit passed|\d (h|min) left/)).toHaveCount(0)
})

test('a server that does not answer is said, and what was seen stays in its place, time limits too', async ({
  page,
}) => {
  test.slow()
  await goToBooking(page)
  await fillGuests(page)
  await bookButton(page).click()
  const locator = await expectBooked(page)
  const lists = ['/app/order/list', '/app/pnr/list'] as const
  const limits = page.getByRole('region', { name: 'Time limits' })
  for (const list of lists) {
    await page.goto(list)
    await expect(page.getByRole('link', { name: locator }).first()).toBeVisible()
  }
  await expect(limits).toBeVisible()
  await expectKept(page, '/api/orders')
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  for (const list of lists) {
    await page.goto(list)
    await expect(page.getByRole('link', { name: locator }).first()).toBeVisible()
    await expect(page.getByText('Tradewind is not answering. You can look')).toBeVisible()
    await expect(page.getByText(/Tradewind is not answering; this is from \d\d:\d\d/).first()).toBeVisible()
    await expectGoodScreen(page)
  }
  await expect(limits).toContainText(/Tradewind is not answering; this is from/)
  await expect(page.getByRole('link', { name: /^Deposit at \d\d:\d\d Rp/ })).toBeVisible()
  // a failed refresh does not remove the stored answer
  await page.reload()
  await expect(page.getByRole('link', { name: locator }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Deposit (at \d\d:\d\d )?Rp/ })).toBeVisible()
  await page.unroute('**/api/**')
  await expect(page.getByText('Tradewind is not answering', { exact: false })).toHaveCount(0)
})

test('without an answer a listed booking shows its row, a seen tour its papers, and what is closed says why', async ({
  page,
  context,
}) => {
  test.slow()
  const agent = await agentBeside()
  // so far ahead that its details are not fetched by themselves
  const checkInDate = addDays(dayInJakarta(new Date()), 100)
  const search = { checkInDate, checkOutDate: addDays(checkInDate, 1) }
  const [seen, listed] = [await bookBeside(agent), await bookBeside(agent, { hotel: 17, search })]
  const tour = await bookedTour(agent, await someDeparture(agent))
  const { supplierCode, code } = listed
  const { hotelName } = await agent.call(readPnr, { params: { supplierCode, code } })
  await page.goto(`/app/tour/pnr?bookId=${tour}`)
  await expectKept(page, readTourPaper.path)
  await page.goto(seen.path)
  const issue = page.getByRole('button', { name: /^Issue/ })
  await expect(issue).toBeEnabled()
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  await expectKept(page, `${listPnrs.path}\\"`)

  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.goto(seen.path)
  for (const button of [issue, page.getByRole('button', { name: 'Cancel booking' })]) {
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/This waits until Tradewind answers again\./)
  }
  await expectGoodScreen(page)
  await page.goto(listed.path)
  await expect(page.getByText(hotelName)).toBeVisible()
  await expect(page.getByText('The details of this booking are not on this device.')).toBeVisible()
  await expectGoodScreen(page)
  await context.setOffline(true)
  await page.goto(`/app/tour/itinerary/ALT/${tour}`)
  await expect(page.getByRole('main')).toContainText('Day by day')
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
})

test('what was never seen says that it needs the network', async ({ page, context }) => {
  await context.setOffline(true)
  await page.goto('/app/pnr/detail/HOTEL/HBD/ZZZZZZ')
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await expectGoodScreen(page)
})

test('a booking filled in offline waits for the network and for a tap', async ({ page, context }) => {
  await goToBooking(page)
  await fillGuests(page)
  await context.setOffline(true)
  await expect(bookButton(page)).toBeDisabled()
  await expect(page.getByText('You need to be online to book.')).toBeVisible()
  await context.setOffline(false)
  await expect(bookButton(page)).toBeEnabled()
  await bookButton(page).click()
  await expectBooked(page)
})

test('a form filled in offline survives a reload there, is checked again by itself, and sent by a tap alone', async ({
  page,
  context,
}) => {
  test.slow()
  await goToBooking(page)
  const sent = countBookings(context)
  await expectKept(page, '/api/hotel/check-price')
  await context.setOffline(true)
  await fillGuests(page)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('putri@example.com')
  await unfoldPrice(page)
  await expect(page.getByText(/^Price checked as of \d\d:\d\d, offline$/)).toBeVisible()
  await expect(bookButton(page)).toBeDisabled()
  await expect(bookButton(page)).toHaveAccessibleDescription(/You need to be online to book\./)
  await expectGoodScreen(page)

  const checked = page.waitForResponse('**/api/hotel/check-price')
  await context.setOffline(false)
  expect((await checked).ok()).toBe(true)
  await expect(page.getByText(/^This price is valid until \d\d:\d\d \S+$/)).toBeVisible()
  await expect(bookButton(page)).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveValue('putri@example.com')
  expect(sent()).toBe(0)
  await bookButton(page).click()
  await expectBooked(page)
  expect(sent()).toBe(1)
})

test('a room that was sold while the form was filled in offline is said, and nothing is sent', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const trip = fewLeft(16)
  await goToBooking(page, trip)
  const sent = countBookings(context)
  await context.setOffline(true)
  await fillGuests(page)
  const colleague = await (await browser.newContext()).newPage()
  await colleague.addInitScript(bookAgain)
  await signIn(colleague, 'NUSA/admin')
  await goToBooking(colleague, trip)
  await fillGuests(colleague)
  await bookButton(colleague).click()
  await expectBooked(colleague)
  await colleague.context().close()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Price check failed, please search again' })).toBeVisible()
  expect(sent()).toBe(0)
})

test('hotels and rooms that were seen are there offline; a search that was never made is not', async ({
  page,
  context,
}) => {
  test.slow()
  await goToRooms(page)
  await expect(page.getByRole('radio').first()).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const age = page.getByRole('main').getByText(/^as of \d\d:\d\d, offline$/)
  await context.setOffline(true)
  await page.reload()
  await expect(age).toBeVisible()
  await page.getByRole('radio').first().check()
  await expect(page.getByRole('button', { name: 'Check Price' })).toBeDisabled()
  await expect(page.getByText('You need to be online to check the price.')).toBeVisible()
  await expectGoodScreen(page)
  await page.goto('/app/hotel/list')
  await expect(age).toBeVisible()
  await expect(page.getByRole('link', { name: `See rooms of ${name}` }).first()).toBeVisible()
  await expectGoodScreen(page)

  await page.getByRole('link', { name: 'Change Search' }).click()
  await expect(page.getByText('You are offline. Only searches made')).toBeVisible()
  await page.getByLabel('Nights').fill('9')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(
    page.getByText('You are offline, and this was not opened on this device before.'),
  ).toBeVisible()
  await expect(hotelCards(page)).toHaveCount(0)
  await expectGoodScreen(page)
})

test('signing out leaves nothing of the user on the device, and works offline too', async ({
  page,
  context,
}) => {
  await page.goto('/app/pnr/list')
  await goToBooking(page)
  await fillGuests(page)
  await expect.poll(async () => Object.values(await storedTexts(page)).join()).toContain('putri@example.com')
  await context.setOffline(true)
  await page.goto('/auth/logout')
  await expect(page.getByText('The app has left nothing of yours on this device.')).toBeVisible()
  const left = await page.evaluate(async () => {
    const rows: string[] = Object.keys(localStorage)
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const count = await new Promise<number>((resolve) => {
          const request = database.transaction(store).objectStore(store).count()
          request.onsuccess = () => resolve(request.result)
        })
        if (count > 0) rows.push(`${name}/${store}`)
      }
      database.close()
    }
    return rows
  })
  // `leaving` remembers that the server must still end the session, `install` whether the app was offered
  expect(left.filter((key) => !/language|theme|color-scheme|leaving|install/.test(key))).toEqual([])
  await page.goto('/app/pnr/list')
  await page.waitForURL('**/auth/login**')
})
