import {
  listDeposits,
  postMoney,
  reversePosting,
  setCreditLimit,
  transferToChild,
} from '#contract/admin/deposits'
import { saveRates } from '#contract/admin/rates'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import type { MoneyPair } from '#contract/money/money'
import type { DemoAgents } from './demo-agents.ts'
import type { OfficeAct } from './demo-office.ts'

const root = 'TRADEWIND/root'

type Words = { readonly reference: string; readonly note: string }

/** What moved the deposits of the demo by hand: money in and out, transfers to the sub-agency, a limit, a wrong posting that was
 * reversed, and exchange rates. */
export function planDeposits(present: Date): OfficeAct[] {
  const today = dayInJakarta(present)
  const on = (daysAgo: number, minute: number) =>
    new Date(startOfDay(addDays(today, -daysAgo)).getTime() + minute * 60_000)
  const rates = (daysAgo: number, rupiah: Parameters<typeof enterRates>[2]): OfficeAct => ({
    at: on(daysAgo, 545),
    run: (agents) => enterRates(agents, addDays(today, -daysAgo), rupiah),
  })
  const wrong: { transferId?: string } = {}
  return [
    rates(59, { SGD: 12_080, MYR: 3_705, THB: 478 }),
    {
      at: on(56, 630),
      run: bank('TOP_UP', 'NUSA', 100_000_000, {
        reference: 'TRF-20914',
        note: 'Agency transfer / transfer agen',
      }),
    },
    {
      at: on(48, 615),
      run: toBali(15_000_000, { reference: 'NB-0101', note: 'Start of the season / awal musim' }),
    },
    {
      at: on(41, 870),
      async run(agents) {
        const body = {
          limit: idr(10_000_000),
          reference: 'AGR-0044',
          note: 'Until the end of the year / sampai akhir tahun',
        }
        await agents.call(root, setCreditLimit, { params: { orgId: 'MERAPI' }, body }, 'limit of MERAPI')
      },
    },
    rates(31, { SGD: 12_135, MYR: 3_728, THB: 481 }),
    {
      at: on(30, 660),
      run: bank('TOP_UP', 'SAMUDRA', 25_000_000, {
        reference: 'TRF-21377',
        note: 'Monthly deposit / deposit bulanan',
      }),
    },
    {
      at: on(27, 700),
      async run(agents) {
        wrong.transferId = await bank('TOP_UP', 'MERAPI', 30_000_000, { reference: 'TRF-21402', note: '' })(
          agents,
        )
      },
    },
    {
      at: on(27, 712),
      async run(agents) {
        const params = { transferId: wrong.transferId ?? '' }
        const body = {
          reference: 'TRF-21402',
          note: 'One nought too many / kelebihan satu nol: Rp 3.000.000',
        }
        await agents.call(root, reversePosting, { params, body }, 'reversal for MERAPI')
      },
    },
    {
      at: on(27, 715),
      run: bank('TOP_UP', 'MERAPI', 3_000_000, { reference: 'TRF-21402', note: 'Corrected / koreksi' }),
    },
    {
      at: on(15, 840),
      run: bank('WITHDRAW', 'NUSA', 20_000_000, {
        reference: 'WD-0310',
        note: 'On request / atas permintaan',
      }),
    },
    {
      at: on(8, 600),
      run: toBali(10_000_000, { reference: 'NB-0102', note: 'Group of 24 teachers / rombongan 24 guru' }),
    },
    { at: new Date(present.getTime() - 130 * 60_000), run: payOutMost('NUSA-BALI') },
    rates(3, { SGD: 12_170, MYR: 3_741, THB: 479 }),
  ]
}

const idr = (amount: number): MoneyPair => ['IDR', amount]

/** Answers the id of the posting. */
function bank(kind: 'TOP_UP' | 'WITHDRAW', orgId: string, amount: number, words: Words) {
  return async (agents: DemoAgents): Promise<string> => {
    const body = { kind, orgId, amount: idr(amount), ...words }
    const posted = await agents.call(root, postMoney, { body }, `${kind} ${orgId} ${amount}`)
    return posted.outcome === 'POSTED' ? posted.transferId : ''
  }
}

function toBali(amount: number, words: Words) {
  return async (agents: DemoAgents): Promise<void> => {
    const body = { fromOrg: 'NUSA', toOrg: 'NUSA-BALI', amount: idr(amount), ...words }
    await agents.call('NUSA/admin', transferToChild, { body }, `transfer ${words.reference}`)
  }
}

/** Leaves less than 40 %, so that the header of the agency warns. */
function payOutMost(orgId: string) {
  return async (agents: DemoAgents): Promise<void> => {
    const { depositList } = await agents.call(root, listDeposits, { query: { q: orgId } })
    const [, balance] = depositList.find((one) => one.orgId === orgId)?.balance ?? idr(0)
    const amount = Math.floor((balance * 0.7) / 100_000) * 100_000
    await bank('WITHDRAW', orgId, amount, {
      reference: 'WD-0311',
      note: 'Not needed yet / belum diperlukan',
    })(agents)
  }
}

async function enterRates(
  agents: DemoAgents,
  day: string,
  rupiah: Readonly<Record<'SGD' | 'MYR' | 'THB', number>>,
): Promise<void> {
  const rates = (['SGD', 'MYR', 'THB'] as const).map((currency) => ({
    currency,
    rupiah: rupiah[currency],
  }))
  const body = { day, source: 'Bank Indonesia, middle rate / kurs tengah', rates }
  await agents.call(root, saveRates, { body }, `rates of ${day}`)
}
