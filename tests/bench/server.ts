import { searchAvailability } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import { listPnrs } from '#contract/pnr/list'
import { readPnr } from '#contract/pnr/pnr'
import { stayRequest } from '../support/client/agent-client.ts'
import { HttpAgent } from '../support/client/http-agent.ts'
import { quantile, type Row } from './table.ts'

async function timed(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const sample: number[] = []
  for (let index = 0; index < count; index += 1) {
    const start = performance.now()
    await work(index)
    sample.push(performance.now() - start)
  }
  return sample
}

const row = (what: string, sample: readonly number[]): Row => ({
  what,
  calls: sample.length,
  p50: quantile(sample, 0.5),
  p99: quantile(sample, 0.99),
})

/** Measures the calls of an agent one after the other: a search over all hotels of a country, bookings, reads. */
export async function measureServer(url: string): Promise<Row[]> {
  const agent = new HttpAgent(url, 'NUSA/sari')
  await agent.ensureSignedIn()
  const { destinationListResponse } = await agent.call(listDestinations, {
    query: { q: 'Indonesia, all places' },
  })
  const keys = destinationListResponse[0]?.destinationSearchKeyList ?? []
  const search = () =>
    agent.call(searchAvailability, { body: stayRequest({ destinationSearchKeyList: keys }) })
  const offers = (await search()).hotelAvailabilityList.length
  const searches = await timed(50, search)
  const requests = await Promise.all(
    Array.from({ length: 40 }, (_, hotel) =>
      agent.prepareBooking({ hotel: hotel % 30, issueNow: hotel % 2 === 0 }),
    ),
  )
  const bookings = await timed(requests.length, async (index) => {
    const request = requests[index]
    if (request) await agent.book(request)
  })
  const { pnrList } = await agent.call(listPnrs, { query: {} })
  const lists = await timed(100, () => agent.call(listPnrs, { query: {} }))
  const reads = await timed(100, async (index) => {
    const pnr = pnrList[index % pnrList.length]
    if (pnr)
      await agent.call(readPnr, { params: { supplierCode: pnr.supplierCode, code: pnr.qilinLocatorCode } })
  })
  const health = await timed(100, () => agent.raw('GET', '/api/health'))
  return [
    row(`availability, ${offers} offers of three suppliers`, searches),
    row('booking, half of them issued', bookings),
    row('PNR list, one page', lists),
    row('PNR detail', reads),
    row('health, for comparison', health),
  ]
}
