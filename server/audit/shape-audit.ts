import * as v from 'valibot'
import type { AuditRow } from '#contract/admin/audit'
import { auditChanges } from '#contract/admin/audit-changes'
import { type LoggedRule, ruleForm } from '#contract/money/price-rule'
import { ruleName } from '#contract/money/rule-name'
import { seesSupplierNet } from '../http/call/sees-supplier-net.ts'
import type { Viewer } from '../http/call/viewer.ts'
import { type OrgReach, reaches } from '../orgs/reach.ts'
import type { FoundAudit } from './audit-store.ts'

/** Fields that say what the organisation paid, which needs `seeNett`. */
const nettFields = /^(deducted|deposit|charge)(\.|$)/

/** Fields that say what a supplier asks and bills, which is for those who see its net prices. */
const supplierFields = /^(quotedNet|billedNet|billed)(\.|$)/

/** Fields that say what a deposit holds, which needs `seeBalance`. */
const balanceFields = /^(balance|creditLimit)(\.|$)/

export function shapeAudit(viewer: Viewer, reach: OrgReach, row: FoundAudit): AuditRow {
  const { granted } = viewer.permissions
  const hidden = [
    ...(granted.includes('seeNett') ? [] : [nettFields]),
    ...(seesSupplierNet(viewer) ? [] : [supplierFields]),
    ...(granted.includes('seeBalance') ? [] : [balanceFields]),
  ]
  const [kind = '', ...rest] = row.subject.split(':')
  const rule = kind === 'rule' ? ruleOf(row) : null
  const { changes, left } = auditChanges(row.before, row.after)
  return {
    auditId: String(row.id),
    at: row.at.toISOString(),
    who: row.who,
    whoId: row.is_actor_reached ? row.user_id : null,
    organisation: organisationOf(reach, row.org_id, row.org_name),
    about: organisationOf(reach, row.subject_org_id, row.subject_org_name),
    action: row.action,
    subject: {
      kind,
      code: rest.join(':'),
      name: row.subject_name ?? (rule ? ruleName(rule) : ''),
      rule,
      sale:
        row.product && row.supplier_code ? { product: row.product, supplierCode: row.supplier_code } : null,
    },
    // an agency does not learn from where people above it work
    address: row.is_actor_reached || row.org_id === null ? row.address : '',
    requestId: row.request_id,
    changes: changes.filter(({ field }) => !hidden.some((fields) => fields.test(field))),
    changesLeft: left,
  }
}

/** As it was made or changed to; of a rule that was ended, as it stood. */
function ruleOf({ before, after, buyer_name }: FoundAudit): LoggedRule | null {
  const stored = v.safeParse(ruleForm, after ?? before)
  return stored.success ? { ...stored.output, buyerOrgName: buyer_name } : null
}

function organisationOf(reach: OrgReach, orgId: string | null, orgName: string | null) {
  if (orgId === null) return null
  const isReached = reaches(reach, orgId)
  return { orgId: isReached ? orgId : null, orgName: orgName ?? '' }
}
