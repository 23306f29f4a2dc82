import type { Browser } from 'playwright'
import * as v from 'valibot'
import { reportPageSize, reportPnrs } from '#contract/pnr/report'
import { endOfRows } from '#contract/rows'
import { HttpAgent } from '../support/http-agent.ts'
import { signIn } from './sign-in.ts'
import type { Row } from './table.ts'
import { slowDown, watchTasks } from './watch-tasks.ts'

const rows = 10_000
const anyReport = v.looseObject({ pnrReportSummaries: v.pipe(v.array(v.looseObject({})), v.minLength(1)) })

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
  await page.route(
    ({ pathname }) => pathname === reportPnrs.path,
    async (route) => {
      const asked = new URL(route.request().url()).searchParams
      const isExport = asked.get('exports') === '1'
      for (const name of ['exports', 'currentPage', 'status']) asked.delete(name)
      const answer = await route.fetch({ url: `${url}${reportPnrs.path}?${asked}` })
      const { pnrReportSummaries: own, ...head } = v.parse(anyReport, await answer.json())
      const made = Array.from({ length: isExport ? rows : reportPageSize }, (_, index) =>
        JSON.stringify({ ...own[index % own.length], bookingCode: `B${100_000 + index}` }),
      )
      const named = JSON.stringify({ ...head, total: rows }).slice(0, -1)
      await route.fulfill({
        contentType: 'application/json',
        body: `${named},"pnrReportSummaries":[\n${made.join(',\n')}\n${endOfRows}`,
      })
    },
  )
  await page.goto(`${url}/auth/login`)
  await signIn(page)
  await slowDown(page)
  const tasksOf = await watchTasks(browser, page)
  const noted: Row[] = []
  const note = async (what: string, work: () => Promise<unknown>) => {
    noted.push({ what, rows, ...(await tasksOf(work)) })
  }
  const table = page.getByRole('table').getByRole('row')
  await note('open the report', async () => {
    await page.getByRole('link', { name: 'PNR', exact: true }).first().click()
    await page.getByRole('link', { name: 'Sales report' }).click()
    await table.nth(reportPageSize).waitFor()
  })
  await note('next page', async () => {
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.waitForURL('**currentPage=2**')
  })
  await note('scroll through the page', async () => {
    for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 200)
  })
  await note('a status', async () => {
    await page.getByLabel('Status').first().selectOption({ index: 1 })
    await page.waitForURL('**status=**')
  })
  await note('export', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to Excel' }).click()
    await saved
  })
  await context.close()
  return noted
}
