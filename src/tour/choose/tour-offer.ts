import type { ReplyOf } from '#contract/call/endpoint'
import { addDays } from '#contract/day/dates'
import { toPair } from '#contract/money/money'
import type { readTour } from '#contract/tour/tour'
import { cut, type NewOffer, ownPicture } from '../../shell/proposal/collect/new-offer.ts'
import { type DepartureDetail, offeredBy, priceOfDeparture } from './departure/departure-detail.ts'
import { countsAt, type EnteredCounts } from './tour-choice.ts'

/** A departure for the entered persons, with the price that the booking charges. */
export function tourOffer(
  { picture1 }: Pick<ReplyOf<typeof readTour>, 'picture1'>,
  detail: DepartureDetail,
  entered: EnteredCounts,
  seenAt: number,
): NewOffer {
  const { program, departure } = detail
  return {
    product: 'TOUR',
    pricedAt: new Date(seenAt).toISOString(),
    hold: null,
    tourName: cut(program.name, 200),
    slug: program.slug,
    departureId: departure.id,
    carrierName: cut(departure.carrierName, 120),
    picture: ownPicture(picture1 ?? ''),
    departsOn: departure.departure,
    returnsOn: addDays(departure.departure, departure.duration - 1),
    persons: countsAt(entered, offeredBy(detail)).filter(({ quantity }) => quantity > 0),
    price: toPair(priceOfDeparture(detail, entered).total),
  }
}
