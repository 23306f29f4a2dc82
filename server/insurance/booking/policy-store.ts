import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { PolicyState } from '#contract/insurance/policy-rules'
import { type InsurerCode, insurerCode } from '#contract/insurance/request'
import type { Database } from '../../db/database.ts'
import type { InsuranceTables } from '../../db/tables/insurance-tables.ts'
import { type Refusal, refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import { visibleByPath } from '../../orgs/reach.ts'
import { type PolicyRecord, policyRecord } from './policy-record.ts'

type PolicyRow = Omit<Selectable<InsuranceTables['insurance_booking']>, 'record' | 'supplier_code'> & {
  supplier_code: InsurerCode
}

export type StoredPolicy = PolicyRow & {
  record: PolicyRecord
  /** The kind of the supplier command that has no final outcome yet. */
  pending_kind: 'ISSUE_POLICY' | 'CANCEL_POLICY' | null
}

export type PolicyStore = {
  find(viewer: Viewer, locator: string): Promise<StoredPolicy | null>
  /** Like `find`, and locks the row until the transaction ends. */
  lock(viewer: Viewer, locator: string): Promise<StoredPolicy | null>
  /** For sending or finishing a supplier command, which has no viewer. */
  byId(id: string): Promise<StoredPolicy>
  lockById(id: string): Promise<StoredPolicy>
  /** Whether another policy of the same insurer has one of these numbers. */
  isTaken(id: string, policyNumbers: readonly string[]): Promise<boolean>
  add(policy: NewPolicy): Promise<void>
  change(id: string, changes: PolicyChange): Promise<void>
}

type NewPolicy = Omit<StoredPolicy, keyof typeof initialColumns | 'pending_kind' | 'pax_version'>

type PolicyChange = Partial<
  Pick<
    PolicyRow,
    | 'order_status'
    | 'issued_at'
    | 'issued_by'
    | 'cancelled_at'
    | 'cancelled_by'
    | 'policy_numbers'
    | 'pending_command_id'
    | 'pax_version'
    | 'policy_holder'
  > & { record: PolicyRecord }
>

/** The same for every new quotation. */
const initialColumns = {
  order_status: 'QUOTATION',
  issued_at: null,
  issued_by: null,
  cancelled_at: null,
  cancelled_by: null,
  policy_numbers: [] as string[],
  pending_command_id: null,
} as const

export function createPolicyStore(database: Database): PolicyStore {
  const all = () =>
    database.sql
      .selectFrom('insurance_booking')
      .leftJoin('command as pending', 'pending.id', 'insurance_booking.pending_command_id')
      .selectAll('insurance_booking')
      .select('pending.kind as pending_kind')

  /** The only query on policies for a viewer: within the viewer's reach. */
  const one = (viewer: Viewer, locator: string) =>
    all()
      .innerJoin('org', 'org.id', 'insurance_booking.owner_org_id')
      .where((eb) => eb.and(visibleByPath(viewer)))
      .where('insurance_booking.locator', '=', locator)

  async function byId(id: string): Promise<StoredPolicy> {
    return parsePolicy(await all().where('insurance_booking.id', '=', id).executeTakeFirstOrThrow())
  }

  /** Reads after locking: a join in the locking query would return the command from before the lock. */
  async function lockById(id: string): Promise<StoredPolicy> {
    await database.sql
      .selectFrom('insurance_booking')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return byId(id)
  }

  return {
    async find(viewer, locator) {
      const row = await one(viewer, locator).executeTakeFirst()
      return row ? parsePolicy(row) : null
    },
    async lock(viewer, locator) {
      const row = await one(viewer, locator).executeTakeFirst()
      return row ? lockById(row.id) : null
    },
    byId,
    lockById,
    async isTaken(id, policyNumbers) {
      const other = await database.sql
        .selectFrom('insurance_booking as other')
        .innerJoin('insurance_booking as this', 'this.supplier_code', 'other.supplier_code')
        .select('other.id')
        .where('this.id', '=', id)
        .where('other.id', '!=', id)
        .where(sql<boolean>`other.policy_numbers && ${policyNumbers}::text[]`)
        .executeTakeFirst()
      return other !== undefined
    },
    async add({ record, ...row }) {
      await database.sql
        .insertInto('insurance_booking')
        .values({ ...initialColumns, ...row, record: JSON.stringify(record) })
        .execute()
    },
    async change(id, { record, ...changes }) {
      await database.sql
        .updateTable('insurance_booking')
        .set({ ...changes, ...(record && { record: JSON.stringify(record) }) })
        .where('id', '=', id)
        .execute()
    },
  }
}

const parsedColumns = v.object({
  record: policyRecord,
  supplier_code: insurerCode,
  pending_kind: v.nullable(v.picklist(['ISSUE_POLICY', 'CANCEL_POLICY'])),
})

function parsePolicy<
  Row extends Omit<PolicyRow, 'supplier_code'> & Record<keyof typeof parsedColumns.entries, unknown>,
>(row: Row): StoredPolicy {
  return { ...row, ...v.parse(parsedColumns, row) }
}

/** A policy in the viewer's reach; throws `NOT_FOUND` for a missing policy and for one out of reach alike. */
export async function findPolicy(
  { policies }: { policies: Pick<PolicyStore, 'find'> },
  viewer: Viewer,
  locator: string,
): Promise<StoredPolicy> {
  const policy = await policies.find(viewer, locator)
  if (!policy) throw noSuchPolicy(locator)
  return policy
}

export function noSuchPolicy(locator: string): Refusal {
  return refusal('NOT_FOUND', 'refusals.noBooking', { locator })
}

/** The fields that the rules of issuing, cancelling and changing read. */
export function stateOf(
  policy: Pick<StoredPolicy, 'order_status' | 'pending_kind' | 'hold_until' | 'cover_start'>,
): PolicyState & { coverageStartDate: string } {
  const { order_status, pending_kind, hold_until, cover_start } = policy
  return {
    orderStatus: order_status,
    beingChanged: pending_kind && (pending_kind === 'ISSUE_POLICY' ? 'ISSUE' : 'CANCEL'),
    holdUntil: hold_until,
    coverageStartDate: cover_start,
  }
}

/** The subject of a policy's audit entries. */
export function subjectOf(locator: string): string {
  return `policy:${locator}`
}

export function policyHolderName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
