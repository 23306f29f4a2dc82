export const landscapes = ['city', 'beach', 'hills', 'island', 'town'] as const
export type Landscape = (typeof landscapes)[number]

export type CountryCode = 'ID' | 'SG' | 'MY' | 'TH'

/** `level`: price level in percent; `hotels`: number of hotels; `sellers`: the first letters of its suppliers. */
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
