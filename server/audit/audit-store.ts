import { type RawBuilder, sql } from 'kysely'
import type { Product } from '#contract/call/product'
import type { Database } from '../db/database.ts'
import { rowsByPages } from '../db/row-pages.ts'
import { inReach, type OrgReach } from '../orgs/reach.ts'
import { type AuditSearch, actorJoins, countOf, isActorReached, newestIds, whoShown } from './audit-search.ts'

export type FoundAudit = {
  id: number
  at: Date
  who: string
  is_actor_reached: boolean
  user_id: string | null
  org_id: string | null
  org_name: string | null
  subject_org_id: string | null
  subject_org_name: string | null
  action: string
  subject: string
  /** Of a user or organisation in reach, whom an invitation is for, or the title of a sale or command in reach. */
  subject_name: string | null
  /** Of the buyer of a price rule. */
  buyer_name: string | null
  product: Product | null
  supplier_code: string | null
  address: string
  request_id: string
  before: unknown
  after: unknown
}

export type AuditStore = ReturnType<typeof createAuditStore>

/** Reads the audit in a viewer's reach; `orgIds` are the organisations of it that are asked for. */
export function createAuditStore(database: Database) {
  async function page(
    reach: OrgReach,
    orgIds: OrgReach,
    search: AuditSearch,
    size: number,
  ): Promise<FoundAudit[]> {
    const { rows } = await sql<FoundAudit>`
      select audit.id, audit.at, ${whoShown(reach)} as who, ${isActorReached(reach)} as is_actor_reached, audit.user_id,
        audit.org_id, org.name as org_name, audit.subject_org_id, about.name as subject_org_name,
        audit.action, audit.subject, coalesce(sale.title, person.display_name, named.name, invited.email, asked.title) as subject_name,
        buyer.name as buyer_name,
        sale.product, sale.supplier_code, audit.address, audit.request_id, audit.before, audit.after
      from (${newestIds(reach, orgIds, search, size)}) as found
        join audit on audit.id = found.id ${actorJoins}
        left join org as about on about.id = audit.subject_org_id
        left join sale on split_part(audit.subject, ':', 1) in ('booking', 'policy', 'tour', 'train')
          and sale.locator = split_part(audit.subject, ':', 2) and ${inReach(reach, 'sale.owner_org_id')}
        left join invitation as invited on invited.id = ${idOf('invitation')} and ${inReach(reach, 'invited.org_id')}
        left join app_user as person
          on person.id = coalesce(${idOf('user')}, invited.user_id) and ${inReach(reach, 'person.org_id')}
        left join command as asked on asked.id = ${idOf('command')} and ${inReach(reach, 'asked.owner_org_id')}
        left join org as buyer on split_part(audit.subject, ':', 1) = 'rule'
          and buyer.id = coalesce(audit.after, audit.before) ->> 'buyerOrg' and ${inReach(reach, 'buyer.id')}
        left join org as named on split_part(audit.subject, ':', 1) = 'org'
          and named.id = split_part(audit.subject, ':', 2) and ${inReach(reach, 'named.id')}
      order by audit.id desc`.execute(database.sql)
    return rows
  }

  return {
    page,
    /** Newest first. */
    all: (reach: OrgReach, orgIds: OrgReach, search: AuditSearch): AsyncGenerator<FoundAudit> =>
      rowsByPages<FoundAudit>((last, size) =>
        page(reach, orgIds, { ...search, before: last?.id ?? search.before }, size),
      ),
    async count(reach: OrgReach, orgIds: OrgReach, search: AuditSearch): Promise<number> {
      const { rows } = await sql<{ total: number }>`${countOf(reach, orgIds, search)}`.execute(database.sql)
      return rows[0]?.total ?? 0
    },
  }
}

/** The id of a subject of this kind, as `user:…`; `null`: it is another. */
function idOf(kind: 'user' | 'invitation' | 'command'): RawBuilder<unknown> {
  return sql`case when audit.subject ~ ${`^${kind}:[0-9a-f-]{36}$`}
    then split_part(audit.subject, ':', 2)::uuid end`
}
