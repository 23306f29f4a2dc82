import type { OwnLeg, OwnLegKind } from '#contract/trip/own-leg'
import { airportOf } from '#contract/trip/places'

/** As typed: an hour may be empty or half written. */
export type LegDraft = { [Name in keyof Omit<OwnLeg, 'kind'>]: string } & { kind: OwnLegKind }

export const emptyLeg: LegDraft = {
  kind: 'FLIGHT',
  title: '',
  from: '',
  to: '',
  startsOn: '',
  startsAt: '',
  startZone: '',
  endsOn: '',
  endsAt: '',
  endZone: '',
  checkInUntil: '',
  confirmation: '',
  note: '',
}

export function draftOf(leg: OwnLeg | LegDraft): LegDraft {
  return {
    ...leg,
    startsAt: leg.startsAt ?? '',
    startZone: leg.startZone ?? '',
    endsAt: leg.endsAt ?? '',
    endZone: leg.endZone ?? '',
    checkInUntil: leg.checkInUntil ?? '',
  }
}

const orNull = (text: string) => (text === '' ? null : text)

/** What is sent: `9.15` is a quarter past nine, and a field that a kind does not have is empty. */
export function legOf(draft: LegDraft): unknown {
  const isHotel = draft.kind === 'HOTEL'
  return {
    ...draft,
    from: isHotel ? '' : draft.from,
    startsAt: orNull(hourOf(draft.startsAt)),
    startZone: orNull(draft.startZone),
    endsAt: orNull(hourOf(draft.endsAt)),
    endZone: orNull(isHotel ? draft.startZone : draft.endZone),
    checkInUntil: isHotel ? orNull(hourOf(draft.checkInUntil)) : null,
  }
}

function hourOf(typed: string): string {
  const [, hours, minutes] = /^(\d{1,2})[.:]?(\d{2})$/.exec(typed.trim()) ?? []
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : typed.trim()
}

/** The last day follows the first, and an airport brings its zone, as long as nobody has chosen another. */
export function changeDraft(before: LegDraft, change: Partial<LegDraft>): LegDraft {
  const draft = { ...before, ...change }
  const zoneAt = (place: string) => airportOf(place)?.zone
  return {
    ...draft,
    endsOn:
      change.startsOn !== undefined && (before.endsOn === '' || before.endsOn === before.startsOn)
        ? draft.startsOn
        : draft.endsOn,
    startZone: (change.from !== undefined && zoneAt(draft.from)) || draft.startZone,
    endZone: (change.to !== undefined && zoneAt(draft.to)) || draft.endZone,
  }
}
