import type { HotelItem } from '#contract/hotel/hotel'
import { supplierCodes } from '#contract/hotel/supplier'
import { groupSameHotels } from '../../src/hotel/results/offers/group-same-hotels.ts'
import { hotelOffer } from '../../src/hotel/results/offers/hotel-offer-for-tests.ts'
import { quantile, type Row } from './table.ts'

const rounds = 21
const words = 'ba ce di fo gu ka le mi no pu ra se ti vo wu ya ze lin mar tor'.split(' ')

/** How long it takes to find the same hotels of three suppliers, as in the list of a search. */
export function measureSameHotels(): Row[] {
  return [1_000, 10_000].flatMap((each) => [
    measure(`3 × ${each}, with coordinates`, offersOf(each, true)),
    measure(`3 × ${each}, without coordinates`, offersOf(each, false)),
  ])
}

function measure(what: string, offers: readonly HotelItem[]): Row {
  const times: number[] = []
  let found = 0
  for (let round = 0; round <= rounds; round += 1) {
    const begin = performance.now()
    found = groupSameHotels(offers).length
    // the first round warms up
    if (round > 0) times.push(performance.now() - begin)
  }
  return { what, hotels: found, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

function offersOf(each: number, hasCoordinates: boolean): HotelItem[] {
  const word = (at: number) => words[at % words.length] ?? ''
  return supplierCodes.flatMap((supplierCode, supplier) =>
    Array.from({ length: each }, (_, at) =>
      hotelOffer({
        supplierCode,
        hotelId: String(at),
        hotelName: `The ${word(at)}${word(at >> 2)} ${at % 10 === 0 ? 'Hôtel' : 'Hotel'} ${word(at >> 4)}${word(at * 7)} Jakarta`,
        hotelDestinationName: `Jakarta ${at % 97}`,
        hotelAddress: `Jl. Mawar ${at}`,
        ...(hasCoordinates && {
          hotelCoordinates: {
            latitude: -8 + ((at * 7_919) % 10_007) / 5_000 + supplier * 0.0003,
            longitude: 106 + (at % 313) / 300,
          },
        }),
      }),
    ),
  )
}
