import type { KeptSale } from '#contract/changes/kept-sale'

type Facts = {
  locator: string
  title?: string
  travellers?: string[]
  numbers?: string[]
  bookedAt?: string
}

/** A hotel booking as a device keeps it. */
export function keptSaleOf({ locator, ...facts }: Facts): KeptSale {
  const { title = 'Hotel Melati', travellers = ['Budi Santoso'], numbers = [] } = facts
  return [
    'HOTEL',
    'SANDBOX',
    locator,
    title,
    'Jakarta',
    'HELD',
    0,
    '2026-12-10T10:00:00.000Z',
    '2026-12-15',
    '2026-12-17',
    travellers,
    'Putri Wijaya',
    'PO-77',
    'IDR',
    1_500_000,
    'Sari',
    facts.bookedAt ?? '2026-12-01T03:00:00.000Z',
    numbers,
  ]
}
