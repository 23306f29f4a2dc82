/** A hotel's pictures are numbered from 1 to this. */
export const pictureViews = 6

export function hotelPictureUrl(hotelKey: string, view: number): string {
  return `/pictures/hotels/${hotelKey}/${view}.svg`
}

/** Parses the parts of a picture's path, `…/{hotelKey}/{file}`; `null`: no such picture. */
export function parseHotelPicture(hotelKey: string, file: string): { seed: string; view: number } | null {
  const [, digit] = /^([1-6])\.svg$/.exec(file) ?? []
  if (!digit || !/^[a-z0-9-]{1,64}$/.test(hotelKey)) return null
  return { seed: hotelKey, view: Number(digit) }
}
