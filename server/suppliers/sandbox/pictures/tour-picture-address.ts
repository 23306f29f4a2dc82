/** A tour's pictures are numbered from 1 to this. */
const pictureViews = 3

export function tourPictureUrl(seed: string, view: number): string {
  return `/pictures/tours/${seed}/${view}.svg`
}

/** Parses the parts of a picture's path, `…/{seed}/{file}`; `null`: no such picture. */
export function parseTourPicture(seed: string, file: string): { seed: string; view: number } | null {
  const [, digit] = /^(\d)\.svg$/.exec(file) ?? []
  const view = Number(digit)
  if (!(view >= 1 && view <= pictureViews) || !/^[a-z0-9-]{1,80}$/.test(seed)) return null
  return { seed, view }
}
