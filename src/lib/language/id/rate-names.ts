import type { Messages } from '../languages.ts'

export const rateNames: Messages['hotel']['rateNames'] = {
  nonRefundable: 'Tidak dapat dikembalikan',
  refundable: 'Dapat dikembalikan',
  packageOnly: 'hanya dalam paket',
  advancePurchase: 'Pembelian di muka',
  bestFlexible: 'Paling fleksibel',
  flexible: 'Fleksibel',
  flexibleUntilArrival: 'Fleksibel sampai hari kedatangan',
  standardRate: 'Tarif standar',
  earlyPlanner: 'Pesan lebih awal',
  resortPackage: 'Paket resor',
}
