import { expect, test } from 'vitest'
import { proposalPapers } from '#contract/paper/words/id/proposal'
import {
  contentForTests,
  hotelOfferForTests,
  idForTests,
  policyOfferForTests,
  tourOfferForTests,
  trainOfferForTests,
} from '#contract/proposal/offer-for-tests'
import { marked, unworded } from '../../documents/unworded-for-tests.ts'
import { linkedForTests } from '../page/linked-for-tests.ts'
import { wordsOfProposals } from '../shown/proposal-words.ts'
import { proposalPaper } from './proposal-paper.ts'

const content = contentForTests({
  greeting: 'Dear Ibu Ratna',
  needList: [
    {
      needId: idForTests(100),
      name: 'Where to stay',
      offerList: [hotelOfferForTests(1, { isOurChoice: true }), hotelOfferForTests(2, { isFrom: true })],
    },
    {
      needId: idForTests(101),
      name: '',
      offerList: [tourOfferForTests(3), trainOfferForTests(4), policyOfferForTests(5)],
    },
  ],
})
const proposal = linkedForTests(content)

test('it has a table for each need, the least sum, and whom to ask', () => {
  const { sections, ...head } = proposalPaper(proposal, wordsOfProposals('en'))
  expect(head).toMatchObject({
    title: 'Proposal',
    issuer: 'Nusantara Wisata',
    locator: 'Bali 4 days',
    locatorLabel: 'For Ibu Ratna',
    scanLabel: 'Scan to open the proposal and choose',
    status: 'These prices hold until Mon, 4 Jan 2027, 10:00 WIB.',
    notices: ['Dear Ibu Ratna'],
  })
  expect(sections.map(({ title }) => title)).toEqual([
    '1. Where to stay, 2 choices',
    '2. Tour, 3 choices',
    'Together from',
    'Contact',
    'Terms',
  ])
  const [first] = sections[0]?.table?.rows ?? []
  expect(first?.[0]).toContain(
    'Kuta Grand Hotel (Our choice)\n4\u00a0stars · Jalan Pantai 1, Kuta\nWed, 10 Mar 2027',
  )
  expect(first?.[1]).toBe('Rp\u00a01.110.000')
  expect(sections[0]?.table?.rows[1]?.[1]).toBe('from Rp\u00a01.110.000')
  expect(sections.at(-2)?.lines).toEqual([
    'Nusantara Wisata',
    'Jalan Sudirman 1',
    'Jakarta',
    '+62 21 5550 100',
    'Licence number B-4711',
  ])
})

test('every fixed text of it has its word', () => {
  const paper = proposalPaper(proposal, wordsOfProposals('id', marked(proposalPapers)))
  const named = [
    'Dewasa Kamar Sendiri',
    'Seluruh dunia',
    'Perorangan',
    'WITA',
    ...proposal.agency.address.split('\n'),
  ]
  expect(unworded(paper, { content, agency: proposal.agency, named })).toEqual([])
})
