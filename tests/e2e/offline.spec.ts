import { bookButton, expectBooked, fillGuests, goToBooking, signIn } from './support/agent.ts'
import { expect, expectGoodScreen, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
})

test('offline the app opens, with the lists and bookings that were seen, and says from when', async ({
  page,
  context,
}) => {
  await goToBooking(page)
  await fillGuests(page)
  await bookButton(page).click()
  const locator = await expectBooked(page)
  await page.goto('/app/pnr/list')
  await expect(page.getByRole('link', { name: locator })).toBeVisible()
  // what was seen is written behind the screen, within a second or two
  await page.waitForTimeout(2_500)
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
  await expect(page.getByText('Booking needs the network.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(bookButton(page)).toBeEnabled()
  await bookButton(page).click()
  await expectBooked(page)
})

test('signing out leaves nothing of the user on the device, and works offline too', async ({
  page,
  context,
}) => {
  await page.goto('/app/pnr/list')
  await goToBooking(page)
  await fillGuests(page)
  await page.waitForTimeout(1_500)
  await context.setOffline(true)
  await page.goto('/auth/logout')
  await expect(page.getByText('Nothing of yours is left on this device.', { exact: false })).toBeVisible()
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
  // `leaving` is what the device still owes the server: the end of the session
  expect(left.filter((key) => !/language|theme|color-scheme|leaving/.test(key))).toEqual([])
  await page.goto('/app/pnr/list')
  await page.waitForURL('**/auth/login**')
})
