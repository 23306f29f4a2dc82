/** Why a proposal is not sent, or nothing is booked of it. */
export const proposalRefusals = {
  noProposal: 'There is no such proposal. It may have been deleted.',
  noProposalVersion: 'This proposal has no such version.',
  proposalChanged: '{by} has sent a version of this proposal meanwhile. Nothing was sent; please look again.',
  proposalRevoked: 'This proposal was revoked. Nothing was sent; send its offers as a new one.',
  mostProposalVersions: 'A proposal has at most {most} versions. Send its offers as a new one.',
  bookingOfRevoked: 'The proposal of this offer was revoked. Nothing was booked.',
  offerNotInProposal: 'The proposal has no such offer. Nothing was booked; please open the proposal again.',
} as const
