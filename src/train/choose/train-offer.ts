import type { MoneyPair } from '#contract/money/money'
import type { TrainSearch } from '#contract/train/request'
import type { TrainOffer } from '#contract/train/train'
import { cut, type NewOffer } from '../../shell/proposal/collect/new-offer.ts'

type Priced = { total: MoneyPair; pricedAt: number }

/** The chosen trains, out and perhaps back, with the booking fee. */
export function trainOffer(
  search: TrainSearch,
  trains: readonly TrainOffer[],
  { total, pricedAt }: Priced,
): NewOffer | null {
  const [first] = trains
  if (!first) return null
  const stations = [search.originStation.data, search.destinationStation.data]
  const nameOf = (code: string) =>
    cut(stations.find(({ stationCode }) => stationCode === code)?.stationName ?? code, 120)
  return {
    product: 'TRAIN',
    pricedAt: new Date(pricedAt).toISOString(),
    hold: null,
    supplierCode: first.supplierCode,
    trains: trains.map((train) => ({
      trainNumber: train.trainNumber,
      trainName: cut(train.trainName, 80),
      className: cut(train.className, 60),
      classCode: train.classCode,
      subclass: train.subclass,
      originCode: train.originStationCode,
      originName: nameOf(train.originStationCode),
      destinationCode: train.destinationStationCode,
      destinationName: nameOf(train.destinationStationCode),
      departureDate: train.departureDate,
      departureTime: train.departureTime,
      arrivalDate: train.arrivalDate,
      arrivalTime: train.arrivalTime,
    })),
    adults: search.numberOfAdults,
    infants: search.numberOfInfants,
    price: total,
    search,
  }
}
