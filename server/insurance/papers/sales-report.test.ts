import * as v from 'valibot'
import { expect, test } from 'vitest'
import { permissionsWithout } from '#contract/access/permissions-for-tests'
import type { OrgType } from '#contract/access/role'
import { policyFilter } from '#contract/insurance/filter'
import { money } from '#contract/money/money'
import type { PaperLanguage } from '#contract/paper/language'
import type { ReportedPolicy } from './policy-report-store.ts'
import { maxReportRows, salesReport } from './sales-report.ts'

const now = () => new Date('2026-11-21T03:00:00Z')
const rupiah = (amount: number) => money('IDR', amount)
const nett = (orgId: string | null, orgType: OrgType, commission: number) => ({
  orgId,
  orgType,
  commission: rupiah(commission),
  tax: rupiah(0),
  nett: rupiah(1_000_000 - commission),
})
const org = (orgId: string, orgType: OrgType) => ({ orgId, orgType, orgName: orgId })

/** Owned by a sub-agent, below an agency, below the platform. */
const policy: ReportedPolicy = {
  id: 'an id',
  locator: 'TW9P3R',
  supplier_code: 'ZUR2',
  supplier_reference: '=cmd()',
  booked_by: 'Wayan',
  booked_at: now(),
  hold_until: new Date('2026-11-20T03:00:00Z'),
  order_status: 'QUOTATION',
  pending_command_id: null,
  product_name: 'Travel Protection',
  policy_holder: 'Putri Lestari',
  cover_start: '2026-12-12',
  cover_end: '2026-12-21',
  cover_days: 10,
  currency: 'IDR',
  total_premium: 1_000_000,
  owner_type: 'SUBAGENT',
  chain: [
    { name: 'Bali', type: 'SUBAGENT' },
    { name: 'Nusa', type: 'AGENT' },
  ],
  subTotal: rupiah(965_000),
  netts: [nett(null, 'PLATFORM', 300_000), nett('NUSA', 'AGENT', 200_000), nett('BALI', 'SUBAGENT', 100_000)],
  ownership: [org('BALI', 'SUBAGENT'), org('NUSA', 'AGENT'), org('TRADEWIND', 'PLATFORM')],
}

function reportOf(
  orgId: string,
  orgType: OrgType,
  count = 1,
  permissions = permissionsWithout(),
  language: PaperLanguage = 'en',
) {
  const report = {
    async *all() {
      for (let row = 0; row < count; row += 1) yield policy
    },
  }
  const viewer = { userId: 'u', orgId, orgType, permissions }
  return salesReport({ report, now }, viewer, v.parse(policyFilter, {}), language)
}

test.each([
  ['NUSA', 'AGENT', ['Nett to Agent', 'Nett to Subagent'], [200_000, 800_000, 900_000]],
  ['BALI', 'SUBAGENT', ['Nett to Subagent'], [100_000, 900_000]],
  ['TRADEWIND', 'PLATFORM', ['Nett to Agent'], [200_000, 800_000]],
  ['SAMUDRA', 'CORPORATE', [], []],
] as const)('%s sees what it earns and pays, and no other nett', async (orgId, orgType, columns, amounts) => {
  const { plan, rows } = await reportOf(orgId, orgType)
  expect(plan.columns.map(({ title }) => title).filter((title) => title.startsWith('Nett'))).toEqual(columns)
  const [row = []] = rows
  expect(row).toHaveLength(plan.columns.length)
  const written = row.flatMap((cell) => (Array.isArray(cell) ? [cell[1]] : []))
  const premiums = orgType === 'CORPORATE' ? [1_000_000] : [1_000_000, 965_000]
  expect(written.filter((amount) => amount !== 0)).toEqual([...premiums, ...amounts])
})

test('without permission for nett prices, the report has the columns of a corporate', async () => {
  const [seller, corporate] = await Promise.all([
    reportOf('NUSA', 'AGENT', 1, permissionsWithout('seeNett')),
    reportOf('SAMUDRA', 'CORPORATE'),
  ])
  expect(seller.plan).toEqual(corporate.plan)
  expect(seller.rows).toEqual(corporate.rows)
})

test('an expired quotation is marked, and the number of rows is limited', async () => {
  const { rows } = await reportOf('NUSA', 'AGENT', maxReportRows)
  expect(rows).toHaveLength(maxReportRows)
  expect(rows[0]).toContain('EXPIRED')
  await expect(reportOf('NUSA', 'AGENT', maxReportRows + 1)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    message: expect.stringContaining('20,000'),
  })
})

test('headings and statuses are in the language of the reader', async () => {
  const inBoth = await Promise.all(
    (['en', 'id'] as const).map((language) => reportOf('NUSA', 'AGENT', 1, permissionsWithout(), language)),
  )
  const [english, indonesian] = inBoth.map(({ plan }) => plan.columns.map(({ title }) => title))
  const same = english?.filter((title, index) => title === indonesian?.[index])
  expect(same).toEqual(['Status'])
  expect(inBoth.map(({ rows }) => rows[0]?.[9])).toEqual(['EXPIRED', 'KEDALUWARSA'])
})
