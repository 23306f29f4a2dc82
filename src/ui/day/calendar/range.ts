export type RangeEnd = 'from' | 'to'

type Ask = {
  /** The end whose field was opened. */
  opened: RangeEnd
  /** The end that is chosen next. */
  turn: RangeEnd
  /** The first day that the range can end on. */
  firstTo: string
}

/** Which end a day of the calendar is for. Opened at its first day, the range begins anew on a day that is too early for its last. */
export function endFor(day: string, { opened, turn, firstTo }: Ask): RangeEnd {
  return turn === 'to' && opened === 'from' && day < firstTo ? 'from' : turn
}

type Mark = { isEnd: boolean; band?: 'first' | 'within' | 'last' | undefined }

/** How a day is drawn: the ends are filled, and a band leads from one to the other. */
export function markOf(day: string, from: string | null, to: string | null): Mark {
  const isEnd = day === from || day === to
  if (from === null || to === null || from >= to || day < from || day > to) return { isEnd }
  return { isEnd, band: day === from ? 'first' : day === to ? 'last' : 'within' }
}
