import {
  checkPrice as checkPriceCall,
  listRooms as listRoomsCall,
  readHotel as readHotelCall,
  searchAvailability,
} from '#contract/hotel/hotel'
import { listCorporates, listDestinations } from '#contract/hotel/search-choices'
import type { Database } from '../../db/database.ts'
import type { Serve } from '../../http/call/serve.ts'
import type { WithCommonCodes } from '../common-codes/common-codes.ts'
import type { DestinationFinder } from '../ports.ts'
import { type CheckNeeds, checkPrice } from './check-price.ts'
import { listRooms } from './list-rooms.ts'
import { readHotel } from './read-hotel.ts'
import { searchHotels } from './search-hotels.ts'

type Needs = CheckNeeds & {
  database: Database
  destinations: DestinationFinder
  withCommonCodes: WithCommonCodes
  log: { warn(detail: object, message: string): void }
}

/** The calls before a booking. Only the price check writes: it stores the quote. */
export function serveHotelSearch(serve: Serve, needs: Needs): void {
  serve.user(listDestinations, async (_viewer, { query }) => ({
    destinationListResponse: (await needs.destinations.find(query.q)).map(({ name, longName, keys }) => ({
      destinationName: name,
      destinationLongName: longName,
      destinationSupplierCodes: [...new Set(keys.map((key) => key.supplierCode))],
      destinationSearchKeyList: [...keys],
    })),
  }))

  serve.user(listCorporates, async (viewer) => ({
    corporateListResponse: await needs.owners.listBelow(viewer),
  }))

  serve.user(searchAvailability, (viewer, { body }) => searchHotels(needs, viewer, body))

  serve.user(readHotelCall, (viewer, { body }) => readHotel(needs, viewer, body))

  serve.user(listRoomsCall, (viewer, { body }) => listRooms(needs, viewer, body))

  serve.user(checkPriceCall, (viewer, { body }) => checkPrice(needs, viewer, body))
}
