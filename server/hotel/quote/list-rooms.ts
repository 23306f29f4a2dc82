import { may } from '#contract/access/may'
import type { HrlReq } from '#contract/hotel/booking-request'
import type { RoomList } from '#contract/hotel/hotel'
import { type Money, toPair } from '#contract/money/money'
import { depositDue } from '#contract/money/pricing'
import { type Deadlines, withDeadline } from '../../commands/answer/deadlines.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Viewer } from '../../http/call/viewer.ts'
import type { LedgerStore } from '../../ledger/ledger-store.ts'
import type { Buyer, OwnerStore } from '../../orgs/owner-store.ts'
import { requireOffered } from '../../orgs/supplier-switches.ts'
import { requireRate } from '../../prices/require-rate.ts'
import { shapePolicy } from '../booking/shape-price.ts'
import type { HotelSuppliers, SupplierRooms } from '../ports.ts'
import { supplierOf } from '../supplier-of.ts'
import { byClientPrice } from './by-client-price.ts'
import { mostExpensiveChoice } from './most-expensive-choice.ts'
import { ratePricer, recordPolicy } from './price-rate.ts'
import { supplierFailed } from './read-hotel.ts'
import { type HotelSeals, openSearch } from './search-info.ts'
import { shapeRate } from './shape-rate.ts'

type Needs = {
  ledger: LedgerStore
  suppliers: HotelSuppliers
  owners: OwnerStore
  seals: HotelSeals
  deadlines: Deadlines
  now: () => Date
}

/** The offers of a hotel for the signed search; empty when nothing is left. */
export async function listRooms(
  { suppliers, owners, ledger, seals, deadlines, now }: Needs,
  viewer: Viewer,
  request: HrlReq,
): Promise<{ hotelRoomListResponse: RoomList[] }> {
  const { stay, forOrg } = openSearch(seals, request.searchReqInfo, now())
  const [asked] = request.supplierHotelIdList
  const hotelId = asked?.hotelIdList[0]
  if (!asked || !hotelId) throw refusal('INVALID_REQUEST', 'refusals.hotelMissing')
  const { supplierCode } = asked
  const [buyer, exchangeRates] = await Promise.all([
    owners.buyerFor(viewer, 'HOTEL', forOrg),
    owners.exchangeRates(),
  ])
  requireOffered(buyer, 'HOTEL', supplierCode)
  const supplier = supplierOf(suppliers, supplierCode)
  const { combination, timeZone, place, groups, rates } = await withDeadline(deadlines.read, (signal) =>
    supplier.rooms(hotelId, stay, signal),
  ).catch(supplierFailed(supplierCode))
  if (rates.length === 0) return { hotelRoomListResponse: [] }
  for (const { net } of rates) requireRate(net.currency, buyer.currency, exchangeRates)
  const priceRate = ratePricer(buyer, stay, exchangeRates, now())(supplierCode, hotelId, place)
  const priced = rates.map((rate) => ({ rate, price: priceRate(rate) }))
  const totals = new Map(priced.map(({ rate, price }) => [rate.roomIndex, price.totalSellingPrice.minor]))
  const ordered = byClientPrice(combination, groups, (roomIndex) => totals.get(roomIndex) ?? 0)
  const places = new Map(
    ordered.flatMap(({ roomIndexSequence }) => roomIndexSequence).map((roomIndex, at) => [roomIndex, at]),
  )
  const placeOf = (roomIndex: number) => places.get(roomIndex) ?? places.size
  priced.sort((a, b) => placeOf(a.rate.roomIndex) - placeOf(b.rate.roomIndex))
  const dues = new Map(
    priced.map(({ rate, price }) => [rate.roomIndex, depositDue(price, buyer.orgType === 'CORPORATE')]),
  )
  const ownerDeposit =
    forOrg === null || !may(viewer.permissions, 'seeBalance')
      ? null
      : await insufficientBalance(ledger, buyer, { combination, groups }, dues)
  return {
    hotelRoomListResponse: [
      {
        supplierCode,
        hotelId,
        hotelTimeZone: timeZone,
        roomCombinationType: combination,
        totalNumberOfRooms: stay.rooms.length,
        roomIndexCombinationList: ordered.map(({ roomNumber, numberOfRooms, roomIndexSequence }) => ({
          roomNumber,
          numberOfRooms,
          roomIndexSequence: [...roomIndexSequence],
        })),
        roomPriceList: priced.map(({ rate, price }) => {
          const key = seals.offer.close({ rateKey: rate.rateKey, supplierCode, hotelId })
          return shapeRate(rate, price, key, viewer, buyer)
        }),
        // a rate without a policy has none before the price check
        roomCancellationPolicyList: priced.flatMap(({ rate: { policy, ...rate }, price }) =>
          policy ? [shapePolicy({ ...rate, policy: recordPolicy(policy), price }, viewer, buyer)] : [],
        ),
        ...(ownerDeposit && { ownerDeposit: toPair(ownerDeposit) }),
      },
    ],
  }
}

/** What the buyer's deposit has with its credit limit, when that is too small for some choice of rooms. `null` when it
 * suffices: the seller must not learn the balance then. */
async function insufficientBalance(
  ledger: LedgerStore,
  { orgId, currency }: Buyer,
  { combination, groups }: Pick<SupplierRooms, 'combination' | 'groups'>,
  dues: ReadonlyMap<number, Money>,
): Promise<Money | null> {
  const available = await ledger.available(orgId, currency)
  return available.minor < mostExpensiveChoice(combination, groups, dues, currency).minor ? available : null
}
