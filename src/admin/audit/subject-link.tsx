import { Link } from '@tanstack/react-router'
import type { AuditRow } from '#contract/admin/audit'
import listing from '../../ui/list/listing.module.css'
import styles from './audit.module.css'
import { useAuditWords } from './use-audit-words.ts'

type Subject = AuditRow['subject']

/** Their names are the link itself, or stand for a code that says nothing. */
const leadsByName = new Set(['user', 'org', 'rule', 'invitation', 'command'])

/** Nobody reads a whole id; the export has it. */
const longId = /^([\da-f]{8})-[\da-f-]{27}$/

/** What was changed, linked to its screen where there is one. */
export function SubjectLink({ subject }: { subject: Subject }) {
  const words = useAuditWords()
  const { kind, code, name } = subject
  return (
    <span>
      {words.kind(kind)}{' '}
      <span className={styles.target}>
        <Target subject={subject} />
      </span>
      {!leadsByName.has(kind) && name && <small> {name}</small>}
      {kind === 'org' && <small> {code}</small>}
    </span>
  )
}

function Target({ subject: { kind, code, name, rule, sale } }: { subject: Subject }) {
  const words = useAuditWords()
  if (sale) return <SaleTarget sale={sale} code={code} />
  if (kind === 'user' && name) {
    return (
      <Link to="/app/admin/users/$userId" params={{ userId: code }} className={listing.locator}>
        {name}
      </Link>
    )
  }
  if (kind === 'org' && name) {
    return (
      <Link to="/app/admin/agent/$orgId" params={{ orgId: code }} className={listing.locator}>
        {name}
      </Link>
    )
  }
  if (rule) {
    return (
      <Link to="/app/admin/prices/$ruleId" params={{ ruleId: code }} className={listing.locator}>
        {words.rule(rule)}
      </Link>
    )
  }
  if (leadsByName.has(kind) && name) return <>{name}</>
  return <>{code.replace(longId, '$1…')}</>
}

function SaleTarget({ sale, code }: { sale: NonNullable<Subject['sale']>; code: string }) {
  const shared = { className: listing.locator, children: code }
  switch (sale.product) {
    case 'HOTEL':
      return (
        <Link
          {...shared}
          to="/app/pnr/detail/$productType/$supplierCode/$bookingCode"
          params={{ productType: sale.product, supplierCode: sale.supplierCode, bookingCode: code }}
        />
      )
    case 'INSURANCE':
      return <Link {...shared} to="/app/insurance/bookinglist" search={{ bookingLocatorCode: code }} />
    case 'TOUR':
      return <Link {...shared} to="/app/tour/pnr" search={{ bookId: code }} />
    case 'TRAIN':
      return <Link {...shared} to="/app/train/bookinglist" search={{ bookingLocatorCode: code }} />
  }
}
