import type { Endpoint, ReplyOf } from '#contract/call/endpoint'
import { contentForTests, hotelOfferForTests, idForTests } from '#contract/proposal/offer-for-tests'
import * as proposal from '#contract/proposal/proposal'
import { sendOne } from '../../proposal/sent-proposal.ts'
import { newKey } from '../../test-app.ts'
import { markOf, type Org, type Owner, owners, reaches, readers } from '../matrix-people.ts'
import { type Ask, comparable, fingerprint, type Prober } from './matrix-prober.ts'
import { read, sameSet } from './matrix-reading.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

/** A proposal of an organisation, by whose mark it is found. */
async function proposalFor({ world }: Prober, owner: Owner): Promise<string> {
  const content = { name: `Proposal ${markOf[owner]}`, clientName: markOf[owner] }
  return (await sendOne(world.agents[owner], { content })).proposalId
}

async function namesOf(prober: Prober, reader: Org, query: Record<string, string>) {
  const names: string[] = []
  let counted = 0
  for (let after: string | null = ''; after !== null; ) {
    const asked: Record<string, string> = after === '' ? query : { ...query, after }
    const page: ReplyOf<typeof proposal.listProposals> = await read(
      prober,
      reader,
      proposal.listProposals,
      asked,
    )
    names.push(...page.proposalList.map(({ name }) => name))
    counted = page.counts.sent
    const last = page.proposalList.at(-1)
    after = page.hasMore && last ? proposal.placeOfProposal(last) : null
  }
  return { names, counted }
}

/** Everybody lists and counts the proposals of the organisations in reach, and finds no other by any of its words. */
export async function probeProposalList(prober: Prober, wrong: string[]): Promise<void> {
  for (const owner of owners) await proposalFor(prober, owner)
  for (const reader of readers) {
    const { names, counted } = await namesOf(prober, reader, {})
    if (counted !== names.length) wrong.push(`${reader} counts ${counted}, not ${names.length}`)
    for (const searched of prober.sample(owners.map((owner) => markOf[owner]))) {
      const expected = owners
        .filter((owner) => reaches(reader, owner) && markOf[owner].includes(searched))
        .map((owner) => `Proposal ${markOf[owner]}`)
      const found = new Set((await namesOf(prober, reader, { search: searched })).names)
      if (!sameSet([...found], expected))
        wrong.push(`${reader} ${searched}: ${[...found].join()}, not ${expected.join()}`)
    }
  }
}

/** The requests about one proposal, as its people make them. */
const asks: ReadonlyMap<Endpoint, (proposalId: string) => Ask> = new Map<
  Endpoint,
  (proposalId: string) => Ask
>([
  [proposal.openProposal, (proposalId) => ({ params: { proposalId } })],
  [proposal.readProposalVersion, (proposalId) => ({ params: { proposalId, version: '1' } })],
  [proposal.printProposal, (proposalId) => ({ params: { proposalId } })],
  [
    proposal.sendProposal,
    (proposalId) => ({ params: { proposalId }, body: { replaces: 1, content: contentForTests() } }),
  ],
  [proposal.revokeProposal, (proposalId) => ({ params: { proposalId }, body: {} })],
  [proposal.removeProposal, (proposalId) => ({ params: { proposalId } })],
])

/** A proposal out of reach is like a missing one, and stays as it is. */
function probeProposal(endpoint: Endpoint, askOf: (proposalId: string) => Ask): Probe {
  return async (prober, wrong) => {
    for (const owner of prober.sample(owners)) {
      for (const reader of readers) {
        // printing is slow, and nothing is hidden from the platform
        if (endpoint === proposal.printProposal && reader === 'TRADEWIND') continue
        const proposalId = await proposalFor(prober, owner)
        if (reaches(reader, owner)) {
          const { status, text } = await prober.ask(reader, endpoint, askOf(proposalId))
          if (status !== 200) wrong.push(`${reader} ${owner}: ${status} ${text}`)
          continue
        }
        const before = await fingerprint(prober.world)
        const answerFor = async (id: string) => comparable(await prober.ask(reader, endpoint, askOf(id)), id)
        const [named, missing] = [await answerFor(proposalId), await answerFor(newKey())]
        const isKept = (await fingerprint(prober.world)) === before
        if (named.status !== 404 || JSON.stringify(named) !== JSON.stringify(missing) || !isKept)
          wrong.push(`${reader} names one of ${owner}: ${JSON.stringify(named)}, kept: ${isKept}`)
      }
    }
  }
}

/** What an agency told its client of a sale is told to who reaches the sale and the agency; a sale out of reach is like a missing one, also
 * where it is offered. */
async function probeProposalOfSale(prober: Prober, wrong: string[]): Promise<void> {
  const { tours, t } = prober.world
  for (const owner of prober.sample(owners)) {
    const locator = tours.find((tour) => tour.owner === owner)?.locator ?? ''
    for (const reader of readers) {
      const offer = hotelOfferForTests(1, { hold: { locator, until: null } })
      const needList = [{ needId: idForTests(9), name: '', offerList: [offer] }]
      const body = { replaces: 0, content: contentForTests({ needList }) }
      const offered = await prober.ask(reader, proposal.sendProposal, {
        params: { proposalId: newKey() },
        body,
      })
      const expected = reaches(reader, owner) ? 200 : 404
      if (offered.status !== expected) wrong.push(`${reader} offers a sale of ${owner}: ${offered.text}`)
      const answer = await prober.ask(reader, proposal.proposalOfSale, { params: { locator } })
      if (answer.status !== expected) wrong.push(`${reader} asks for ${locator}: ${answer.text}`)
    }
    const { rows } = await t.database.pool.query<{ by: Org }>(
      'select proposal_org_id as by from proposal_sale join sale on sale.id = sale_id where locator = $1',
      [locator],
    )
    const [first] = rows
    for (const reader of readers.filter((one) => reaches(one, owner))) {
      const answer = await prober.ask(reader, proposal.proposalOfSale, { params: { locator } })
      const told = Object(answer.body).told !== null
      if (told !== (first !== undefined && reaches(reader, first.by)))
        wrong.push(`${reader} reads what ${first?.by} told of ${locator}: ${answer.text}`)
    }
  }
}

export const proposalProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  ...[...asks].map(([endpoint, askOf]) => [endpoint, probeProposal(endpoint, askOf)] as const),
  [proposal.proposalOfSale, probeProposalOfSale],
])
