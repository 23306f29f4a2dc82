import { searchAvailability } from '#contract/hotel/hotel'
import { listDestinations } from '#contract/hotel/search-choices'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { stayRequest } from '../support/client/agent-client.ts'
import { startPostgres, teardown } from '../support/server/postgres-server.ts'
import { createTestApp } from '../support/test-app.ts'
import { quantile, type Row } from './table.ts'

const rules = 1_000
const rounds = Number(process.env.BENCH_PRICE_ROUNDS ?? 40)
const warmUp = 5

type Sample = { readonly ms: number; readonly cpu: number; readonly offers: number }

const silent = { info() {}, warn() {}, error() {}, fatal() {} }

/** Measures a sub-agency's search of a whole country with the rules of the demo, and with a thousand more in its chain, in
 * turns. */
export async function measurePriceRules(): Promise<Row[]> {
  const databaseUrl = await startPostgres([])
  try {
    const t = await createTestApp(async (prepare) => {
      const database = await openDatabase({ databaseUrl, dataDir: '', log: silent })
      await prepare(database)
      return database
    })
    try {
      const wayan = await t.signIn('NUSA-BALI/wayan')
      const { destinationListResponse } = await wayan.call(listDestinations, {
        query: { q: 'Indonesia, all places' },
      })
      const body = stayRequest({
        destinationSearchKeyList: destinationListResponse[0]?.destinationSearchKeyList ?? [],
      })
      const search = async (): Promise<Sample> => {
        // the limit of searches is by the clock of the test
        t.clock.pass(5_000)
        const [begin, cpu] = [performance.now(), process.cpuUsage()]
        const answer = await wayan.raw('POST', searchAvailability.path, body)
        const [ms, { user, system }] = [performance.now() - begin, process.cpuUsage(cpu)]
        if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
        return { ms, cpu: (user + system) / 1_000, offers: Object(answer.body).hotelAvailabilityList.length }
      }
      await addRules(t.database)
      const samples: Record<'few' | 'many', Sample[]> = { few: [], many: [] }
      for (let round = 0; round < warmUp + rounds; round += 1) {
        for (const kind of round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
          await setInForce(t.database, kind === 'many')
          const sample = await search()
          if (round >= warmUp) samples[kind].push(sample)
        }
      }
      return rowsOf(samples.few, samples.many)
    } finally {
      await t.close()
    }
  } finally {
    await teardown()
  }
}

function rowsOf(few: readonly Sample[], many: readonly Sample[]): Row[] {
  const row = (rules: string, samples: readonly Sample[]) => ({
    rules,
    offers: samples[0]?.offers ?? 0,
    'p50 ms': quantile(
      samples.map(({ ms }) => ms),
      0.5,
    ),
    // of the server's process, whatever else the machine does
    'p50 ms of processor': quantile(
      samples.map(({ cpu }) => cpu),
      0.5,
    ),
  })
  const [before, after] = [row('of the demo', few), row(`and ${rules} more`, many)]
  const more = (name: 'p50 ms' | 'p50 ms of processor') =>
    `${Math.round((after[name] / before[name] - 1) * 1_000) / 10} %`
  return [
    before,
    after,
    {
      rules: 'difference',
      offers: '',
      'p50 ms': more('p50 ms'),
      'p50 ms of processor': more('p50 ms of processor'),
    },
  ]
}

/** Rules of each seller of the chain: four in ten for one hotel, two for a destination, one each for one of four countries, for
 * stays of a month, for sales of a month, and for all sales of one of the four products. */
async function addRules({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into price_rule (rule_id, version, seller_org, buyer_type, product, supplier_code, hotel_id, zone_code,
       country_code, stay_from, stay_until, sale_from, sale_until, percent_bp, amount, floor, currency, valid_from,
       made_at, note)
     select gen_random_uuid(), 1, (array['TRADEWIND', 'NUSA', 'NUSA-BALI'])[1 + n % 3],
       case when n % 3 = 2 then 'CLIENT' end,
       case when n % 10 < 9 then 'HOTEL' else (array['HOTEL', 'TOUR', 'TRAIN', 'INSURANCE'])[1 + (n / 10) % 4] end,
       case when n % 10 < 4 then listing.supplier_code end, case when n % 10 < 4 then listing.supplier_hotel_id end,
       case when n % 10 in (4, 5) then place.hbd_code end, case when n % 10 = 6 then (array['ID', 'SG', 'MY', 'TH'])[1 + (n / 10) % 4] end,
       case when n % 10 = 7 then current_date + n % 365 end, case when n % 10 = 7 then current_date + n % 365 + 30 end,
       case when n % 10 = 8 then current_date - 180 + n % 365 end,
       case when n % 10 = 8 then current_date - 150 + n % 365 end,
       n % 7, case when n % 5 = 0 then 100 end, case when n % 50 = 1 then 1000 end,
       case when n % 5 = 0 or n % 50 = 1 then 'IDR' end, '2000-01-01Z', now(), 'bench'
     from generate_series(1, $1::int) n
     join lateral (select * from sandbox_listing order by id offset (n * 7) % 2000 limit 1) listing on true
     join lateral (select * from sandbox_destination where hbd_code is not null order by id offset n % 50 limit 1) place
       on true`,
    [rules],
  )
}

/** Ends the rules, or takes that back, which the product never does. */
async function setInForce({ pool }: Database, inForce: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `update price_rule set ended_at = case when $1 then null else now() end where note = 'bench'`,
      [inForce],
    )
    await client.query('vacuum price_rule')
  } finally {
    client.release(true)
  }
}
