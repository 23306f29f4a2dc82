import { sql } from 'kysely'
import * as v from 'valibot'
import { type Currency, type Money, money, sum } from '#contract/money/money'
import { type ProposalContent, proposalContent } from '#contract/proposal/content'
import type { Database } from '../../db/database.ts'

/** The agency nearest to the client, as it stands on its papers. */
export type ProposalAgency = {
  id: string
  name: string
  address: string
  phone: string
  /** IANA name, for its moments. */
  zone: string
  hasLogo: boolean
  licence: string
  terms: string
}

/** What somebody chose, of the latest version. */
export type KeptAnswer = {
  at: Date
  offerIds: readonly string[]
  name: string
  phone: string
  sentence: string
}

export type LinkedProposal = {
  id: string
  ownerOrgId: string
  code: string
  version: number
  content: ProposalContent
  /** What the client is told of each offer, by its id. */
  told: ReadonlyMap<string, Money>
  endsAt: Date
  /** Its days are over, or its agency is suspended. */
  hasEnded: boolean
  isBooked: boolean
  agency: ProposalAgency
  /** The latest one; `null`: this version was not answered. */
  answer: KeptAnswer | null
}

/** So often one version may be answered. */
export const mostAnswers = 20

export type LinkStore = {
  /** The latest version; `null`: nobody has this code, or it was revoked. */
  find(code: string, at: Date): Promise<LinkedProposal | null>
  /** For whoever may read the proposal, revoked or not. */
  read(proposalId: string, at: Date): Promise<LinkedProposal>
  /** As `find`, and nobody else changes it until the transaction ends. */
  lock(code: string, at: Date): Promise<LinkedProposal | null>
  countOpening(proposalId: string, at: Date): Promise<void>
  /** How often this version was answered. */
  countAnswers(proposal: LinkedProposal): Promise<number>
  /** Runs inside a transaction, as the answer and the sum of what it chose belong together. */
  keepAnswer(proposal: LinkedProposal, answer: KeptAnswer): Promise<void>
}

export function createLinkStore(database: Database): LinkStore {
  async function find(code: string, at: Date): Promise<LinkedProposal | null> {
    const row = await rows()
      .where('proposal.code', '=', code)
      .where('proposal.revoked_at', 'is', null)
      .executeTakeFirst()
    return row ? shapeLinked(row, at) : null
  }

  async function shapeLinked(row: LinkedRow, at: Date): Promise<LinkedProposal> {
    const ofVersion = { id: row.id, version: row.version }
    return {
      ...ofVersion,
      ownerOrgId: row.owner_org_id,
      code: row.code,
      content: v.parse(proposalContent, row.content),
      told: await toldOf(database, ofVersion),
      endsAt: row.ends_at,
      hasEnded: row.ends_at.getTime() <= at.getTime() || row.is_suspended,
      isBooked: row.booked_at !== null,
      agency: {
        id: row.agency_id,
        name: row.agency_name,
        address: row.address,
        phone: row.phone,
        zone: row.time_zone,
        hasLogo: row.logo_hash !== null,
        licence: row.licence_number,
        terms: row.proposal_terms,
      },
      answer: row.answered_at === null ? null : await latestAnswer(database, ofVersion),
    }
  }

  const rows = () => rowsOf(database)

  return {
    find,
    async read(proposalId, at) {
      return shapeLinked(await rows().where('proposal.id', '=', proposalId).executeTakeFirstOrThrow(), at)
    },
    async lock(code, at) {
      await database.sql.selectFrom('proposal').select('id').where('code', '=', code).forUpdate().execute()
      return find(code, at)
    },
    async countOpening(proposalId, at) {
      await database.sql
        .updateTable('proposal')
        .set(({ eb }) => ({ opened: eb('opened', '+', 1), last_opened_at: at }))
        .where('id', '=', proposalId)
        .execute()
    },
    async countAnswers({ id, version }) {
      const { count } = await database.sql
        .selectFrom('proposal_answer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('proposal_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow()
      return count
    },
    async keepAnswer({ id, version, told, content }, { at, offerIds, name, phone, sentence }) {
      await database.sql
        .insertInto('proposal_answer')
        .values({ proposal_id: id, version, at, offer_ids: [...offerIds], name, phone, sentence })
        .execute()
      await database.sql
        .updateTable('proposal')
        .set(({ fn, val }) => ({
          answered_at: at,
          first_answered_at: fn.coalesce('first_answered_at', val(at)),
          total_minor: totalOf(told, offerIds, content.currency).minor,
        }))
        .where('id', '=', id)
        .execute()
    },
  }
}

/** The latest version of each proposal, with the agency that its client knows. */
function rowsOf(database: Database) {
  return database.sql
    .selectFrom('proposal')
    .innerJoin('proposal_version', (join) =>
      join
        .onRef('proposal_version.proposal_id', '=', 'proposal.id')
        .onRef('proposal_version.version', '=', 'proposal.version'),
    )
    .innerJoin('org as owner', 'owner.id', 'proposal.owner_org_id')
    .innerJoin('org as agency', (join) =>
      join.on(({ eb, ref }) => eb(ref('agency.id'), '=', eb.fn.any('owner.path'))),
    )
    .select([
      'proposal.id',
      'proposal.code',
      'proposal.version',
      'proposal.owner_org_id',
      'proposal_version.content',
    ])
    .select(['proposal.ends_at', 'proposal.booked_at', 'proposal.answered_at'])
    .select(['agency.id as agency_id', 'agency.name as agency_name', 'agency.address', 'agency.phone'])
    .select(['agency.time_zone', 'agency.logo_hash', 'agency.licence_number', 'agency.proposal_terms'])
    .select(
      sql<boolean>`exists (select from org above where above.id = any(owner.path) and above.suspended_at is not null)`.as(
        'is_suspended',
      ),
    )
    .where('agency.type', '!=', 'CORPORATE')
    .orderBy(({ fn, ref, lit }) => fn('array_length', [ref('agency.path'), lit(1)]), 'desc')
    .limit(1)
}
type LinkedRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

/** What these offers cost the client together. */
export function totalOf(
  told: ReadonlyMap<string, Money>,
  offerIds: readonly string[],
  currency: Currency,
): Money {
  return sum(
    currency,
    offerIds.map((id) => told.get(id) ?? money(currency, 0)),
  )
}

type OfVersion = { id: string; version: number }

export async function toldOf(database: Database, { id, version }: OfVersion): Promise<Map<string, Money>> {
  const rows = await database.sql
    .selectFrom('proposal_offer')
    .select(['offer_id', 'told_minor', 'currency'])
    .where('proposal_id', '=', id)
    .where('version', '=', version)
    .execute()
  return new Map(rows.map((row) => [row.offer_id, money(row.currency, row.told_minor)]))
}

async function latestAnswer(database: Database, { id, version }: OfVersion): Promise<KeptAnswer | null> {
  const row = await database.sql
    .selectFrom('proposal_answer')
    .select(['at', 'offer_ids as offerIds', 'name', 'phone', 'sentence'])
    .where('proposal_id', '=', id)
    .where('version', '=', version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
