/** Departures shown at first, and added by each tap. */
const step = 6

/** Indexes of the shown departures: from `from`, up to but not including `to`. */
export type Window = { readonly from: number; readonly to: number }

type Departing = { readonly id: string; readonly departure: string }

/** Starts at the searched day, and is extended to include the chosen departure. */
export function firstWindow(
  departures: readonly Departing[],
  startdate: string | undefined,
  chosen: string,
): Window {
  const wanted = startdate ? departures.findIndex(({ departure }) => departure >= startdate) : 0
  // no departure is that late: show the last ones
  const from = wanted === -1 ? Math.max(0, departures.length - step) : wanted
  const at = departures.findIndex(({ id }) => id === chosen)
  const to = Math.min(departures.length, from + step)
  return at === -1 ? { from, to } : { from: Math.min(from, at), to: Math.max(to, at + 1) }
}

export function withEarlier({ from, to }: Window): Window {
  return { from: Math.max(0, from - step), to }
}

export function withLater({ from, to }: Window, all: number): Window {
  return { from, to: Math.min(all, to + step) }
}
