/** How many departures are shown at first, and how many more by each tap. */
const step = 6

/** Which of the departures are shown: from the first to before the last. */
export type Window = { readonly from: number; readonly to: number }

type Departing = { readonly id: string; readonly departure: string }

/** From the day that was searched for on, with the chosen one in sight. */
export function firstWindow(
  departures: readonly Departing[],
  startdate: string | undefined,
  chosen: string,
): Window {
  const wanted = startdate ? departures.findIndex(({ departure }) => departure >= startdate) : 0
  // nothing departs so late: the last ones
  const from = wanted === -1 ? Math.max(0, departures.length - step) : wanted
  const at = departures.findIndex(({ id }) => id === chosen)
  const to = Math.min(departures.length, from + step)
  return at === -1 ? { from, to } : { from: Math.min(from, at), to: Math.max(to, at + 1) }
}

/** What leaves too soon to be booked the server does not tell of: the first departure is the first that can be booked. */
export function withEarlier({ from, to }: Window): Window {
  return { from: Math.max(0, from - step), to }
}

export function withLater({ from, to }: Window, all: number): Window {
  return { from, to: Math.min(all, to + step) }
}
