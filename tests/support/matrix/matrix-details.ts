import * as v from 'valibot'
import { maxDetails, partName, readDetails, type SaleAsked, writeAsked } from '#contract/changes/details'
import { readPolicy } from '#contract/insurance/policy'
import { readAuxiliary } from '#contract/pnr/auxiliary'
import { readPaperMark } from '#contract/pnr/papers'
import { readPnr } from '#contract/pnr/pnr'
import { readTourMark, readTourPaper } from '#contract/tour/papers'
import { readTourBooking } from '#contract/tour/tour'
import { readTrainBooking } from '#contract/train/booking'
import { type Org, readers } from './matrix-people.ts'
import type { Ask, Prober } from './sale/matrix-prober.ts'

const papers = ['itinerary', 'receipt'].flatMap((paper) => ['en', 'id'].map((lang) => ({ paper, lang })))
/** The calls that the pages of a sale make. */
const callsOf = ({ product, supplierCode, locatorCode }: SaleAsked) => {
  const params = { supplierCode, code: locatorCode }
  const id = { id: locatorCode }
  return {
    HOTEL: [
      [readPnr, { params }],
      [readPaperMark, { params }],
      [readAuxiliary, { params }],
    ] as const,
    INSURANCE: [[readPolicy, { params: id }]] as const,
    TRAIN: [[readTrainBooking, { params: id }]] as const,
    TOUR: [
      [readTourBooking, { params: id }] as const,
      [readTourMark, { params: id }] as const,
      ...papers.map((query) => [readTourPaper, { params: id, query }] as const),
    ],
  }[product]
}

/** Every reader asks for the details of every sale: each is what their own calls answer them, and nothing where those refuse. */
export async function probeDetails(prober: Prober, wrong: string[]): Promise<void> {
  const { rows } = await prober.world.t.database.pool.query<SaleAsked>(
    'select product, supplier_code as "supplierCode", locator as "locatorCode" from sale order by 3',
  )
  const sales = prober.sample(rows)
  for (const reader of readers) {
    for (let from = 0; from < sales.length; from += maxDetails) {
      const saleList = sales.slice(from, from + maxDetails)
      const { status, body, text } = await prober.ask(reader, readDetails, {
        query: { sales: writeAsked(saleList) },
      })
      if (status !== 200) {
        wrong.push(`${reader}: ${status} ${text}`)
        continue
      }
      const { detailList } = v.parse(readDetails.reply, body)
      for (const [at, sale] of saleList.entries()) {
        const found = detailList[at]
        const expected = await partsOf(prober, reader, sale)
        if (JSON.stringify(found) !== JSON.stringify(expected))
          wrong.push(
            `${reader} ${sale.locatorCode}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
          )
      }
    }
  }
}

async function partsOf(prober: Prober, reader: Org, sale: SaleAsked) {
  const parts: { part: string; reply: unknown }[] = []
  for (const [endpoint, ask] of callsOf(sale)) {
    const { query }: Ask = ask
    const { status, body } = await prober.ask(reader, endpoint, ask)
    if (status === 200) parts.push({ part: partName(endpoint, query), reply: body })
    else if (parts.length === 0) return []
  }
  return parts
}
