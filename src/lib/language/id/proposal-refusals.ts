import type { proposalRefusals as sentences } from '#contract/call/reasons/proposal-refusals'

/** Why a proposal is not sent, or nothing is booked of it. */
export const proposalRefusals: Record<keyof typeof sentences, string> = {
  noProposal: 'Proposal ini tidak ada. Mungkin sudah dihapus.',
  noProposalVersion: 'Proposal ini tidak punya versi itu.',
  proposalChanged:
    '{by} baru saja mengirim versi lain dari proposal ini. Tidak ada yang dikirim; silakan lihat lagi.',
  proposalRevoked:
    'Proposal ini sudah dicabut. Tidak ada yang dikirim; kirim penawarannya sebagai proposal baru.',
  mostProposalVersions:
    'Sebuah proposal paling banyak punya {most} versi. Kirim penawarannya sebagai proposal baru.',
  bookingOfRevoked: 'Proposal dari penawaran ini sudah dicabut. Tidak ada yang dipesan.',
  offerNotInProposal:
    'Penawaran ini tidak ada di proposal. Tidak ada yang dipesan; silakan buka proposalnya lagi.',
}
