import type { Product } from '#contract/call/product'
import { type CommandHead, commandHeads } from '../../outbox/command/commands.ts'
import type { ChosenSale } from '../chosen-sale.ts'
import type { Offer, ReadOffer } from './sale-acts.ts'
import { readTourOffer } from './tour-offer.ts'

/** With the later screens of each product, which send the same; of a tour nothing is sent. */
const readers: Readonly<Record<Product, () => Promise<ReadOffer>>> = {
  HOTEL: async () => (await import(/* bundle: pnr-more */ './hotel-offer.ts')).readHotelOffer,
  INSURANCE: async () => (await import(/* bundle: insurance-list */ './policy-offer.ts')).readPolicyOffer,
  TRAIN: async () => (await import(/* bundle: train-book */ './train-offer.ts')).readTrainOffer,
  TOUR: async () => readTourOffer,
}

/** A chosen booking, and what it says now or why it could not be read. */
export type Reading = { readonly sale: ChosenSale } & (
  | { readonly at: 'read'; readonly offer: Offer }
  | { readonly at: 'failed'; readonly error: unknown }
  /** This device confirmed something about it that nobody has answered. */
  | { readonly at: 'openHere' }
)

export async function readSale(sale: ChosenSale): Promise<Offer> {
  const read = await readers[sale.product]()
  return read(sale)
}

async function readOffer(userId: string, sale: ChosenSale): Promise<Reading> {
  try {
    if (await isOpenHere(userId, sale)) return { sale, at: 'openHere' }
    return { sale, at: 'read', offer: await readSale(sale) }
  } catch (error) {
    return { sale, at: 'failed', error }
  }
}

/** Whether this device confirmed a change of the booking that has no answer yet. */
export async function isOpenHere(userId: string, sale: ChosenSale): Promise<boolean> {
  return (await commandHeads(userId)).some((head) => changes(head, sale))
}

function changes({ code, bookingLocatorCode }: CommandHead, sale: ChosenSale): boolean {
  return (code ?? bookingLocatorCode) === sale.code
}

/** So many are read at once: the server counts open calls. */
const atOnce = 3

/** Reads all of them, in their order; `onRead` hears how many are there. */
export async function readOffers(
  userId: string,
  sales: readonly ChosenSale[],
  onRead: (count: number) => void,
): Promise<Reading[]> {
  const readings: Reading[] = []
  for (let from = 0; from < sales.length; from += atOnce) {
    readings.push(
      ...(await Promise.all(sales.slice(from, from + atOnce).map((sale) => readOffer(userId, sale)))),
    )
    onRead(readings.length)
  }
  return readings
}
