import * as v from 'valibot'
import { endpoint, fileReply } from '../call/endpoint.ts'
import { searchText } from '../call/list.ts'
import { isoInstant } from '../day/dates.ts'
import { moneyPair } from '../money/money.ts'
import { orderRow } from '../order/order.ts'
import { paperLanguage } from '../paper/language.ts'
import { locatorCode } from '../text/locator.ts'
import { proposalContent } from './content.ts'
import { proposalId } from './proposal-id.ts'
import { proposalState } from './proposal-state.ts'

/** What the client chose; all of it but the choice is what they typed. */
export const proposalAnswer = v.object({
  version: v.number(),
  at: isoInstant,
  /** Ids of the offers, one of a need at most. */
  offerIdList: v.array(v.string()),
  name: v.string(),
  phone: v.string(),
  sentence: v.string(),
})
export type ProposalAnswer = v.InferOutput<typeof proposalAnswer>

export const proposalRow = v.object({
  proposalId: v.string(),
  name: v.string(),
  clientName: v.string(),
  state: proposalState,
  /** The latest one, from 1. */
  version: v.number(),
  sentAt: isoInstant,
  endsAt: isoInstant,
  /** How often its page was opened by somebody who is not signed in here. */
  opened: v.number(),
  lastOpenedAt: v.nullable(isoInstant),
  /** Of the latest version; `null`: it was not answered. */
  answeredAt: v.nullable(isoInstant),
  /** The least that it can cost the client: the cheapest offer of each need; of an answer what was chosen. */
  total: moneyPair,
  ownerOrgName: v.string(),
  madeBy: v.string(),
})
export type ProposalRow = v.InferOutput<typeof proposalRow>

export const proposal = v.object({
  ...proposalRow.entries,
  /** A corporate made it: its mark-up is a fee, at hotels, too. */
  isCorporate: v.boolean(),
  /** The address for the client, on the origin of the app: `/s/q/…`; `null`: it was revoked. */
  link: v.nullable(v.string()),
  /** The QR code of the link, as one SVG path on a square of `size` modules; `null`: it was revoked. */
  qr: v.nullable(v.object({ size: v.number(), shape: v.string() })),
  /** Of the latest version. */
  content: proposalContent,
  /** The first one first. */
  versionList: v.array(v.object({ version: v.number(), sentAt: isoInstant, sentBy: v.string() })),
  /** The latest one first. */
  answerList: v.array(proposalAnswer),
  /** What was booked of it, and what the client was told it costs. */
  bookingList: v.array(
    v.object({
      offerId: v.string(),
      order: orderRow,
      told: moneyPair,
      /** What the agency takes beside the booking; 0 for most hotels. */
      fee: moneyPair,
      /** The trip that the booking is in; `null`: none. */
      trip: v.nullable(v.object({ tripId: v.string(), name: v.string() })),
    }),
  ),
})
export type Proposal = v.InferOutput<typeof proposal>

export const proposalPageSize = 25

/** The place of a row in the list, newest first: the page after it is asked for by it. */
export const placeOfProposal = ({ sentAt, proposalId: id }: Pick<ProposalRow, 'sentAt' | 'proposalId'>) =>
  `${sentAt}_${id}`
const after = v.pipe(
  v.string(),
  v.check((place) => {
    const [moment = '', id = ''] = place.split('_')
    return v.is(isoInstant, moment) && v.is(proposalId, id)
  }),
)

/** How many were sent, and of them opened, chosen and booked, those that were deleted since included. */
export const proposalCounts = v.object({
  sent: v.number(),
  opened: v.number(),
  chosen: v.number(),
  booked: v.number(),
})
export type ProposalCounts = v.InferOutput<typeof proposalCounts>

export const listProposals = endpoint({
  name: 'listProposals',
  tag: 'proposal',
  summary: 'The proposals in the viewer’s reach, the one sent last first, a page at a time, and their counts',
  method: 'GET',
  path: '/api/proposals',
  states: ['SALES'],
  query: v.strictObject({
    /** Each word begins one of its name, the client’s name, a hotel, tour, train or package in it, or a locator booked from it. */
    search: v.optional(searchText, ''),
    state: v.optional(v.union([v.literal(''), proposalState]), ''),
    after: v.optional(after),
  }),
  reply: v.object({
    proposalList: v.array(proposalRow),
    hasMore: v.boolean(),
    counts: proposalCounts,
  }),
})

const ofOneProposal = v.strictObject({ proposalId })

export const openProposal = endpoint({
  name: 'openProposal',
  tag: 'proposal',
  summary: 'A proposal: its latest version, what became of it, and what was booked',
  method: 'GET',
  path: '/api/proposals/{proposalId}',
  states: ['SALES'],
  params: ofOneProposal,
  reply: proposal,
})

export const readProposalVersion = endpoint({
  name: 'readProposalVersion',
  tag: 'proposal',
  summary: 'A former version of a proposal',
  method: 'GET',
  path: '/api/proposals/{proposalId}/versions/{version}',
  params: v.strictObject({
    ...ofOneProposal.entries,
    version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number)),
  }),
  reply: v.object({ content: proposalContent }),
})

export const sendProposal = endpoint({
  name: 'sendProposal',
  tag: 'proposal',
  summary: 'Send a proposal under an id drawn by the device, or its next version on the same link',
  method: 'PUT',
  path: '/api/proposals/{proposalId}',
  needs: ['book'],
  failures: ['CHANGED_MEANWHILE', 'NOT_POSSIBLE'],
  effect: 'write',
  params: ofOneProposal,
  body: v.strictObject({
    /** The version that it replaces; 0: it is new. */
    replaces: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
    content: proposalContent,
  }),
  reply: proposal,
})

export const revokeProposal = endpoint({
  name: 'revokeProposal',
  tag: 'proposal',
  summary: 'End a proposal at once: its link opens no more',
  method: 'POST',
  path: '/api/proposals/{proposalId}/revoke',
  needs: ['book'],
  whenSuspended: true,
  effect: 'write',
  params: ofOneProposal,
  body: v.strictObject({}),
  reply: proposal,
})

export const removeProposal = endpoint({
  name: 'removeProposal',
  tag: 'proposal',
  summary: 'Delete a proposal with its versions and answers; its counts and its bookings stay',
  method: 'DELETE',
  path: '/api/proposals/{proposalId}',
  needs: ['book'],
  whenSuspended: true,
  effect: 'write',
  params: ofOneProposal,
  reply: v.object({ removed: v.literal(true) }),
})

export const printProposal = endpoint({
  name: 'printProposal',
  tag: 'proposal',
  summary: 'A proposal for its client as PDF; it names no net price',
  method: 'GET',
  path: '/api/proposals/{proposalId}/proposal.pdf',
  params: ofOneProposal,
  query: v.strictObject({ lang: v.optional(paperLanguage, 'en') }),
  reply: fileReply,
  file: 'application/pdf',
  weight: 'paper',
})

export const proposalOfSale = endpoint({
  name: 'proposalOfSale',
  tag: 'proposal',
  summary: 'What the client was told of a sale in a proposal; null: it came of none',
  method: 'GET',
  path: '/api/proposals/of/{locator}',
  params: v.strictObject({ locator: locatorCode }),
  reply: v.object({
    told: v.nullable(
      v.object({
        /** `null`: it is deleted. */
        proposal: v.nullable(v.object({ proposalId: v.string(), name: v.string() })),
        total: moneyPair,
        fee: moneyPair,
      }),
    ),
  }),
})
