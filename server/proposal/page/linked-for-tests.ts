import type { ProposalContent } from '#contract/proposal/content'
import { contentForTests } from '#contract/proposal/offer-for-tests'
import { offerPrice } from '#contract/proposal/offer-price'
import type { LinkedProposal } from './link-store.ts'

export const agencyForTests: LinkedProposal['agency'] = {
  id: 'NUSA',
  name: 'Nusantara Wisata',
  address: 'Jalan Sudirman 1\nJakarta',
  phone: '+62 21 5550 100',
  zone: 'Asia/Jakarta',
  hasLogo: true,
  licence: 'B-4711',
  terms: 'Payment within a day.',
}

export function linkedForTests(
  content: ProposalContent = contentForTests(),
  over: Partial<LinkedProposal> = {},
): LinkedProposal {
  const offers = content.needList.flatMap(({ offerList }) => offerList)
  return {
    id: '00000000-0000-4000-8000-000000000999',
    ownerOrgId: 'NUSA',
    code: 'A'.repeat(22),
    version: 1,
    content,
    told: new Map(offers.map((one) => [one.offerId, offerPrice(one, content.markUp, false).total])),
    endsAt: new Date('2027-01-04T03:00:00Z'),
    hasEnded: false,
    isBooked: false,
    agency: agencyForTests,
    answer: null,
    ...over,
  }
}
