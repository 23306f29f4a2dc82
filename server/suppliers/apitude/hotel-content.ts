import type { SupplierHotel, SupplierHotelDetail } from '../../hotel/ports.ts'

/** What the lists show of a hotel beside its offers. */
export type ContentHotel = Omit<SupplierHotel, 'lowest' | 'rivals' | 'boards' | 'freeUntil'> & {
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
  /** Of the dictionary. */
  boardNames(): Promise<BoardName>
  /** The texts behind the `rateCommentsId` of a hotel's rates for a stay that begins on the day; an id that has none is left out. */
  rateComments(ids: readonly string[], checkInDate: string, hotelCode: number): Promise<RateComments>
}

/** Of a board by its code; `undefined`: the dictionary does not have it. */
export type BoardName = (code: string) => string | undefined
/** By the ids that rates name. */
export type RateComments = ReadonlyMap<string, readonly string[]>
