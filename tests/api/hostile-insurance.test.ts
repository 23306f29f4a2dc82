import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policyFilter } from '#contract/insurance/filter'
import { createPolicy, findPolicyDocuments } from '#contract/insurance/insurance'
import { listPolicies } from '#contract/insurance/list'
import {
  mailPolicyPaper,
  printPolicyPaper,
  printPolicyReport,
  printProductSummary,
  verifyPolicy,
} from '#contract/insurance/papers'
import { cancelPolicy, defaultRemark, issuePolicy, readPolicy, updatePax } from '#contract/insurance/policy'
import { benefitPagePath } from '../../server/insurance/papers/document-links.ts'
import { violatedInvariants } from '../support/books/books.ts'
import { storedCounts } from '../support/books/stored-counts.ts'
import type { AgentClient } from '../support/client/agent-client.ts'
import { type Attempt, attemptsOn } from '../support/hostile/hostile-attempts.ts'
import { prepareTarget, type Target } from '../support/hostile/hostile-target.ts'
import { hostileTexts, inAddress } from '../support/hostile/hostile-values.ts'
import { holderNamed, policiesOf, policyForm, policyOf, quoted } from '../support/sale/insurance-policy.ts'

let target: Target
let sari: AgentClient
beforeAll(async () => {
  target = await prepareTarget()
  sari = await target.t.signIn('NUSA/sari')
})
afterAll(async () => {
  expect(await violatedInvariants(target.t.database)).toEqual([])
  await target.t.close()
})

/** GET attempts with each hostile text in place of `@@`. */
const gets = (...paths: string[]) =>
  hostileTexts.flatMap((value) =>
    paths.map((path): Attempt => ({ method: 'GET', path: path.replace('@@', inAddress(value)), value })),
  )

describe('hostile input to insurance', () => {
  test('only harmless texts make a quotation, each exactly one', async () => {
    const { t, ask, attack } = target
    const form = policyForm({ search: { coverageName: 'Family', numberOfAdults: 2, numberOfChildren: 1 } })
    const empty = await storedCounts(t.database)
    expect(await ask({ path: createPolicy.path, body: form })).toMatchObject({ status: 200 })
    const one = await storedCounts(t.database)
    const attempts = attemptsOn(createPolicy.path, form)
    const taken = await attack(attempts)
    expect(taken.length).toBeLessThan(attempts.length / 10)
    const all = await storedCounts(t.database)
    for (const table of ['insurance_booking', 'command', 'sandbox_policy', 'audit'] as const) {
      expect(all[table] - one[table], table).toBe((one[table] - empty[table]) * taken.length)
    }
    const { rows } = await t.database.pool.query(
      `select locator from insurance_booking where record #>> '{holder}' ~ '[<>;|^~]'
         or record #>> '{participants}' ~ '[<>;|^~]'`,
    )
    expect(rows).toEqual([])
  }, 300_000)

  test('lists, papers and pages refuse or ignore it, and store none of it', async () => {
    const locator = await quoted(sari)
    const { assetKey } = await sari.call(readPolicy, { params: { id: locator } })
    const list = await policiesOf(sari)
    const before = await storedCounts(target.t.database)
    const paper = printPolicyPaper.path.replace('{document}', 'quotation')
    const filters = ['currentPage', 'pageSize', 'asOf', 'sort', ...Object.keys(policyFilter.entries)]
    await target.attack([
      ...gets(
        ...filters.map((name) => `${listPolicies.path}?${name}=@@`),
        `${listPolicies.path}?@@=1`,
        `${listPolicies.path}?search=a&search=@@`,
        readPolicy.path.replace('{id}', '@@'),
        printPolicyPaper.path.replace('{document}', '@@'),
        `${paper}?assetKey=@@`,
        `${paper}?assetKey=${inAddress(assetKey)}@@`,
        `${paper}?assetKey=${inAddress(assetKey)}&lang=@@x`,
        `${printPolicyReport.path}?assetKey=@@`,
        `${printPolicyReport.path}?assetKey=${inAddress(list.assetKey)}&currentPage=@@x`,
        `${printProductSummary.path}?s=ZUR2&c=Individual&t=Asia&p=@@x`,
        `${printProductSummary.path}?s=@@&c=Individual&t=Asia&p=Classic`,
        verifyPolicy.path.replace('{token}', '@@'),
        verifyPolicy.path.replace('{token}', `${locator}~@@`),
      ),
      ...attemptsOn(findPolicyDocuments.path, {
        supplierCode: 'ZUR2',
        coverageName: 'Individual',
        territoryName: 'Asia',
        packageName: 'Classic',
      }),
      ...attemptsOn(mailPolicyPaper.path.replace('{document}', 'certificate'), { assetKey, lang: 'en' }),
    ])
    expect(await storedCounts(target.t.database)).toEqual(before)
  }, 300_000)

  test('invalid dates and times do not break the list', async () => {
    const days = ['0000-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', '+010000-01-01', '0001-01-01']
    const moments = ['2026-01-01T00:00:00+09', '2026-01-01T24:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01']
    const of = (query: Record<string, string>): Attempt => ({
      method: 'GET',
      path: `${listPolicies.path}?${new URLSearchParams(query)}`,
      value: query,
    })
    await target.attack([
      ...['booking', 'issued', 'coverage_start', 'coverage_end'].flatMap((dateQualifier) =>
        days.flatMap((day) => [of({ dateQualifier, fromDate: day }), of({ dateQualifier, toDate: day })]),
      ),
      ...moments.map((asOf) => of({ asOf })),
    ])
  })

  test('without a session it gets a page of ours that does not repeat it', async () => {
    const query = { s: 'ZUR2', c: 'Family', t: 'Schengen', p: 'Classic' }
    for (const name of [...Object.keys(query), 'lang', 'pdf']) {
      for (const value of hostileTexts) {
        const rest = Object.entries(query).filter(([other]) => other !== name)
        const url = `${benefitPagePath}?${new URLSearchParams(rest)}&${name}=${inAddress(value)}`
        const { statusCode, headers, body } = await target.t.app.server.inject({ url })
        const said = `${name} ${value.slice(0, 40)}: ${statusCode}`
        expect([400, 404], said).toContain(statusCode)
        expect(headers['content-type'], said).toBe('text/html; charset=utf-8')
        if (value.length > 5) expect(body, said).not.toContain(value.slice(0, 40))
      }
    }
  })

  test('the persons of a policy are changed at most once, by a harmless request', async () => {
    const locator = await quoted(sari)
    const attempts = attemptsOn(updatePax.path.replace('{id}', locator), {
      paxVersion: 1,
      holder: holderNamed('Lestari'),
    })
    const taken = await target.attack(attempts)
    expect(taken.length).toBeLessThanOrEqual(1)
    expect((await policyOf(sari, locator)).paxVersion).toBe(1 + taken.length)
  }, 300_000)

  test.each([
    ['confirm', issuePolicy, 'ISSUED'],
    ['cancel', cancelPolicy, 'CANCELLED'],
  ] as const)('to %s with it happens once or not at all', async (act, { path }, orderStatus) => {
    const locator = await quoted(sari)
    const before = await storedCounts(target.t.database)
    const attempts = attemptsOn(path.replace('{id}', locator), { remarks: [defaultRemark[act]] })
    const elsewhere = hostileTexts.map((value) => ({ path: path.replace('{id}', inAddress(value)), value }))
    const taken = await target.attack([...attempts, ...elsewhere])
    expect(taken.length).toBeLessThanOrEqual(1)
    const { command } = await storedCounts(target.t.database)
    expect(command - before.command).toBe(taken.length)
    expect((await policyOf(sari, locator)).orderStatus).toBe(taken.length === 1 ? orderStatus : 'QUOTATION')
  })
})
