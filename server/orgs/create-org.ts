import { sql } from 'kysely'
import type * as v from 'valibot'
import type { OrgType } from '#contract/access/role'
import type { createOrg as createOrgCall, newOrgType, OrgProfile } from '#contract/admin/orgs'
import type { Database } from '../db/database.ts'
import { refusal } from '../http/call/refusal.ts'
import type { Origin, Viewer } from '../http/call/viewer.ts'
import { recordAudit } from '../http/observe/audit.ts'
import { addPlainRules, usualCommissionBp } from '../prices/add-rule.ts'
import { profileColumns } from './org-profile.ts'
import { refuseHigherTerms, refuseTimeZone, refuseType } from './org-rules.ts'
import { noSuchOrg } from './org-store.ts'

type Needs = { database: Database; now: () => Date }
type Wanted = v.InferOutput<typeof createOrgCall.body>

/** The platform stands alone; every other organisation stands below another. */
export type NewOrg = Omit<Wanted, 'orgType' | 'parentId'> &
  (
    | { orgType: 'PLATFORM'; parentId: null }
    | { orgType: (typeof newOrgType.options)[number]; parentId: string }
  )

/** VAT (PPN) on purchases of a corporate, in basis points. */
const corporateVatBp = 110

/** Of an organisation that is made without a form. */
export const plainProfile = {
  shortName: '',
  address: '',
  phone: '',
  taxNumber: '',
  currency: 'IDR',
  timeZone: 'Asia/Jakarta',
  language: 'en',
  book: 1,
  issue: 1,
  voucherRule: 'ALWAYS',
} as const satisfies Omit<OrgProfile, 'orgName'>

/** The use case of the screens and of the command line. `viewer` is `null` for the command line and for the first start, which
 * may create any organisation. */
export async function createOrg(
  { database, now }: Needs,
  viewer: Viewer | null,
  wanted: NewOrg,
  origin: Origin,
): Promise<void> {
  const { accountName, orgType, parentId, ...profile } = wanted
  await database.transaction(async () => {
    const parentPath = orgType === 'PLATFORM' ? [] : await pathOfParent(database, viewer, orgType, parentId)
    if (viewer) {
      const own = await database.sql
        .selectFrom('org')
        .select(['book', 'issue', 'voucher_rule'])
        .where('id', '=', viewer.orgId)
        .executeTakeFirstOrThrow()
      refuseHigherTerms(viewer, own, profile)
    }
    refuseTimeZone(profile.timeZone)
    const added = await database.sql
      .insertInto('org')
      .values({
        ...profileColumns(profile),
        id: accountName,
        type: orgType,
        parent_id: parentId,
        path: [...parentPath, accountName],
        vat_bp: orgType === 'CORPORATE' ? corporateVatBp : 0,
      })
      // names of organisations out of reach are taken, too; the sentence says no more of them
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n)
      throw refusal('INVALID_REQUEST', 'adminRefusals.accountTaken', { account: accountName })
    if (parentId !== null && orgType !== 'CORPORATE')
      await addPlainRules(
        database,
        [
          {
            seller_org: parentId,
            buyer_org: accountName,
            product: 'INSURANCE',
            percent_bp: usualCommissionBp,
            valid_from: now(),
            made_by: viewer?.userId ?? null,
          },
        ],
        now(),
      )
    await recordAudit(database, now(), viewer, origin, {
      action: 'org.created',
      subject: `org:${accountName}`,
      after: { orgType, parentId, ...profile },
      subjectOrgId: accountName,
    })
  })
}

/** Locks the parent, so that it is not moved before the new organisation stands below it. */
async function pathOfParent(
  database: Database,
  viewer: Viewer | null,
  orgType: Exclude<OrgType, 'PLATFORM'>,
  parentId: string,
): Promise<string[]> {
  const parent = await database.sql
    .selectFrom('org')
    .select(['path', 'type'])
    .where('id', '=', parentId)
    .$if(viewer !== null, (query) =>
      query.where('path', '@>', sql<string[]>`array[${viewer?.orgId}]::text[]`),
    )
    .forShare()
    .executeTakeFirst()
  if (!parent) throw noSuchOrg()
  refuseType(viewer, orgType, parent.type)
  return parent.path
}
