import { sql } from 'kysely'
import { logoUrlOf } from '#contract/access/orgs'
import type { OrgType } from '#contract/access/role'
import type { Database } from '../db/database.ts'
import type { Viewer } from '../http/call/viewer.ts'

export type Logo = { type: 'image/png' | 'image/jpeg'; content: Uint8Array }

export type LogoStore = {
  /** The logo of an organisation in the viewer's reach, or above it: its papers carry it. `null`: there is none, or it is out of
   * reach. */
  find(viewer: Pick<Viewer, 'orgId' | 'orgPath'>, orgId: string): Promise<(Logo & { hash: string }) | null>
  /** For the letterhead of a paper that the viewer may read. `null`: the organisation has no logo. */
  ofIssuer(orgId: string | undefined): Promise<Logo | null>
  /** Where a screen finds the logo of a letterhead; `undefined`: there is none. */
  urlOf(orgId: string | undefined): Promise<string | undefined>
}

/** The organisation on the letterhead of what was sold: the agency nearest to the client. */
export function issuerIdOf(
  ownership: readonly { readonly orgId: string; readonly orgType: OrgType }[],
): string | undefined {
  return ownership.find(({ orgType }) => orgType !== 'CORPORATE')?.orgId
}

export function createLogoStore(database: Database): LogoStore {
  const logos = (orgId: string) =>
    database.sql
      .selectFrom('org_logo')
      .innerJoin('org', 'org.id', 'org_logo.org_id')
      .select(['org_logo.content', 'org_logo.type', 'org.logo_hash as hash'])
      .where('org_logo.org_id', '=', orgId)

  return {
    async find({ orgId: ownId, orgPath }, orgId) {
      const row = await logos(orgId)
        .where(({ eb, or }) =>
          or([
            eb('org.path', '@>', sql<string[]>`array[${ownId}]::text[]`),
            eb('org.id', 'in', [...orgPath]),
          ]),
        )
        .executeTakeFirst()
      return row ? { ...row, hash: row.hash ?? '' } : null
    },
    async ofIssuer(orgId) {
      if (orgId === undefined) return null
      const row = await logos(orgId).executeTakeFirst()
      return row ? { type: row.type, content: row.content } : null
    },
    async urlOf(orgId) {
      if (orgId === undefined) return undefined
      const row = await database.sql
        .selectFrom('org')
        .select('logo_hash')
        .where('id', '=', orgId)
        .executeTakeFirst()
      return row?.logo_hash ? logoUrlOf(orgId, row.logo_hash) : undefined
    },
  }
}
