import { addRule, changeRule, endRule } from '#contract/admin/prices'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import { listDestinations } from '#contract/hotel/search-choices'
import { blankRule, type RuleForm } from '#contract/money/price-rule'
import type { DemoAgent, DemoAgents } from './demo-agents.ts'
import type { OfficeAct } from './demo-office.ts'

const admin = 'NUSA/admin'

const forSubagents: RuleForm = { ...blankRule, product: 'HOTEL', buyerType: 'SUBAGENT' }

/** The price rules of the demo: a floor, an agreement, a margin on tours, a season that was changed, and a promotion that ended. */
export function planPrices(present: Date): OfficeAct[] {
  const today = dayInJakarta(present)
  const day = (days: number) => addDays(today, days)
  const on = (daysAgo: number, minute: number) =>
    new Date(startOfDay(day(-daysAgo)).getTime() + minute * 60_000)
  const ids = new Map<string, string>()
  const add = (seller: string, name: string, rule: RuleForm) => async (agents: DemoAgents) => {
    const by: DemoAgent = seller === 'NUSA' ? admin : 'TRADEWIND/root'
    const body = { sellerOrg: seller, rule }
    const { versionList } = await agents.call(by, addRule, { body }, `rule ${name}`)
    ids.set(name, versionList[0]?.ruleId ?? '')
  }
  const season = async (agents: DemoAgents, percentBp: number): Promise<RuleForm> => ({
    ...forSubagents,
    zoneCode: await zoneOfBali(agents),
    stayFrom: day(14),
    stayUntil: day(60),
    percentBp,
    note: `Bali, high season / musim ramai: +${percentBp / 100}%`,
  })
  return [
    {
      at: on(58, 560),
      run: add('NUSA', 'floor', {
        ...blankRule,
        product: 'HOTEL',
        buyerOrg: 'NUSA-BALI',
        floor: ['IDR', 15_000],
        note: 'Min. Rp 15.000: room and night / kamar dan malam',
      }),
    },
    {
      at: on(45, 590),
      run: add('NUSA', 'agreement', {
        ...blankRule,
        product: 'HOTEL',
        buyerOrg: 'SAMUDRA',
        saleUntil: day(200),
        percentBp: -100,
        note: 'Samudra, framework agreement / perjanjian kerangka: −1%',
      }),
    },
    {
      at: on(42, 600),
      run: add('TRADEWIND', 'tours', {
        ...blankRule,
        product: 'TOUR',
        buyerType: 'AGENT',
        percentBp: 300,
        ceiling: ['IDR', 1_500_000],
        note: 'Tours / tur: 3%, max. Rp 1.500.000',
      }),
    },
    {
      at: on(40, 575),
      run: add('NUSA', 'promotion', {
        ...forSubagents,
        supplierCode: 'FRM',
        percentBp: -50,
        note: 'FRM: promotion / promosi',
      }),
    },
    {
      at: on(30, 555),
      run: async (agents) => add('NUSA', 'season', await season(agents, 150))(agents),
    },
    {
      at: on(26, 980),
      async run(agents) {
        const params = { ruleId: ids.get('promotion') ?? '' }
        await agents.call(admin, endRule, { params, body: { version: 1 } }, 'end of the promotion')
      },
    },
    {
      at: on(12, 610),
      async run(agents) {
        const params = { ruleId: ids.get('season') ?? '' }
        const body = { version: 1, rule: await season(agents, 200) }
        await agents.call(admin, changeRule, { params, body }, 'change of the season')
      },
    },
  ]
}

/** The region of Bali, as HBD names it. */
async function zoneOfBali(agents: DemoAgents): Promise<string> {
  const { destinationListResponse } = await agents.call(admin, listDestinations, { query: { q: 'Bali' } })
  const keys = destinationListResponse.flatMap((destination) => destination.destinationSearchKeyList)
  const zone = keys.find(({ destinationType }) => destinationType === 'ZONE')
  if (!zone) throw new Error('no supplier has a zone of Bali')
  return zone.destinationCode
}
