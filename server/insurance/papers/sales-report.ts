import { may } from '#contract/access/may'
import type { PolicyFilter } from '#contract/insurance/filter'
import { toPair } from '#contract/money/money'
import type { PaperLanguage } from '#contract/paper/language'
import type { SheetJob } from '../../documents/print-sheet.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { BookingReader } from '../../orgs/reach.ts'
import { shapeEffectivePricing } from '../booking/shape-policy-price.ts'
import { viewAsOf } from '../booking/view-as.ts'
import { shapePolicyRow } from '../list/shape-policy-row.ts'
import type { PolicyReportStore, ReportedPolicy } from './policy-report-store.ts'
import { type PolicyWords, wordsOfPolicies } from './policy-words.ts'

/** A larger file would occupy a thread of the server for too long. */
export const maxReportRows = 20_000

type Row = SheetJob['rows'][number]
type Columns = SheetJob['plan']['columns']

/** The list's columns, and what the reader earns and pays. A nett that the reader may never see has no column (spec:
 * insurance §6; safety: H8). */
export async function salesReport(
  { report, now }: { report: PolicyReportStore; now: () => Date },
  viewer: BookingReader,
  filter: PolicyFilter,
  language: PaperLanguage,
): Promise<SheetJob> {
  const moment = now()
  const t = wordsOfPolicies(language)
  const rows: Row[] = []
  for await (const policy of report.all(viewer, filter, moment)) {
    if (rows.length === maxReportRows) throw tooMany()
    rows.push(rowOf(policy, viewer, moment, t))
  }
  return { plan: { name: t('report.name'), columns: columnsFor(viewer, t) }, rows }
}

function rowOf(policy: ReportedPolicy, viewer: BookingReader, now: Date, t: PolicyWords): Row {
  const row = shapePolicyRow(policy, now)
  const pricing = shapeEffectivePricing(viewAsOf(viewer, policy.ownership), policy)
  const { agent, sub } = nettColumns(viewer)
  return [
    row.productNameLabel,
    row.bookingCode,
    row.referenceId,
    row.bookedBy,
    row.bookedAt,
    row.policyHolder,
    row.startCover,
    row.endCover,
    row.coverageNumberOfDays,
    t(`report.states.${row.bookingIsExpire ? 'EXPIRED' : row.status}`),
    row.agent,
    row.subagent,
    row.orgtype,
    row.branch,
    row.price,
    ...(agent || sub
      ? [toPair(policy.subTotal), pricing?.commissionAmount ?? null, pricing?.commissionTaxAmount ?? null]
      : []),
    ...(agent ? [pricing?.sellingPriceToAgent ?? null] : []),
    ...(sub ? [pricing?.sellingPriceToSub ?? null] : []),
  ]
}

function columnsFor(viewer: BookingReader, t: PolicyWords): Columns {
  const { agent, sub } = nettColumns(viewer)
  const text = (title: string, width: number) => ({ title, kind: 'text', width }) as const
  const money = (title: string) => ({ title, kind: 'money', width: 16 }) as const
  return [
    text(t('report.product'), 34),
    text(t('report.bookingCode'), 13),
    text(t('report.referenceId'), 16),
    text(t('report.bookedBy'), 16),
    { title: t('report.bookedAt'), kind: 'moment', width: 17 },
    text(t('report.policyHolder'), 24),
    { title: t('report.startCover'), kind: 'day', width: 12 },
    { title: t('report.endCover'), kind: 'day', width: 12 },
    { title: t('report.days'), kind: 'number', width: 7 },
    text(t('report.status'), 12),
    text(t('report.agent'), 24),
    text(t('report.subagent'), 24),
    text(t('report.orgtype'), 18),
    text(t('report.branch'), 24),
    money(t('report.price')),
    ...(agent || sub
      ? [money(t('report.premium')), money(t('report.commission')), money(t('report.commissionTax'))]
      : []),
    ...(agent ? [money(t('report.nettToAgent'))] : []),
    ...(sub ? [money(t('report.nettToSub'))] : []),
  ]
}

/** The nett columns that a reader of this type can have in any row; each row decides for itself. A corporate has none. */
function nettColumns({ orgType, permissions }: BookingReader): { agent: boolean; sub: boolean } {
  if (!may(permissions, 'seeNett')) return { agent: false, sub: false }
  return {
    agent: orgType === 'PLATFORM' || orgType === 'AGENT',
    sub: orgType === 'AGENT' || orgType === 'SUBAGENT',
  }
}

function tooMany(): Refusal {
  return refusal('INVALID_REQUEST', 'refusals.tooManyForReport')
}
