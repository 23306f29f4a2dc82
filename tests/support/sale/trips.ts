import type { OwnLeg } from '#contract/trip/own-leg'

/** A flight that was booked elsewhere. */
export function flightLeg(changes: Partial<OwnLeg> = {}): OwnLeg {
  return {
    kind: 'FLIGHT',
    title: 'GA 402',
    from: 'CGK',
    to: 'DPS',
    startsOn: '2026-12-12',
    startsAt: '09:15',
    startZone: null,
    endsOn: '2026-12-12',
    endsAt: '12:05',
    endZone: null,
    checkInUntil: null,
    confirmation: 'X7QK2A',
    note: '',
    ...changes,
  }
}
