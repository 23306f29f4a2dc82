import type { FailureCode } from '#contract/call/failure'
import type { Product } from '#contract/call/product'
import { partName, readDetails, type SaleAsked } from '#contract/changes/details'
import { readPolicy } from '#contract/insurance/policy'
import { readAuxiliary } from '#contract/pnr/auxiliary'
import { readPaperMark } from '#contract/pnr/papers'
import { readPnr } from '#contract/pnr/pnr'
import { readTourMark, readTourPaper } from '#contract/tour/papers'
import { readTourBooking } from '#contract/tour/tour'
import { readTrainBooking } from '#contract/train/booking'
import { Refusal } from '../http/call/refusal.ts'
import type { AskedRead, Context, Serve } from '../http/call/serve.ts'
import type { Viewer } from '../http/call/viewer.ts'

type Asked = Context<typeof readDetails>
type Parts = { part: string; reply: unknown }[]
export type Log = { warn(facts: object, message: string): void }

/** The calls of a sale's page and of its papers; the first one decides whether there is such a sale. */
const callsOf: Readonly<Record<Product, (sale: SaleAsked) => AskedRead[]>> = {
  HOTEL({ supplierCode, locatorCode: code }) {
    const params = { supplierCode, code }
    return [readPnr, readPaperMark, readAuxiliary].map((endpoint) => ({ endpoint, params }))
  },
  INSURANCE: ({ locatorCode: id }) => [{ endpoint: readPolicy, params: { id } }],
  TRAIN: ({ locatorCode: id }) => [{ endpoint: readTrainBooking, params: { id } }],
  TOUR({ locatorCode: id }) {
    const params = { id }
    const papers = (['itinerary', 'receipt'] as const).flatMap((paper) =>
      (['en', 'id'] as const).map((lang) => ({ endpoint: readTourPaper, params, query: { paper, lang } })),
    )
    return [{ endpoint: readTourBooking, params }, { endpoint: readTourMark, params }, ...papers]
  },
}

/** For this viewer: a sale out of reach, one of a product that is closed to them, an address that is none. */
const isNotThere: ReadonlySet<FailureCode> = new Set(['NOT_FOUND', 'NOT_ALLOWED', 'INVALID_REQUEST'])

export function serveDetails(serve: Serve, { log }: { log: Log }): void {
  serve.user(readDetails, async (viewer, asked) => {
    const detailList: (Parts | null)[] = []
    // one at a time: nobody waits for it
    for (const sale of asked.query.sales) {
      try {
        detailList.push(await readDetail(serve, viewer, asked, sale))
      } catch (error) {
        // the others are not held up by it
        detailList.push(null)
        log.warn({ err: error, requestId: asked.origin.requestId }, 'a detail could not be read')
      }
    }
    return { detailList }
  })
}

async function readDetail(serve: Serve, viewer: Viewer, asked: Asked, sale: SaleAsked): Promise<Parts> {
  const parts: Parts = []
  for (const call of callsOf[sale.product](sale)) {
    try {
      const reply = await serve.readFor(viewer, asked, call)
      parts.push({ part: partName(call.endpoint, call.query), reply })
    } catch (error) {
      if (!(error instanceof Refusal && isNotThere.has(error.code))) throw error
      if (parts.length === 0) return parts
    }
  }
  return parts
}
