import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrgType } from '#contract/access/role'
import { add, basisPointsOf, type Money, money } from '#contract/money/money'
import { commissionSteps, priceSteps } from '#contract/money/price-chain'
import type { Database } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { levelsFor } from '../../server/prices/levels-for.ts'
import type { Sale } from '../../server/prices/match-rules.ts'
import { rulesOfChain } from '../../server/prices/rule-store.ts'
import { onPostgres } from '../support/databases.ts'

const folder = new URL('../upgrade/', import.meta.url)
/** Those that were written before there were rules. */
const dumps = readdirSync(folder).filter((name) => /^0[1-5]-.*\.sql\.gz$/.test(name))
const cases = dumps.flatMap((dump) => onPostgres.map((engine) => ({ dump, ...engine })))

const rates = { IDR: 1_000_000, SGD: 121_500_000, MYR: 36_800_000, THB: 4_650_000 }
const nets = [1, 49, 50, 333, 1_015, 999_999, 1_234_567, 98_765_432_101].flatMap((minor) => [
  money('IDR', minor),
  money('SGD', minor),
])
const at = new Date()
const sale = {
  supplierCode: 'HBD',
  countryCode: 'ID',
  zoneCodes: ['ID-ESR-1'],
  hotelId: '1',
  firstDay: '2027-04-01',
  saleDay: '2027-03-01',
}

type OldOrg = {
  id: string
  type: OrgType
  path: string[]
  markup_bp: number
  retail_bp: number
  insurance_share_bp: number
}

describe.each(cases)(
  'prices of $dump by the migrated rules on $engine',
  { timeout: 60_000 },
  ({ dump, fresh }) => {
    let database: Database
    let orgs: OldOrg[]
    beforeAll(async () => {
      database = await fresh(async () => {})
      await database.pool.query(gunzipSync(readFileSync(new URL(dump, folder))).toString())
      // odd numbers show how they are rounded
      await database.pool.query(
        `update org set markup_bp = 137 * cardinality(path), retail_bp = 211 * cardinality(path) where parent_id is not null`,
      )
      // the oldest dumps are from before there was insurance; the column came with its default
      orgs = (
        await database.pool.query<OldOrg>(
          `select id, type, path, markup_bp, retail_bp,
           coalesce((to_jsonb(org) ->> 'insurance_share_bp')::int, case when type = 'CORPORATE' then 0 else 7000 end)
             as insurance_share_bp
         from org`,
        )
      ).rows
      await migrate(database)
    })
    afterAll(() => database.close())

    test('cost the same to the minor unit, for each type of organisation', async () => {
      expect(new Set(orgs.map(({ type }) => type)).size).toBe(4)
      for (const owner of orgs) {
        const chain = owner.path.flatMap((id) => orgs.find((org) => org.id === id) ?? [])
        const buyers = chain.filter(({ type }) => type !== 'PLATFORM')
        const ownership = chain.map(({ id, type }) => ({ orgId: id, orgType: type })).reverse()
        const levels = async (product: Sale['product']) => {
          const rules = await rulesOfChain(database, owner.path, product, at)
          return levelsFor({ ownership, rules }, { ...sale, product }, at)
        }
        const hotel = await levels('HOTEL')
        const insurance = await levels('INSURANCE')
        const withoutMargin = [await levels('TOUR'), await levels('TRAIN')]
        for (const net of nets) {
          const markups = [...buyers.map(({ markup_bp }) => markup_bp), owner.retail_bp]
          const prices = priceSteps(net, 3, hotel, rates).map(({ after }) => after)
          expect(prices, owner.id).toEqual(
            down(net, markups, (price, bp) => add(price, basisPointsOf(price, bp))),
          )
          const shares = buyers.map(({ type, insurance_share_bp }) =>
            type === 'CORPORATE' ? 0 : insurance_share_bp,
          )
          const commissions = commissionSteps(net, insurance, rates).map(({ after }) => after)
          expect(commissions, owner.id).toEqual(down(net, shares, basisPointsOf))
          for (const without of withoutMargin)
            expect(priceSteps(net, 3, without, rates).every(({ after }) => after.minor === net.minor)).toBe(
              true,
            )
        }
      }
    })
  },
)

describe.each(onPostgres)('rules for everybody on $engine', ({ fresh }) => {
  test('of an earlier release stay for organisations, whatever has become of them', async () => {
    const database = await fresh(async () => {})
    await database.pool.query(gunzipSync(readFileSync(new URL('09-c8c1c32.sql.gz', folder))).toString())
    await database.pool.query(
      `insert into price_rule (rule_id, version, seller_org, percent_bp, valid_from, valid_until, made_at, ended_at)
       select gen_random_uuid(), 1, id, 517, '2000-01-01Z', null, now(), ended_at
       from org, (values (null), (now())) as ends(ended_at)`,
    )
    const { rows: orgs } = await database.pool.query<Pick<OldOrg, 'id' | 'type' | 'path'>>(
      'select id, type, path from org',
    )
    await migrate(database)
    const { rows } = await database.pool.query(
      `select count(*)::int as rules from price_rule
       where percent_bp = 517 and (buyer_type is distinct from 'ORGANISATION' or version <> 1)`,
    )
    expect(rows).toEqual([{ rules: 0 }])
    for (const owner of orgs) {
      const rules = await rulesOfChain(database, owner.path, 'HOTEL', at)
      const ownership = owner.path
        .flatMap((id) => orgs.find((org) => org.id === id) ?? [])
        .map(({ id, type }) => ({ orgId: id, orgType: type }))
        .reverse()
      for (const level of levelsFor({ ownership, rules }, { ...sale, product: 'HOTEL' }, at))
        expect(level.rules.filter(({ percentBp }) => percentBp === 517)).toHaveLength(
          level.buyerType === 'CLIENT' ? 0 : 1,
        )
    }
    await database.close()
  })
})

/** The amounts of a chain whose levels each make theirs from the one above, by the former formula. */
function down(first: Money, bps: readonly number[], next: (amount: Money, bp: number) => Money): Money[] {
  let amount = first
  return bps.map((bp) => {
    amount = next(amount, bp)
    return amount
  })
}
