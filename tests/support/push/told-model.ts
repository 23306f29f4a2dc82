import type { NoticeRules } from '#contract/notices/rules'

const minute = 60_000
const hour = 60 * minute

/** A hold from one moment on, as it then stands; `null`: it is issued or cancelled. */
export type Standing = { at: number; deadline: number | null; isChanging: boolean }
export type Hold = { id: string; bookedBy: string; org: string; bookedAt: number; standings: Standing[] }
export type Person = { id: string; org: string; zoneOffsetHours: number; rules: NoticeRules }

export function standingAt(hold: Hold, now: number): Standing | null {
  return hold.standings.findLast(({ at }) => at <= now) ?? null
}

/** The quiet hours that a moment falls into, as from and until; figured from the clock on the wall. */
export function quietAt({ rules: { quiet }, zoneOffsetHours }: Person, now: number): [number, number] | null {
  if (!quiet) return null
  const day = 24 * hour
  const wall = now + zoneOffsetHours * hour
  const midnight = wall - (wall % day)
  const clockOf = (text: string) => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number)
    return hours * hour + minutes * minute
  }
  const [from, until] = [clockOf(quiet.from), clockOf(quiet.until)]
  for (const start of [midnight - day + from, midnight + from]) {
    const end = start + ((until - from + day) % day)
    if (wall >= start && wall < end) return [start - zoneOffsetHours * hour, end - zoneOffsetHours * hour]
  }
  return null
}

/** When a person is to be told of a step of a deadline: not within five minutes of the booking, not in quiet hours, and of what ends in them half an
 * hour before they begin. */
export function dueAt(person: Person, hold: Hold, deadline: number, hours: number): number {
  const afterGrace = (moment: number) => (moment < hold.bookedAt ? hold.bookedAt + 5 * minute : moment)
  const plain = afterGrace(deadline - hours * hour)
  const quiet = quietAt(person, plain)
  if (!quiet) return plain
  return deadline < quiet[1] ? afterGrace(quiet[0] - 30 * minute) : quiet[1]
}

export function concerns(person: Person, hold: Hold): boolean {
  return hold.bookedBy === person.id || (person.rules.whose === 'AGENCY' && hold.org === person.org)
}

/** What each person must have been told after work was done at these moments: `hold deadline step`. */
export function expectedOf(person: Person, holds: readonly Hold[], ticks: readonly number[]): Set<string> {
  const told = new Set<string>()
  for (const now of ticks) {
    if (quietAt(person, now)) continue
    for (const hold of holds) {
      const standing = hold.bookedAt <= now && concerns(person, hold) ? standingAt(hold, now) : null
      if (!standing || standing.isChanging || standing.deadline === null || standing.deadline <= now) continue
      const { deadline } = standing
      const come = person.rules.hoursAheadList.filter((hours) => dueAt(person, hold, deadline, hours) <= now)
      if (come.length > 0) told.add(`${hold.id} ${deadline} ${Math.min(...come)}`)
    }
  }
  return told
}
