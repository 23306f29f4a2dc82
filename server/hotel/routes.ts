import {
  bookHotel as bookHotelCall,
  checkPrice as checkPriceCall,
  discardBookingCommand,
  listBookingCommands,
  listCorporates,
  listDestinations,
  listRooms as listRoomsCall,
  mostOpenCommands,
  readBookingCommand,
  readHotel as readHotelCall,
  searchAvailability,
} from '#contract/hotel'
import { cancelPnr } from '#contract/pnr'
import { discardCommand } from '../commands/discard-command.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { type BookNeeds, bookHotel, replyOf } from './book-hotel.ts'
import { cancelHotel } from './cancel-hotel.ts'
import { checkPrice } from './check-price.ts'
import { listRooms } from './list-rooms.ts'
import type { DestinationFinder } from './ports.ts'
import { readHotel } from './read-hotel.ts'
import { searchHotels } from './search-hotels.ts'
import type { CancelNeeds } from './send-cancellation.ts'
import { shapeOpenCommand } from './shape-open-command.ts'

type Needs = BookNeeds & CancelNeeds & { destinations: DestinationFinder }

export function serveHotel(serve: Serve, needs: Needs): void {
  serve.user(listDestinations, async (_viewer, { query }) => ({
    destinationListResponse: (await needs.destinations.find(query.q)).map(({ name, longName, keys }) => ({
      destinationName: name,
      destinationLongName: longName,
      destinationSupplierCodes: keys.map((key) => key.supplierCode),
      destinationSearchKeyList: [...keys],
    })),
  }))

  serve.user(listCorporates, async (viewer) => ({
    corporateListResponse: await needs.owners.listBelow(viewer),
  }))

  serve.user(searchAvailability, (viewer, { body }) => searchHotels(needs, viewer, body))

  serve.user(readHotelCall, (_viewer, { body }) => readHotel(needs, body))

  serve.user(listRoomsCall, (viewer, { body }) => listRooms(needs, viewer, body))

  serve.user(checkPriceCall, (viewer, { body }) => checkPrice(needs, viewer, body))

  serve.user(bookHotelCall, (viewer, { body, idempotencyKey, origin }) =>
    bookHotel(needs, viewer, idempotencyKey, body, origin),
  )

  serve.user(cancelPnr, (viewer, { params, body, idempotencyKey, origin }) =>
    cancelHotel(needs, viewer, idempotencyKey, params, body.agreedCharge, origin),
  )

  serve.user(discardBookingCommand, async (viewer, { params, origin }) => ({
    discarded: await discardCommand(
      needs,
      viewer,
      { key: params.commandId, action: 'booking.discarded' },
      origin,
    ),
  }))

  serve.user(readBookingCommand, async (viewer, { params }) => {
    const command = await needs.commands.find(viewer, params.commandId)
    if (!command) throw new Refusal('NOT_FOUND', 'The server has not seen this booking.')
    return replyOf(command)
  })

  serve.user(listBookingCommands, async (viewer) => ({
    bookingCommandList: (await needs.commands.listOpen(viewer, mostOpenCommands)).map(shapeOpenCommand),
  }))
}
