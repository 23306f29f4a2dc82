import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addRule, changeRule, endRule, listRules, previewRule, readRule } from '#contract/admin/prices'
import { readChecklist } from '#contract/admin/settings'
import { type AvailabilityReply, searchAvailability } from '#contract/hotel/hotel'
import { exchange } from '#contract/money/exchange'
import { basisPointsOf, money, toPair } from '#contract/money/money'
import { priceSteps } from '#contract/money/price-chain'
import type { RuleForm } from '#contract/money/price-rule'
import { createOwnerStore } from '../../server/orgs/owner-store.ts'
import { administratorOf, write } from '../support/client/admin-orgs.ts'
import { makeUser } from '../support/client/administrators.ts'
import { type AgentClient, stayRequest } from '../support/client/agent-client.ts'
import { onPostgres } from '../support/databases.ts'
import { exampleOf, removeRules, ruleOf, tryToAdd } from '../support/sale/price-rules.ts'
import { ownerOf } from '../support/server/postgres-databases.ts'
import { createTestApp, newKey, type TestApp } from '../support/test-app.ts'

describe.each(onPostgres)('price rules on $engine', ({ fresh }) => {
  let t: TestApp
  let root: AgentClient
  let admin: AgentClient
  let bali: AgentClient
  let samudra: AgentClient
  beforeAll(async () => {
    t = await createTestApp(fresh)
    root = await t.signIn('TRADEWIND/root')
    admin = await t.signIn('NUSA/admin')
    bali = await administratorOf(t, 'NUSA-BALI')
    samudra = await administratorOf(t, 'SAMUDRA')
  })
  afterAll(() => t.close())
  beforeEach(() => removeRules(t))

  async function added(by: AgentClient, sellerOrg: string, changes: Partial<RuleForm> = {}) {
    const { versionList } = await by.call(addRule, { body: { sellerOrg, rule: ruleOf(changes) } })
    const [first] = versionList
    if (!first) throw new Error('nothing was added')
    return first
  }
  const pathOf = ({ path }: { path: string }, ruleId: string) => path.replace('{ruleId}', ruleId)
  const tryToChange = (by: AgentClient, ruleId: string, version: number, changes: Partial<RuleForm>) =>
    write(by, 'PUT', pathOf(changeRule, ruleId), { version, rule: ruleOf(changes) })
  const tryToEnd = (by: AgentClient, ruleId: string, version: number) =>
    write(by, 'POST', pathOf(endRule, ruleId), { version })
  const refused = (sentence: string | RegExp, status = 400) => ({
    status,
    body: {
      errorDescription: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    },
  })
  const stored = async () => {
    const { rows } = await t.database.pool.query<{ all: string }>(
      'select json_agg(r order by rule_id, version)::text as all from price_rule r',
    )
    return rows[0]?.all
  }

  test('a zone is told with the name of its place', async () => {
    const named = await added(admin, 'NUSA', { product: 'HOTEL', zoneCode: 'ID-ESR-1' })
    expect(named.zoneName).toBe('Jakarta, Indonesia')
    const { ruleList } = await admin.call(listRules, { query: {} })
    expect(ruleList.find(({ ruleId }) => ruleId === named.ruleId)?.zoneName).toBe('Jakarta, Indonesia')
  })

  test('what the platform sells at net is named until a rule is for it: in the list, the checklist, the search', async () => {
    const named = async (query: { org?: string; q?: string } = {}) =>
      (await root.call(listRules, { query })).atNetList.map(({ product, buyer }) => `${product} ${buyer}`)
    const isDone = async () =>
      (await root.call(readChecklist, {})).checklist.find(({ item }) => item === 'priceRules')?.isDone
    const search = async (by: AgentClient): Promise<AvailabilityReply> => {
      const reply = await by.call(searchAvailability, { body: stayRequest() })
      // on a busy machine a supplier may be late
      const isWhole = reply.requestCompletionStatus.every(({ state }) => state === 'ANSWERED')
      return isWhole ? reply : search(by)
    }
    const organisations = ['HOTEL ORGANISATION', 'TOUR ORGANISATION', 'TRAIN ORGANISATION']
    expect(await named()).toEqual(organisations.toSpliced(1, 0, 'HOTEL CLIENT'))
    expect(await named({ org: 'NUSA' })).toEqual([])
    expect(await isDone()).toBe(false)
    await added(root, 'TRADEWIND', { product: 'INSURANCE', percentBp: 5_000 })
    await added(root, 'TRADEWIND', { validFrom: '2098-01-01T00:00:00Z' })
    expect(await isDone()).toBe(false)

    const bare = await search(root)
    const atNet = bare.numberOfHotelsAtNet ?? 0
    expect(atNet).toBeGreaterThan(10)
    expect((await search(admin)).numberOfHotelsAtNet).toBeUndefined()

    // one place alone
    const { ruleId } = await added(root, 'TRADEWIND', {
      product: 'HOTEL',
      zoneCode: 'ID-ESR-1',
      buyerType: 'CLIENT',
    })
    expect(await named({ q: 'no such rule' })).toEqual(organisations)
    expect(await isDone()).toBe(true)
    expect((await search(root)).numberOfHotelsAtNet ?? 0).toBeLessThan(atNet)
    await tryToEnd(root, ruleId, 1)
    await added(root, 'TRADEWIND')
    expect(await named()).toEqual([])
    expect((await search(root)).numberOfHotelsAtNet).toBeUndefined()
  })

  test('a rule is made, read with its versions, changed and ended; every act is audited', async () => {
    const made = await added(admin, 'NUSA', { product: 'HOTEL', supplierCode: 'HBD', note: 'season' })
    expect(made).toMatchObject({
      version: 1,
      sellerOrg: 'NUSA',
      sellerName: 'Nusa Wisata Travel',
      percentBp: 400,
      madeBy: 'Nusa Admin',
      state: 'VALID',
      note: 'season',
    })
    t.clock.pass(60_000)
    const { ruleId } = made
    const rule = ruleOf({ product: 'HOTEL', supplierCode: 'HBD', percentBp: 650, note: 'season' })
    const changed = await admin.call(changeRule, { params: { ruleId }, body: { version: 1, rule } })
    expect(changed.mayChange).toBe(true)
    expect(changed.versionList).toMatchObject([
      { version: 2, percentBp: 650, state: 'VALID', endedAt: null },
      { version: 1, percentBp: 400, state: 'ENDED', endedBy: 'Nusa Admin' },
    ])
    expect(changed.versionList[1]?.endedAt).toBe(changed.versionList[0]?.validFrom)
    const ended = await admin.call(endRule, { params: { ruleId }, body: { version: 2 } })
    expect([ended.mayChange, ended.versionList[0]?.state]).toEqual([false, 'ENDED'])
    expect(await admin.call(readRule, { params: { ruleId } })).toEqual(ended)
    const { rows } = await t.database.pool.query(
      `select action, before->>'percentBp' as before, after->>'percentBp' as after, subject_org_id, org_id
       from audit where subject = $1 order by id`,
      [`rule:${ruleId}`],
    )
    const by = { org_id: 'NUSA', subject_org_id: null }
    expect(rows).toEqual([
      { action: 'rule.added', before: null, after: '400', ...by },
      { action: 'rule.changed', before: '400', after: '650', ...by },
      { action: 'rule.ended', before: '650', after: null, ...by },
    ])
  })

  test('an administrator above makes rules of those below, who read them; nobody reads above', async () => {
    const own = await added(root, 'TRADEWIND', { buyerOrg: 'NUSA' })
    const below = await added(root, 'NUSA-BALI', { product: 'HOTEL', buyerType: 'CLIENT' })
    const listOf = async (who: AgentClient, org?: string) =>
      (await who.call(listRules, { query: org ? { org } : {} })).ruleList.map(({ ruleId }) => ruleId)
    expect(await listOf(root)).toEqual([own.ruleId])
    expect(await listOf(admin)).toEqual([])
    expect(await listOf(bali)).toEqual([below.ruleId])
    expect(await listOf(admin, 'NUSA-BALI')).toEqual([below.ruleId])
    const { versionList } = await bali.call(readRule, { params: { ruleId: below.ruleId } })
    // of people out of reach only the organisation is named
    expect(versionList[0]?.madeBy).toBe('Tradewind Platform')
    const missing = refused('There is no such price rule.', 404)
    for (const ruleId of [own.ruleId, newKey()]) {
      expect(await admin.raw('GET', pathOf(readRule, ruleId))).toMatchObject(missing)
      expect(await tryToChange(admin, ruleId, 1, {})).toMatchObject(missing)
      expect(await tryToEnd(admin, ruleId, 1)).toMatchObject(missing)
    }
    for (const seller of ['TRADEWIND', 'MERAPI', 'NOSUCH'])
      expect(await tryToAdd(admin, seller)).toMatchObject(refused('There is no such agency.', 404))
  })

  test('people without the permission read the reason, people who administer nothing find nothing', async () => {
    const sari = await t.signIn('NUSA/sari')
    expect(await sari.raw('GET', listRules.path)).toMatchObject(
      refused('There is nothing at this address.', 404),
    )
    const boss = await makeUser(t, 'MERAPI/pricer')
    await t.database.pool.query(`update app_user set permissions = '{search}' where user_name = 'pricer'`)
    expect(await boss.raw('GET', listRules.path)).toMatchObject(
      refused('No permission to see or change prices.', 403),
    )
    expect(await tryToAdd(boss, 'MERAPI')).toMatchObject({ status: 403 })
  })

  const impossible: readonly (readonly [string, string, Partial<RuleForm>, string | RegExp])[] = [
    ['a buyer out of reach', 'NUSA', { buyerOrg: 'MERAPI' }, 'There is no such agency.'],
    ['a buyer that does not exist', 'NUSA', { buyerOrg: 'NOSUCH' }, 'There is no such agency.'],
    ['a buyer that is the seller', 'NUSA', { buyerOrg: 'NUSA' }, /^Nusa Wisata Travel does not buy from/],
    ['a buyer of another kind', 'NUSA', { buyerOrg: 'NUSA-BALI', buyerType: 'CORPORATE' }, /is not one of/],
    [
      'a kind that cannot stand there',
      'NUSA',
      { buyerType: 'AGENT' },
      'Nusa Wisata Travel sells to sub-agencies or corporates, not to agencies.',
    ],
    ['buyers of a corporate', 'SAMUDRA', { product: 'TRAIN' }, /^Nobody can stand below Samudra Energi/],
    ['organisations below a corporate', 'SAMUDRA', { buyerType: 'ORGANISATION' }, /^Nobody can stand below/],
    ['clients of a tour', 'NUSA', { product: 'TOUR', buyerType: 'CLIENT' }, /for hotels only/],
    ['clients by name', 'NUSA', { product: 'HOTEL', buyerType: 'CLIENT', buyerOrg: 'SAMUDRA' }, /names no/],
    [
      'a corporate’s commission',
      'NUSA',
      { product: 'INSURANCE', buyerOrg: 'SAMUDRA' },
      /earns no commission/,
    ],
    ['an unknown supplier', 'NUSA', { supplierCode: 'XYZ' }, 'There is no supplier XYZ.'],
    [
      'a supplier of another product',
      'NUSA',
      { product: 'TOUR', supplierCode: 'HBD' },
      'There is no supplier HBD of tours.',
    ],
    ...['XQ', 'ZZ', 'EU', 'UK', 'XA', 'XB', 'UN', 'SU', 'AN', 'EZ'].map(
      (countryCode) =>
        ['a country that is none', 'NUSA', { countryCode }, `There is no country ${countryCode}.`] as const,
    ),
    [
      'an unknown zone',
      'NUSA',
      { product: 'HOTEL', zoneCode: 'ID-ESR-99999' },
      /^No supplier here knows the zone ID-ESR-99999/,
    ],
    ['a zone of trains', 'NUSA', { product: 'TRAIN', zoneCode: 'ID-ESR-1' }, /choose Hotels/],
    [
      'an unknown hotel',
      'NUSA',
      { product: 'HOTEL', supplierCode: 'HBD', hotelId: 'nowhere' },
      'HBD has no hotel nowhere.',
    ],
    ['nothing', 'NUSA', { percentBp: 0 }, /^The rule changes nothing/],
    ['no time', 'NUSA', { validUntil: '2020-01-01T00:00:00Z' }, 'The rule would end before it begins.'],
    [
      'a floor above its ceiling',
      'NUSA',
      { floor: ['IDR', 2], ceiling: ['IDR', 1] },
      /lowest margin is above the highest/,
    ],
    ['two currencies', 'NUSA', { floor: ['IDR', 2], amount: ['SGD', 1] }, /in one currency/],
    ['an amount that no sum can hold', 'NUSA', { amount: ['IDR', 1e12] }, /An amount of a rule is from 0/],
  ]
  test.each(impossible)('a rule for %s is refused in words', async (_, seller, changes, sentence) => {
    const answer = await tryToAdd(root, seller, changes)
    const status = sentence === 'There is no such agency.' && changes.buyerOrg === 'NOSUCH' ? 404 : undefined
    if (changes.buyerOrg === 'MERAPI') {
      // the platform reaches it, and says that it buys elsewhere; an agency does not learn that it exists
      expect(answer).toMatchObject(refused(/does not buy from/))
      expect(await tryToAdd(admin, seller, changes)).toMatchObject(refused(sentence, 404))
    } else expect(answer).toMatchObject(refused(sentence, status))
    expect(await stored()).toBeNull()
  })

  const odd: readonly (readonly [string, Partial<RuleForm>, RegExp])[] = [
    ['whose sales are over', { saleUntil: '2020-01-01' }, /days of this rule are over/],
    [
      'whose stays are over',
      { stayFrom: '2020-01-01', stayUntil: '2020-01-09' },
      /days of this rule are over/,
    ],
    [
      'whose stays end before it is sold',
      { stayUntil: '2027-01-01', saleFrom: '2027-02-01' },
      /never come together/,
    ],
    [
      'that ends before it is sold',
      { validUntil: '2027-01-01T00:00:00Z', saleFrom: '2027-02-01' },
      /never come/,
    ],
    [
      'that sells below the net',
      { product: 'HOTEL', percentBp: -500 },
      /^With this rule Nusa .* below what it pays/,
    ],
    [
      'that passes on too much',
      { product: 'INSURANCE', percentBp: 12_000 },
      /more than its whole commission/,
    ],
  ]
  test.each(odd)('a rule %s is asked about, and saved once it is confirmed', async (_, changes, sentence) => {
    const asked = {
      status: 409,
      body: { error: 'CONFIRM_FIRST', errorDescription: expect.stringMatching(sentence) },
    }
    const plain = await added(admin, 'NUSA')
    expect(await tryToAdd(admin, 'NUSA', changes)).toMatchObject(asked)
    expect(await tryToChange(admin, plain.ruleId, 1, changes)).toMatchObject(asked)
    const body = { version: 1, rule: ruleOf(changes), confirmed: true }
    expect(await write(admin, 'PUT', pathOf(changeRule, plain.ruleId), body)).toMatchObject({ status: 200 })
    const confirmed = { sellerOrg: 'NUSA', rule: ruleOf(changes), confirmed: true }
    expect(await write(admin, 'POST', addRule.path, confirmed)).toMatchObject({ status: 200 })
  })

  test('a discount within the margin of another rule is not asked about', async () => {
    await added(admin, 'NUSA', { product: 'HOTEL' })
    expect(await tryToAdd(admin, 'NUSA', { product: 'HOTEL', percentBp: -400 })).toMatchObject({
      status: 200,
    })
  })

  test('a hotel that the supplier has is accepted', async () => {
    const { rows } = await t.database.pool.query<{ id: string }>(
      'select supplier_hotel_id as id from sandbox_listing where supplier_code = $1 limit 1',
      ['HBD'],
    )
    const changes = { product: 'HOTEL', supplierCode: 'HBD', hotelId: rows[0]?.id ?? '' } as const
    expect(await tryToAdd(admin, 'NUSA', changes)).toMatchObject({ status: 200 })
  })

  test('a floor above the ceiling of another rule for the same sales is refused by its name, also in another currency', async () => {
    const ceiling: Partial<RuleForm> = {
      product: 'HOTEL',
      buyerType: 'ORGANISATION',
      ceiling: ['IDR', 25_000],
      note: 'low season',
    }
    const other = await added(admin, 'NUSA', ceiling)
    const floor: Partial<RuleForm> = { supplierCode: 'HBD', floor: ['IDR', 30_000] }
    const named =
      /above the highest margin, Rp.25\.000, of another rule.*“hotels · organisations · 4%” \(low season\)/
    expect(await tryToAdd(admin, 'NUSA', floor)).toMatchObject(refused(named))
    expect(await tryToAdd(admin, 'NUSA', { floor: ['SGD', 3] })).toMatchObject(refused(/above the highest/))
    expect(await tryToAdd(admin, 'NUSA', { floor: ['SGD', 1] })).toMatchObject({ status: 200 })
    // of other sellers, products and days, and once the other rule has ended
    expect(await tryToAdd(root, 'TRADEWIND', floor)).toMatchObject({ status: 200 })
    expect(await tryToAdd(admin, 'NUSA', { ...floor, product: 'HOTEL', buyerType: 'CLIENT' })).toMatchObject({
      status: 200,
    })
    expect(await tryToAdd(admin, 'NUSA', { product: 'TRAIN', floor: ['IDR', 30_000] })).toMatchObject({
      status: 200,
    })
    const raised = await tryToChange(admin, other.ruleId, 1, { ...ceiling, ceiling: ['IDR', 5_000] })
    expect(raised).toMatchObject(refused(/^The highest margin, Rp.5\.000, is below the lowest margin/))
    expect(await tryToEnd(admin, other.ruleId, 1)).toMatchObject({ status: 200 })
    expect(await tryToAdd(admin, 'NUSA', floor)).toMatchObject({ status: 200 })
  })

  test('two administrators change one rule at once: one wins, the other hears who did', async () => {
    const second = await makeUser(t, 'NUSA/second')
    for (const _ of Array.from({ length: 5 })) {
      const { ruleId } = await added(admin, 'NUSA')
      const answers = await Promise.all([
        tryToChange(admin, ruleId, 1, { percentBp: 500 }),
        tryToChange(second, ruleId, 1, { percentBp: 600 }),
        tryToChange(admin, ruleId, 1, { percentBp: 700 }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      for (const answer of answers.filter(({ status }) => status === 409))
        expect(answer.body).toMatchObject({
          error: 'CHANGED_MEANWHILE',
          errorDescription: expect.stringMatching(/^Nothing was saved: (Nusa Admin|second) has changed/),
        })
      const { versionList } = await admin.call(readRule, { params: { ruleId } })
      expect(versionList.map(({ version, state }) => [version, state])).toEqual([
        [2, 'VALID'],
        [1, 'ENDED'],
      ])
    }
  })

  test('two rules that contradict each other are not both saved at once', async () => {
    const answers = await Promise.all([
      tryToAdd(admin, 'NUSA', { floor: ['IDR', 30_000] }),
      tryToAdd(admin, 'NUSA', { ceiling: ['IDR', 20_000] }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a rule in force changes at once; one that has ended stays as it was', async () => {
    const { ruleId } = await added(admin, 'NUSA')
    const later = new Date(t.clock.now().getTime() + 86_400_000).toISOString()
    const begins = await tryToChange(admin, ruleId, 1, { percentBp: 9, validFrom: later })
    expect(begins).toMatchObject(refused(/a change begins at once/))
    const before = await stored()
    expect(await tryToChange(admin, ruleId, 1, {})).toMatchObject({ status: 200 })
    expect(await stored()).toBe(before)
    await tryToEnd(admin, ruleId, 1)
    for (const answer of [
      await tryToEnd(admin, ruleId, 1),
      await tryToChange(admin, ruleId, 1, { percentBp: 9 }),
    ])
      expect(answer).toMatchObject(refused('This rule has ended. Make a new one.', 409))
    const coming = await added(admin, 'NUSA', { validFrom: later })
    expect(coming.state).toBe('COMING')
    expect(await tryToChange(admin, coming.ruleId, 1, { percentBp: 9, validFrom: later })).toMatchObject({
      status: 200,
    })
  })

  test('the database never edits or deletes a version', async () => {
    const { ruleId } = await added(admin, 'NUSA')
    const owner = await ownerOf(t.database)
    for (const sql of [
      'update price_rule set percent_bp = 1 where rule_id = $1',
      'update price_rule set ended_at = now(), percent_bp = 1 where rule_id = $1',
      'delete from price_rule where rule_id = $1',
    ])
      await expect(owner.pool.query(sql, [ruleId])).rejects.toThrow('a price rule is never edited')
    await tryToEnd(admin, ruleId, 1)
    const reopen = 'update price_rule set ended_at = null where rule_id = $1'
    await expect(owner.pool.query(reopen, [ruleId])).rejects.toThrow('a price rule is never edited')
  })

  test('the list filters, and goes on where a page ended', async () => {
    const first = await added(admin, 'NUSA', { product: 'HOTEL', note: 'first of all' })
    const named = await added(admin, 'NUSA', { buyerOrg: 'NUSA-BALI' })
    t.clock.pass(1_000)
    for (const _ of Array.from({ length: 55 })) await added(admin, 'NUSA', { product: 'TOUR' })
    await tryToEnd(admin, first.ruleId, 1)
    const idsOf = async (query: Record<string, string>) => {
      const { ruleList } = await admin.call(listRules, { query: v.parse(listRules.query, query) })
      return ruleList.map(({ ruleId }) => ruleId)
    }
    const page = await admin.call(listRules, { query: {} })
    expect([page.ruleList.length, page.hasMore]).toEqual([50, true])
    const rest = await idsOf({ after: page.ruleList.at(-1)?.ruleId ?? '' })
    expect(rest).toHaveLength(6)
    expect(rest.at(-1)).toBe(named.ruleId)
    expect(new Set([...rest, ...page.ruleList.map(({ ruleId }) => ruleId)]).size).toBe(56)
    expect(await idsOf({ state: 'ENDED' })).toEqual([first.ruleId])
    expect(await idsOf({ state: 'ENDED', q: 'OF ALL' })).toEqual([first.ruleId])
    expect(await idsOf({ state: 'ENDED', product: 'TOUR' })).toEqual([])
    expect(await idsOf({ buyer: 'NUSA-BALI' })).toEqual([named.ruleId])
    expect(await idsOf({ q: 'wisata bali' })).toEqual([named.ruleId])
    expect(await idsOf({ buyer: 'CLIENT' })).toEqual([])
    expect(await idsOf({ state: 'COMING' })).toEqual([])
  })

  test('the preview is what the engine makes, before and after, for each kind of buyer', async () => {
    const kept = await added(admin, 'NUSA', { percentBp: 300, buyerType: 'SUBAGENT' })
    await added(admin, 'NUSA', { product: 'HOTEL', buyerType: 'CLIENT', percentBp: 800 })
    await added(root, 'TRADEWIND', { percentBp: 7_777, note: 'a secret of those above' })
    const sale = exampleOf({ net: ['SGD', 100] })
    const rule = ruleOf({
      product: 'HOTEL',
      buyerOrg: 'NUSA-BALI',
      percentBp: 150,
      amount: ['IDR', 10_000],
      floor: ['IDR', 25_000],
    })
    const before = await stored()
    const { buyerList } = await admin.call(previewRule, {
      body: { sellerOrg: 'NUSA', ruleId: null, rule, sale },
    })
    expect(await stored()).toBe(before)
    expect(JSON.stringify(buyerList)).not.toContain('7777')
    const rates = await createOwnerStore(t.database, t.clock.now).exchangeRates()
    const base = exchange(money('SGD', 10_000), 'IDR', rates)
    const level = {
      sellerId: 'NUSA',
      buyerId: 'NUSA-BALI',
      buyerType: 'SUBAGENT' as const,
    }
    const old = {
      ruleId: kept.ruleId,
      version: 1,
      note: '',
      percentBp: 300,
      amount: null,
      floor: null,
      ceiling: null,
    }
    const fresh = {
      ruleId: 'NEW',
      version: 1,
      note: '',
      percentBp: 150,
      amount: money('IDR', 10_000),
      floor: money('IDR', 25_000),
      ceiling: null,
    }
    const priced = (rules: (typeof fresh | typeof old)[]) => {
      const after = priceSteps(base, 2, [{ ...level, rules }], rates).at(-1)?.after ?? base
      return toPair(after)
    }
    const shownAs = buyerList.map((one) => [one.buyerType, one.buyerId, one.before.price, one.after.price])
    const recommended = toPair(money('IDR', base.minor + basisPointsOf(base, 800).minor))
    expect(shownAs).toEqual([
      ['SUBAGENT', null, priced([old]), priced([old])],
      ['CORPORATE', null, toPair(base), toPair(base)],
      ['CLIENT', null, recommended, recommended],
      ['SUBAGENT', 'NUSA-BALI', priced([old]), priced([old, fresh])],
    ])
    const [step] = buyerList.at(-1)?.after.stepList ?? []
    expect(step).toMatchObject({ sellerName: 'Nusa Wisata Travel', buyerName: 'Nusa Wisata Bali', units: 2 })
    expect(step?.ruleList.map(({ ruleId }) => ruleId).sort()).toEqual([kept.ruleId, 'NEW'].sort())
  })

  test('the preview of a change replaces the rule, that of an end leaves it out; insurance shares a commission', async () => {
    const { ruleId } = await added(admin, 'NUSA', { product: 'INSURANCE', percentBp: 7_000 })
    const sale = exampleOf({ product: 'INSURANCE', supplierCode: 'ZUR2', net: ['IDR', 100_000], units: 1 })
    const pricesWith = async (rule: RuleForm | null) => {
      const { buyerList } = await admin.call(previewRule, { body: { sellerOrg: 'NUSA', ruleId, rule, sale } })
      return buyerList.map((one) => [one.buyerType, one.before.price[1], one.after.price[1]])
    }
    // a corporate earns none, and there is no client
    expect(await pricesWith(null)).toEqual([
      ['SUBAGENT', 70_000, 0],
      ['CORPORATE', 0, 0],
    ])
    expect(await pricesWith(ruleOf({ product: 'INSURANCE', percentBp: 5_000 }))).toEqual([
      ['SUBAGENT', 70_000, 50_000],
      ['CORPORATE', 0, 0],
    ])
  })

  test('the preview refuses what saving would refuse, and rules of other sellers', async () => {
    const above = await added(root, 'TRADEWIND')
    const preview = (by: AgentClient, sellerOrg: string, ruleId: string | null, rule: RuleForm | null) =>
      by.raw('POST', previewRule.path, { sellerOrg, ruleId, rule, sale: exampleOf() })
    expect(await preview(admin, 'NUSA', above.ruleId, null)).toMatchObject(
      refused('There is no such price rule.', 404),
    )
    expect(await preview(admin, 'TRADEWIND', null, ruleOf())).toMatchObject(
      refused('There is no such agency.', 404),
    )
    expect(await preview(admin, 'NUSA', null, ruleOf({ countryCode: 'XQ' }))).toMatchObject(
      refused('There is no country XQ.'),
    )
    const nowhere = ruleOf({ product: 'HOTEL', zoneCode: 'ID-ESR-99999' })
    expect(await preview(admin, 'NUSA', null, nowhere)).toMatchObject(
      refused(/^No supplier here knows the zone/),
    )
    // a corporate sells to its clients alone, who are everybody that it has
    for (const buyerType of ['CLIENT', null] as const)
      expect(await preview(samudra, 'SAMUDRA', null, ruleOf({ product: 'HOTEL', buyerType }))).toMatchObject({
        status: 200,
        body: { buyerList: [{ buyerType: 'CLIENT', after: { price: ['IDR', 1_040_000] } }] },
      })
  })

  test('a repeat with the same key makes one rule', async () => {
    const key = newKey()
    const body = { sellerOrg: 'NUSA', rule: ruleOf() }
    const answers = [1, 2].map(() => admin.raw('POST', addRule.path, body, { 'idempotency-key': key }))
    const [one, two] = await Promise.all(answers)
    expect([200, 409]).toContain(two?.status)
    expect([200, 409]).toContain(one?.status)
    const { ruleList } = await admin.call(listRules, { query: {} })
    expect(ruleList).toHaveLength(1)
  })
})
