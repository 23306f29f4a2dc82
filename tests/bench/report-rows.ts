import type { Browser } from 'playwright'
import { reportPageSize } from '#contract/pnr/report'
import { HttpAgent } from '../support/http-agent.ts'
import { openLongReport, reportRows as rows } from './long-report.ts'
import { type Prepared, readyToClick, readyToPress, readyToScroll } from './presses.ts'
import { signIn } from './sign-in.ts'
import type { Row } from './table.ts'
import { slowDown, watchTasks } from './watch-tasks.ts'

/** Measures the sales report of 10,000 bookings with a CPU slowed down four times: the server's own rows, again and again. */
export async function measureReport(browser: Browser, url: string): Promise<Row[]> {
  const agent = new HttpAgent(url, 'NUSA/sari')
  await agent.ensureSignedIn()
  for (let booked = 0; booked < 3; booked += 1) {
    await agent.book(await agent.prepareBooking({ hotel: booked, issueNow: true }))
  }
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
  })
  const page = await context.newPage()
  const report = await openLongReport(url)
  await page.goto(`${report.url}/auth/login`)
  await signIn(page)
  await slowDown(page)
  const tasksOf = await watchTasks(browser, page)
  const noted: Row[] = []
  const note = async (what: string, prepare: () => Promise<Prepared>) => {
    const work = await prepare()
    await page.waitForTimeout(300)
    noted.push({ what, rows, ...(await tasksOf(work)) })
  }
  const last = page.getByRole('table').getByRole('row').nth(reportPageSize)
  await page.getByRole('link', { name: 'PNR', exact: true }).first().click()
  await note('open the report', async () => {
    const click = await readyToClick(page.getByRole('link', { name: 'Sales report' }))
    return async () => {
      await click()
      await last.waitFor()
    }
  })
  await note('next page', async () => {
    const click = await readyToClick(page.getByRole('button', { name: 'Next page' }))
    return async () => {
      await click()
      await page.waitForURL('**currentPage=2**')
    }
  })
  await note('scroll through the page', () => readyToScroll(last, 20))
  await note('a status', async () => {
    const press = await readyToPress(page.getByLabel('Status').first(), 'ArrowDown')
    return async () => {
      await press()
      await page.waitForURL('**status=**')
    }
  })
  await note('export', async () => {
    const click = await readyToClick(page.getByRole('button', { name: 'Export to Excel' }))
    return async () => {
      const saved = page.waitForEvent('download')
      await click()
      await saved
    }
  })
  await context.close()
  report.close()
  return noted
}
