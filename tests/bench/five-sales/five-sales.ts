import { type Browser, chromium } from 'playwright'
import { bookAgain } from '../../e2e/support/test.ts'
import { signIn } from '../sign-in.ts'
import type { Row } from '../table.ts'
import { familyNamed } from './family.ts'
import { type Counts, createHand } from './hand.ts'
import { type Sale, sellHotel, sellInsurance, sellTour, sellTrain, type Way } from './sales.ts'

const sales: readonly (readonly [string, Sale])[] = [
  ['hotel', sellHotel('12 January 2027')],
  ['train', sellTrain],
  ['tour', sellTour],
  ['insurance', sellInsurance],
  ['second hotel', sellHotel('20 January 2027')],
]

/** A family of four buys a hotel, a train, a tour, an insurance and a second hotel: what an agent types and taps, with everything
 * typed anew, and with each sale begun from the one before. */
export async function measureFiveSales(url: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    return [...(await sell(browser, url, 'anew')), ...(await sell(browser, url, 'from the sale before'))]
  } finally {
    await browser.close()
  }
}

async function sell(browser: Browser, url: string, way: Way): Promise<Row[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  await context.addInitScript(bookAgain)
  const page = await context.newPage()
  await page.goto(`${url}/auth/login`)
  // trains are open to administrators
  await signIn(page, '**/app/hotel/avail', 'admin')
  const hand = createHand(page)
  const family = familyNamed(way === 'anew' ? 'Santoso' : 'Hartono')
  const rows: Row[] = []
  for (const [index, [name, sale]] of sales.entries()) {
    const before = { ...hand.counts }
    // who begins for the first time comes from no sale
    await sale(hand, family, index === 0 ? 'anew' : way)
    hand.nextSale()
    rows.push(rowOf(way, name, hand.counts, before))
  }
  await context.close()
  return [...rows, rowOf(way, 'all five', hand.counts)]
}

function rowOf(
  way: Way,
  sale: string,
  now: Counts,
  before: Counts = { keys: 0, taps: 0, fields: 0, again: 0 },
): Row {
  return {
    begun: way,
    sale,
    keys: now.keys - before.keys,
    taps: now.taps - before.taps,
    fields: now.fields - before.fields,
    'typed before': now.again - before.again,
  }
}
