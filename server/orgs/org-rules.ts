import type { OrgType } from '#contract/access/role'
import {
  type newOrgType,
  type OrgChanges,
  type OrgProfile,
  parentTypes,
  termFields,
  typesBelow,
} from '#contract/admin/orgs'
import { refusal } from '../http/call/refusal.ts'
import type { Viewer } from '../http/call/viewer.ts'
import type { StoredOrg } from './org-store.ts'

type NewOrgType = (typeof newOrgType.options)[number]

type Grants = Pick<OrgProfile, 'book' | 'issue' | 'voucherRule'>

/** Only a super admin of the platform moves organisations. */
/** Nobody decides over their own book and issue, voucher rule and currency, or suspends their own organisation. */
export function isAbove(viewer: Pick<Viewer, 'orgId'>, org: Pick<StoredOrg, 'id'>): boolean {
  return viewer.orgId !== org.id
}

/** Who suspended an organisation, or somebody above them, may reopen it. */
export function mayReopen(
  { orgId, orgPath }: Pick<Viewer, 'orgId' | 'orgPath'>,
  org: Pick<StoredOrg, 'suspended_by_org'>,
): boolean {
  const by = org.suspended_by_org
  return by === null || by === orgId || !orgPath.includes(by)
}

export function refuseType(viewer: Viewer | null, type: NewOrgType, parent: OrgType): void {
  if (type === 'AGENT' && viewer && viewer.orgType !== 'PLATFORM')
    throw refusal('NOT_ALLOWED', 'adminRefusals.openPlatformOnly')
  if (parentTypes[type].includes(parent)) return
  const fitting = typesBelow(parent).map((one) => words[one])
  const sentence =
    fitting.length === 0
      ? `Nothing can stand below ${words[parent]}.`
      : `Below ${words[parent]} there can be ${fitting.join(' or ')}, not ${words[type]}.`
  throw refusal('INVALID_REQUEST', 'adminRefusals.typeUnfit', {}, { sentence })
}

const words: Readonly<Record<OrgType, string>> = {
  PLATFORM: 'the platform',
  AGENT: 'an agency',
  SUBAGENT: 'a sub-agency',
  CORPORATE: 'a corporate',
}

/** Administrators grant at most what their own organisation has; the platform grants everything. `before`: the terms now,
 * which may stay as they are. */
export function refuseHigherTerms(
  viewer: Viewer,
  own: Pick<StoredOrg, 'book' | 'issue' | 'voucher_rule'>,
  wanted: Pick<OrgChanges, keyof Grants>,
  before: Grants = { book: 0, issue: 0, voucherRule: 'AFTER_PAYMENT' },
): void {
  if (viewer.orgType === 'PLATFORM') return
  const { book = 0, issue = 0, voucherRule = 'AFTER_PAYMENT' } = wanted
  if (book > Math.max(own.book, before.book) || issue > Math.max(own.issue, before.issue))
    throw refusal('NOT_ALLOWED', 'adminRefusals.grantAtMostOwn', { book: own.book, issue: own.issue })
  const isFreer = voucherRule === 'ALWAYS' && before.voucherRule !== 'ALWAYS'
  if (isFreer && own.voucher_rule !== 'ALWAYS') throw refusal('NOT_ALLOWED', 'adminRefusals.voucherRuleOwn')
}

export function refuseTerms(viewer: Viewer, org: StoredOrg, changes: OrgChanges): void {
  if (isAbove(viewer, org) || !termFields.some((field) => changes[field] !== undefined)) return
  throw refusal('NOT_ALLOWED', 'adminRefusals.decidedAbove')
}

export function refuseTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined) return
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw refusal('INVALID_REQUEST', 'adminRefusals.noSuchZone', { zone: timeZone })
  }
}
