export const landscapes = ['city', 'beach', 'hills', 'island', 'town'] as const
export type Landscape = (typeof landscapes)[number]

export type CountryCode = 'ID' | 'SG' | 'MY' | 'TH'

/** `level` is the price level in percent; `sellers` are its suppliers by their first letters. */
export type PlaceEntry = readonly [
  name: string,
  region: 'Bali' | 'Singapore' | null,
  latitude: number,
  longitude: number,
  timeZone: string,
  landscape: Landscape,
  level: number,
  hotels: number,
  sellers: 'HFM' | 'HF' | 'HM' | 'FM',
]
