import type { Browser } from 'playwright'
import { type Prepared, readyToClick, readyToPress, readyToScroll, readyToType } from './presses.ts'
import { signIn } from './sign-in.ts'
import type { Row } from './table.ts'
import { slowDown, watchTasks } from './watch-tasks.ts'

/** Measures a list of all offers of a country with a CPU slowed down four times. */
export async function measureHotelList(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(`${url}/auth/login`)
  await signIn(page)
  await page.getByLabel('Destination').fill('Indonesia, all places')
  await page.getByRole('option', { name: /Indonesia, all places/ }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/app/hotel/list**')
  const offers = page.getByText(/^[\d.,]+ hotels$/)
  await offers.waitFor()
  await slowDown(page)
  const tasksOf = await watchTasks(browser, page)
  const rows: Row[] = []
  const note = async (what: string, prepare: () => Promise<Prepared>) => {
    const tasks = await tasksOf(prepare)
    rows.push({ what, offers: (await offers.innerText()).replace(/\D/g, ''), ...tasks })
  }
  const price = page.getByLabel('Price up to')
  const stars = page.getByLabel('Star rating')
  const supplier = page.getByLabel(/^FRM \(/)
  const name = page.getByLabel('Hotel name')
  await note('price slider, ten steps', () => readyToPress(price, 'ArrowLeft', 10))
  await note('price slider back', () => readyToPress(price, 'End'))
  await note('four stars', () => readyToPress(stars, '4'))
  await note('all stars', () => readyToPress(stars, 'a'))
  await note('a supplier off', () => readyToClick(supplier))
  await note('a supplier on', () => readyToClick(supplier))
  await note('highest first', () => readyToPress(page.getByLabel('Sort by'), 'h'))
  await note('a name, typed', () => readyToType(name, 'grand'))
  await note('the name cleared', async () => {
    await name.selectText()
    return readyToPress(name, 'Delete')
  })
  await note('next page', () => readyToClick(page.getByRole('button', { name: 'Next page' })))
  await note('scroll through the page', () => readyToScroll(name, 30))
  await context.close()
  return rows
}
