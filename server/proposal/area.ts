import type { Settings } from '#contract/admin/settings'
import * as calls from '#contract/proposal/proposal'
import type { Area } from '../commands/area.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { PdfPool } from '../documents/pdf-pool.ts'
import type { ServeLinked } from '../http/file/linked.ts'
import { createWrongCodes } from '../http/guard/wrong-codes.ts'
import type { LogoStore } from '../orgs/logo-store.ts'
import { deleteEnded } from './delete-proposals.ts'
import { removeProposal, revokeProposal } from './end-proposal.ts'
import { createLinkStore } from './page/link-store.ts'
import { type ProposalPageNeeds, proposalPages } from './page/proposal-pages.ts'
import { printProposal } from './paper/print-proposal.ts'
import { createProposalStore } from './proposal-store.ts'
import {
  contentOf,
  findProposal,
  type ProposalNeeds,
  readProposal,
  readProposalOfSale,
  shapeProposalRow,
} from './read-proposal.ts'
import { sendProposal } from './send-proposal.ts'

type Given = {
  config: Config
  database: Database
  pdfPool: PdfPool
  logos: LogoStore
  settings: { read(): Promise<Pick<Settings, 'proposalDays'>> }
  readLook: ProposalPageNeeds['readLook']
  now: () => Date
}
type Linked = { serveLinked: ServeLinked; isSignedIn: ProposalPageNeeds['isSignedIn'] }

const tidyEveryMs = 3_600_000

/** Serves the proposals: offers of several products that a client chooses from. */
export function createProposalArea(parts: Given, { serveLinked, isSignedIn }: Linked): Area {
  const { config, database, now } = parts
  const site = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/\/$/, '')
  const needs: ProposalNeeds = { database, proposals: createProposalStore(database), site, now }
  const links = createLinkStore(database)
  const wrongCodes = createWrongCodes(database, 'proposal', now)
  const { open, act, logo } = proposalPages({ ...parts, links, wrongCodes, isSignedIn })
  serveLinked('/s/q/:code', { open, act, takesForm: true })
  serveLinked('/s/q/:code/logo', { open: logo })
  return {
    jobs: [
      {
        task: 'delete ended proposals',
        everyMs: tidyEveryMs,
        run: () => deleteEnded(parts),
      },
    ],
    serve(serve) {
      serve.user(calls.listProposals, async (viewer, { query }) => {
        const wish = { ...query, after: query.after, now: now() }
        const { rows, hasMore } = await needs.proposals.page(viewer, wish)
        const counts = await needs.proposals.counts(viewer)
        return { proposalList: rows.map(shapeProposalRow), hasMore, counts }
      })

      serve.user(calls.openProposal, (viewer, { params }) => readProposal(needs, viewer, params.proposalId))

      serve.user(calls.readProposalVersion, async (viewer, { params: { proposalId, version } }) => {
        await findProposal(needs, viewer, proposalId)
        return { content: await contentOf(database, proposalId, version) }
      })

      serve.user(calls.printProposal, (viewer, asked) =>
        printProposal({ ...parts, ...needs, links }, viewer, asked),
      )

      serve.user(calls.proposalOfSale, (viewer, { params }) =>
        readProposalOfSale(needs, viewer, params.locator),
      )

      serve.user(calls.sendProposal, async (viewer, { params: { proposalId }, body, origin }) => {
        await sendProposal(needs, viewer, proposalId, body, origin)
        return readProposal(needs, viewer, proposalId)
      })

      serve.user(calls.revokeProposal, async (viewer, { params: { proposalId }, origin }) => {
        await revokeProposal(needs, viewer, proposalId, origin)
        return readProposal(needs, viewer, proposalId)
      })

      serve.user(calls.removeProposal, async (viewer, { params: { proposalId }, origin }) => {
        await removeProposal(needs, viewer, proposalId, origin)
        return { removed: true } as const
      })
    },
  }
}
