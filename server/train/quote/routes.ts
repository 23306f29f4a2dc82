import * as v from 'valibot'
import { money, toPair } from '#contract/money/money'
import * as about from '#contract/train/booking'
import { railCode, type Station, stationCode } from '#contract/train/request'
import * as calls from '#contract/train/train'
import { askSupplier } from '../../commands/supplier/ask-supplier.ts'
import type { Serve } from '../../http/call/serve.ts'
import { requireOfferedTo } from '../../orgs/supplier-switches.ts'
import { shapeWhy } from '../../prices/shape-why.ts'
import { cancelTrain } from '../booking/cancel-train.ts'
import { holdTrain } from '../booking/hold-train.ts'
import { issueTrain } from '../booking/issue-train.ts'
import { readTrain } from '../booking/read-train.ts'
import type { TrainNeeds } from '../booking/train-needs.ts'
import { statusAt } from '../booking/train-store.ts'
import { priceTrains, shapeTrainPrice } from './price-trains.ts'
import { searchTrains } from './search-trains.ts'
import { openOffer } from './signed-offer.ts'

export function serveTrainCalls(serve: Serve, needs: TrainNeeds): void {
  const { railways, database, deadlines, offerSeal, list, now } = needs
  const stations = railCode.options.flatMap((code) => railways[code].stations)

  serve.user(calls.trainConfig, async () => ({
    suppliers: railCode.options.map((code) => ({ supplierCode: code, supplierName: railways[code].name })),
    classes: railCode.options.flatMap((code) => [...railways[code].classes]),
    holdMinutes: railways.KAI.holdMinutes,
    defaultOrigin: stationOf(stations, 'GMR'),
    defaultDestination: stationOf(stations, 'BD'),
  }))

  serve.user(calls.listStations, async () => ({ stationsResult: stations }))

  serve.user(calls.searchTrains, async (viewer, { query }) => {
    return searchTrains(needs, viewer, query)
  })

  serve.user(calls.readSeatMap, async (viewer, { body }) => {
    const { supplierCode, key } = openOffer(offerSeal, body.availabilityId, now())
    await requireOfferedTo(database, viewer.orgId, 'TRAIN', supplierCode)
    const wagons = await askSupplier(needs, supplierCode, deadlines.check, (signal) =>
      railways[supplierCode].seatMap(key, signal),
    )
    return {
      wagons: wagons.map((wagon) => ({ ...wagon, columns: [...wagon.columns], taken: [...wagon.taken] })),
    }
  })

  serve.user(calls.priceTrains, async (viewer, { body }) => {
    const { price, buyer } = await priceTrains(needs, viewer, body.availabilityIds)
    const whyPrice = shapeWhy(viewer, buyer.ownership, price.items)
    return { priceResult: { pricingInfo: shapeTrainPrice(price), ...(whyPrice && { whyPrice }) } }
  })

  serve.user(calls.bookTrain, async (viewer, { body, idempotencyKey, origin }) => {
    return holdTrain(needs, viewer, idempotencyKey, body, origin)
  })

  serve.user(about.readTrainBooking, async (viewer, { params, isInBackground }) => {
    return readTrain(needs, viewer, params.id, !isInBackground)
  })

  serve.user(about.issueTrain, async (viewer, { params, idempotencyKey: key, origin }) => {
    return issueTrain(needs, viewer, { locator: params.id, key }, origin)
  })

  serve.user(about.cancelTrain, async (viewer, { params, idempotencyKey: key, origin }) => {
    return cancelTrain(needs, viewer, { locator: params.id, key }, origin)
  })

  serve.user(about.listTrainBookings, async (viewer, { query }) => {
    const { currentPage, asOf, sort, ...filter } = query
    const moment = now()
    const request = { filter, sort, page: currentPage, asOf: asOf ? new Date(asOf) : null, now: moment }
    const { rows, ...found } = await list.page(viewer, request)
    return {
      bookingListResult: rows.map((row) => ({
        bookingLocatorCode: row.locator,
        supplierCode: v.parse(railCode, row.supplier_code),
        status: statusAt(row, moment),
        trainName: row.train_name,
        route: row.route,
        originStationCode: v.parse(stationCode, row.origin_code),
        destinationStationCode: v.parse(stationCode, row.destination_code),
        departureDate: row.departs_on,
        passengers: row.passengers,
        leadPassenger: row.lead_passenger,
        bookedBy: row.booked_by,
        bookedAt: row.booked_at.toISOString(),
        bookingHoldUntil: row.status === 'HELD' ? row.hold_until.toISOString() : null,
        totalPrice: toPair(money(row.currency, row.total_price)),
        ownerOrgName: row.owner_name,
      })),
      currentPage,
      ...found,
      asOf: asOf ?? moment.toISOString(),
    }
  })
}

function stationOf(stations: readonly Station[], code: string): Station {
  const station = stations.find(({ stationCode }) => stationCode === code)
  if (!station) throw new Error(`no railway stops at ${code}`)
  return station
}
