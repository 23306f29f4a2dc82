import type { KeptSale } from '#contract/changes/kept-sale'

const facts = {
  product: 'HOTEL' as KeptSale[0],
  title: 'Hotel Melati',
  status: 'HELD' as KeptSale[5],
  deadline: '2026-12-10T10:00:00.000Z' as string | null,
  startsOn: '2026-12-15' as string | null,
  travellers: ['Budi Santoso'],
  reference: 'PO-77',
  amount: 1_500_000,
  bookedAt: '2026-12-01T03:00:00.000Z',
  numbers: [] as string[],
}

/** A booking as a device keeps it, a hotel's by default. */
export function keptSaleOf({ locator, ...given }: { locator: string } & Partial<typeof facts>): KeptSale {
  const { product, title, status, deadline, startsOn, ...rest } = { ...facts, ...given }
  const { travellers, reference, amount, bookedAt, numbers } = rest
  return [
    product,
    'SANDBOX',
    locator,
    title,
    'Jakarta',
    status,
    0,
    deadline,
    startsOn,
    '2026-12-17',
    travellers,
    'Putri Wijaya',
    reference,
    'IDR',
    amount,
    'Sari',
    bookedAt,
    numbers,
  ]
}
