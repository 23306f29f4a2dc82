import type { Station } from '#contract/train/request'

const names = new Intl.Collator('id')

/** Stations whose name contains the text in any case; names that start with it first (spec: pnr-tour-train §5). */
export function findStations(all: readonly Station[], typed: string): readonly Station[] {
  const wanted = typed.trim().toLowerCase()
  const found = all
    .map((station) => ({ station, at: station.stationName.toLowerCase().indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .toSorted(
      (a, b) =>
        Number(a.at > 0) - Number(b.at > 0) || names.compare(a.station.stationName, b.station.stationName),
    )
  return found.map(({ station }) => station)
}
