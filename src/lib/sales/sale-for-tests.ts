import type { KeptSale } from '#contract/changes/kept-sale'

const facts = {
  product: 'HOTEL' as KeptSale[0],
  supplier: 'HBD',
  title: 'Hotel Melati',
  place: 'Jakarta',
  status: 'HELD' as KeptSale[5],
  isChanging: false,
  deadline: '2026-12-10T10:00:00.000Z' as string | null,
  startsOn: '2026-12-15' as string | null,
  endsOn: '2026-12-17' as string | null,
  travellers: ['Budi Santoso'],
  reference: 'PO-77',
  amount: 1_500_000,
  bookedBy: 'Sari',
  bookedAt: '2026-12-01T03:00:00.000Z',
  numbers: [] as string[],
  own: [1, null, null, null, 1, 0] as KeptSale[18],
}

/** A booking as a device keeps it, a hotel's by default; `own`: what only the list of its product has. */
export function keptSaleOf({ locator, ...given }: { locator: string } & Partial<typeof facts>): KeptSale {
  const sale = { ...facts, ...given }
  return [
    sale.product,
    sale.supplier,
    locator,
    sale.title,
    sale.place,
    sale.status,
    sale.isChanging ? 1 : 0,
    sale.deadline,
    sale.startsOn,
    sale.endsOn,
    sale.travellers,
    'Putri Wijaya',
    sale.reference,
    'IDR',
    sale.amount,
    sale.bookedBy,
    sale.bookedAt,
    sale.numbers,
    sale.own,
  ]
}
