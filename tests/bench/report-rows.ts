import type { Browser } from 'playwright'
import { reportPageSize } from '#contract/pnr/report'
import { HttpAgent } from '../support/client/http-agent.ts'
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
  const note = async (
    what: string,
    prepare: () => Promise<Prepared>,
    arrived: () => Promise<unknown> = async () => {},
  ) => {
    const tasks = await tasksOf(async () => {
      const work = await prepare()
      return () => Promise.all([arrived(), work()])
    })
    noted.push({ what, rows, ...tasks })
  }
  const last = page.getByRole('table').getByRole('row').nth(reportPageSize)
  const button = (name: string) => page.getByRole('button', { name })
  await page.getByRole('link', { name: 'PNR', exact: true }).first().click()
  await note(
    'open the report',
    () => readyToClick(page.getByRole('link', { name: 'Sales report' })),
    () => last.waitFor(),
  )
  await note(
    'next page',
    () => readyToClick(button('Next page')),
    () => page.waitForURL('**currentPage=2**'),
  )
  await note('scroll through the page', () => readyToScroll(last, 20))
  await note(
    'a status',
    () => readyToPress(page.getByLabel('Status').first(), 'ArrowDown'),
    () => page.waitForURL('**status=**'),
  )
  await note(
    'export',
    () => readyToClick(button('Export to Excel')),
    () => page.waitForEvent('download'),
  )
  await context.close()
  report.close()
  return noted
}
