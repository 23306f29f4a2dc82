import type { SupplierHotel, SupplierHotelDetail } from '../../hotel/ports.ts'

/** What the lists show of a hotel beside its offers. */
export type ContentHotel = Omit<SupplierHotel, 'lowest' | 'boards' | 'freeUntil'> & {
  /** IANA name. */
  readonly timeZone: string
}

/** What is known of hotels without asking for prices: the vendor's Content API, as it was read into our own tables. */
export type HotelContent = {
  /** The hotels behind codes of search keys (ID-ESR-1), each once, in parts that one availability may ask for. */
  hotelsOf(keys: readonly string[]): Promise<readonly (readonly number[])[]>
  /** Those that are known, by their code. */
  hotels(codes: readonly number[]): Promise<ReadonlyMap<number, ContentHotel>>
  describe(code: number): Promise<SupplierHotelDetail | null>
  /** The texts behind a rate's `rateCommentsId` for a stay that begins on the day. */
  rateComments(id: string, checkInDate: string, hotelCode: number): Promise<readonly string[]>
}
