import type { Station } from '#contract/train/request'

const names = new Intl.Collator('id')

/** Stations whose name (spec: pnr-tour-train §5), code or city contains the text in any case: the one of this code first,
 * then names that start with the text, then those that contain it, then cities and codes. */
export function findStations(all: readonly Station[], typed: string): readonly Station[] {
  const wanted = typed.trim().toLowerCase()
  return all
    .map((station) => ({ station, rank: rankOf(station, wanted) }))
    .filter(({ rank }) => rank !== null)
    .toSorted(
      (a, b) =>
        Number(a.rank) - Number(b.rank) || names.compare(a.station.stationName, b.station.stationName),
    )
    .map(({ station }) => station)
}

/** `null`: not found. */
function rankOf({ stationCode, stationName, cityName }: Station, wanted: string): number | null {
  const [code, name, city] = [stationCode, stationName, cityName].map((text) => text.toLowerCase())
  if (code === wanted) return 0
  if (name?.startsWith(wanted)) return 1
  if (name?.includes(wanted)) return 2
  return city?.includes(wanted) || code?.startsWith(wanted) ? 3 : null
}
