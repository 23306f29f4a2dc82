import type { PnrDetail, PnrFacts } from './pnr.ts'

/** An issued booking of an agency, with guest names outside Latin-1. */
export function examplePnr(changes: Partial<PnrFacts> = {}): PnrFacts {
  const adult = { guestType: 'ADT', guestTitle: 'MR' } as const
  return {
    pnrDocId: '5f3c1f0a-7c52-4d0e-9a54-2f6f6a3b7c11',
    qilinLocatorCode: 'TW7Q2K',
    supplierCode: 'HBD',
    supplierConfirmationCode: 'HB-778812',
    qilinToSupplierRef: 'tw-0001',
    clientReference: 'TRIP-77',
    displayStatus: 'ISSUED',
    bookingStatus: 'CONFIRMED',
    cancelStatus: null,
    cancelReason: null,
    alarm: null,
    voucherStatus: 'VOUCHERED',
    bookedBy: 'Sari',
    bookedAt: '2026-11-20T03:00:00.000Z',
    bookingHoldUntil: null,
    voucheredAt: '2026-11-20T05:00:00.000Z',
    voucheredBy: 'Sari',
    cancelledAt: null,
    cancelledBy: null,
    hotelName: 'Grand Kemang Jakarta',
    hotelAddress: 'Jl. Kemang Raya 2H',
    hotelPhone: '+62 21 719 4121',
    hotelDestinationName: 'Jakarta',
    hotelCountryName: 'Indonesia',
    hotelStarNumber: 4,
    hotelAccommodationType: 'Hotel',
    hotelTimeZone: 'Asia/Jakarta',
    hotelNorms: ['Check-in from 14:00.', 'Breakfast from 06:30 to 10:00.'],
    checkInDate: '2026-12-12',
    checkOutDate: '2026-12-14',
    numberOfNights: 2,
    totalNumberOfRooms: 2,
    roomCombinationType: 'MixedRoomCombination',
    roomHolder: {
      holderFirstName: 'Putri',
      holderLastName: 'Lestari',
      holderEmail: 'putri@example.com',
      holderPhone: '+62 811 0000 000',
    },
    roomGuestList: [
      { roomNumber: 1, ...adult, guestFirstName: 'Łukasz', guestLastName: 'Ștefănescu' },
      {
        roomNumber: 1,
        guestType: 'CHD',
        guestTitle: 'MSTR',
        guestFirstName: 'Ödön',
        guestLastName: 'Erdős',
        guestAge: 7,
      },
      { roomNumber: 2, ...adult, guestFirstName: 'Nguyễn', guestLastName: 'Văn Ế' },
    ],
    remarkList: ['High floor, please; quiet room, if possible'],
    roomPriceList: [1, 2].map(priceOfRoom),
    roomCancellationPolicyList: [1, 2].map((roomIndex) => ({
      roomIndex,
      isCancellable: true,
      lastCancellationDeadline: '2026-12-10T11:00:00.000Z',
      roomCancellationCharges: [
        {
          fromDate: '2026-12-10T11:00:00.000Z',
          toDate: null,
          chargeType: 'Percent',
          requestedChargeAmount: 50,
        },
      ],
      chargedPrice: ['IDR', 1_460_333],
    })),
    pnrOwnershipInfo: {
      selfOrg: { orgName: 'PT. Nusantara Wisata', orgType: 'AGENT' },
      nsId: 'TRADEWIND/NUSA',
      parentOrgs: [{ orgName: 'Tradewind', orgType: 'PLATFORM' }],
    },
    totalSellingPrice: ['IDR', 3_032_998],
    ...changes,
  }
}

function priceOfRoom(roomNumber: number): PnrDetail['roomPriceList'][number] {
  return {
    roomPriceKey: String(roomNumber),
    roomNumber,
    numberOfRooms: 1,
    roomTypeName: roomNumber === 1 ? 'Deluxe double' : 'Superior twin',
    roomBoardInclusion: 'Bed and breakfast',
    roomTotalPrice: { quotedTotalPrice: ['IDR', 1_111_111] },
    roomSellingPriceInfo: {
      originNTA: ['IDR', 1_222_222],
      effectiveNTA: ['IDR', 1_333_333],
      recommendedSellingPrice: ['IDR', 1_444_444],
      calculatedServiceCharges: ['IDR', 55_555],
      vatValue: ['IDR', 16_500],
      totalSellingPrice: ['IDR', 1_516_499],
    },
  }
}
