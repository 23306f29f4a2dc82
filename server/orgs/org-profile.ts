import * as v from 'valibot'
import type { OrgProfile } from '#contract/admin/orgs'
import type { StoredOrg } from './org-store.ts'

export type ProfileField = keyof OrgProfile

/** The columns of a profile. */
export function profileColumns(profile: OrgProfile) {
  return {
    name: profile.orgName,
    short_name: profile.shortName,
    address: profile.address,
    phone: profile.phone,
    tax_number: profile.taxNumber,
    currency: profile.currency,
    time_zone: profile.timeZone,
    language: profile.language,
    book: profile.book,
    issue: profile.issue,
    voucher_rule: profile.voucherRule,
  }
}

export function profileOf(org: StoredOrg): OrgProfile {
  return {
    orgName: org.name,
    shortName: org.short_name ?? '',
    address: org.address,
    phone: org.phone,
    taxNumber: org.tax_number,
    currency: org.currency,
    timeZone: org.time_zone,
    language: org.language,
    book: org.book,
    issue: org.issue,
    voucherRule: org.voucher_rule,
  }
}

/** Who changed a field last; by field. */
export const fieldChanges = v.record(
  v.string(),
  v.object({
    version: v.number(),
    at: v.string(),
    by: v.string(),
    byOrgId: v.string(),
    byOrgName: v.string(),
  }),
)
export type FieldChanges = v.InferOutput<typeof fieldChanges>
