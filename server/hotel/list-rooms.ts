import type { RoomList } from '#contract/hotel'
import type { HrlReq } from '#contract/hotel-request'
import { type Deadlines, within } from '../commands/deadlines.ts'
import { Refusal } from '../http/refusal.ts'
import type { Viewer } from '../http/viewer.ts'
import type { OwnerStore } from '../orgs/owner-store.ts'
import { shapePolicy } from './booking/shape-price.ts'
import type { HotelSuppliers } from './ports.ts'
import { priceRate, recordPolicy } from './price-rate.ts'
import { supplierFailed } from './read-hotel.ts'
import { type HotelSeals, openSearch } from './search-info.ts'
import { shapeRate } from './shape-rate.ts'

type Needs = {
  suppliers: HotelSuppliers
  owners: OwnerStore
  seals: HotelSeals
  deadlines: Deadlines
  now: () => Date
}

/** The offers of a hotel for the signed search; an empty list when nothing is left. */
export async function listRooms(
  { suppliers, owners, seals, deadlines, now }: Needs,
  viewer: Viewer,
  request: HrlReq,
): Promise<{ hotelRoomListResponse: RoomList[] }> {
  const { stay, forOrg } = openSearch(seals, request.searchReqInfo, now())
  const [asked] = request.supplierHotelIdList
  const hotelId = asked?.hotelIdList[0]
  if (!asked || !hotelId) throw new Refusal('INVALID_REQUEST', 'Name the hotel whose rooms you want.')
  const { supplierCode } = asked
  const [buyer, exchangeRates] = await Promise.all([owners.buyerFor(viewer, forOrg), owners.exchangeRates()])
  const { combination, timeZone, groups, rates } = await within(deadlines.read, (signal) =>
    suppliers[supplierCode].rooms(hotelId, stay, signal),
  ).catch(supplierFailed(supplierCode))
  if (rates.length === 0) return { hotelRoomListResponse: [] }
  const priced = rates.map((rate) => ({ rate, price: priceRate(rate, stay.nights, buyer, exchangeRates) }))
  return {
    hotelRoomListResponse: [
      {
        supplierCode,
        hotelId,
        hotelTimeZone: timeZone,
        roomCombinationType: combination,
        totalNumberOfRooms: stay.rooms.length,
        roomIndexCombinationList: groups.map(({ roomNumber, numberOfRooms, roomIndexSequence }) => ({
          roomNumber,
          numberOfRooms,
          roomIndexSequence: [...roomIndexSequence],
        })),
        roomPriceList: priced.map(({ rate, price }) => {
          const key = seals.offer.close({ rateKey: rate.rateKey, supplierCode, hotelId })
          return shapeRate(rate, price, key, viewer, buyer)
        }),
        roomCancellationPolicyList: priced.map(({ rate, price }) =>
          shapePolicy({ ...rate, policy: recordPolicy(rate.policy), price }, viewer, buyer),
        ),
      },
    ],
  }
}
