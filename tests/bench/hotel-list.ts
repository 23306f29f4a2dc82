import type { Browser } from 'playwright'
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
  const note = async (what: string, work: () => Promise<unknown>) => {
    const tasks = await tasksOf(work)
    rows.push({ what, offers: (await offers.innerText()).replace(/\D/g, ''), ...tasks })
  }
  const slider = page.getByLabel('Price up to')
  await note('price slider, ten steps', async () => {
    await slider.focus()
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowLeft')
  })
  await note('price slider back', () => slider.press('End'))
  await note('four stars', () => page.getByLabel('Star rating').selectOption('4'))
  await note('all stars', () => page.getByLabel('Star rating').selectOption(''))
  await note('a supplier off', () => page.getByLabel(/^FRM \(/).click())
  await note('a supplier on', () => page.getByLabel(/^FRM \(/).click())
  await note('highest first', () => page.getByLabel('Sort by').selectOption('B'))
  await note('a name, typed', () => page.getByLabel('Hotel name').pressSequentially('grand', { delay: 80 }))
  await note('the name cleared', () => page.getByLabel('Hotel name').fill(''))
  await note('next page', () => page.getByRole('button', { name: 'Next page' }).click())
  await note('scroll through the page', async () => {
    for (let step = 0; step < 30; step += 1) await page.mouse.wheel(0, 200)
  })
  await context.close()
  return rows
}
