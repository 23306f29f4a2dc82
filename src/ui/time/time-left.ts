import type { Tone } from '../state/status.tsx'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type LimitHours = { readonly limitWarnHours: number; readonly limitAlarmHours: number }
export const usualLimitHours: LimitHours = { limitWarnHours: 48, limitAlarmHours: 6 }

/** `warning` in the last two days, `alarm` in the last six hours (look: lists), unless the platform has set other hours. */
export function toneOfTimeLeft(
  leftMs: number,
  { limitWarnHours, limitAlarmHours }: LimitHours = usualLimitHours,
): Tone {
  if (leftMs < limitAlarmHours * hour) return 'alarm'
  return leftMs < limitWarnHours * hour ? 'warning' : 'calm'
}

export type TimeLeft =
  | { unit: 'past' }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number; hours: number }

/** In minutes under an hour, hours and minutes under two days, else days and hours; rounded up to the minute. */
export function timeLeft(leftMs: number): TimeLeft {
  if (leftMs <= 0) return { unit: 'past' }
  const minutes = Math.ceil(leftMs / minute)
  if (minutes < 60) return { unit: 'minutes', minutes }
  const hours = Math.floor((minutes * minute) / hour)
  if (leftMs < 2 * day) return { unit: 'hours', hours, minutes: minutes - hours * 60 }
  return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
}
