import type { Row } from '../table.ts'
import type { Measured } from './round.ts'

type Line = {
  key: string
  what: string
  /** How a value is shown. */
  as: 'ms' | 's' | 'KB' | 'count' | 'shift'
  /** At most so many times the floor's value, or the product's own value of another line. */
  times?: number
  timesOwn?: string
  /** At most this value, in the unit of `as`. */
  most?: number
}

const lines: readonly Line[] = [
  { key: 'firstUse', what: 'first use', as: 'ms', times: 0.6 },
  { key: 'firstFramework', what: 'first use: framework stands', as: 'ms' },
  { key: 'firstBytes', what: 'bytes until usable', as: 'KB' },
  { key: 'firstFrameworkBytes', what: 'bytes until the framework stands', as: 'KB' },
  { key: 'firstFiles', what: 'files until usable', as: 'count', most: 4 },
  { key: 'firstFrameworkFiles', what: 'files until the framework stands', as: 'count', most: 10 },
  { key: 'firstTask', what: 'longest task before use', as: 'ms', most: 50 },
  { key: 'layoutShift', what: 'layout shift', as: 'shift', most: 0 },
  { key: 'offlineReady', what: 'offline-ready after load', as: 's', most: 8 },
  { key: 'precacheEntries', what: 'precached files', as: 'count', most: 60 },
  { key: 'precacheBytes', what: 'precached bytes', as: 'KB', most: 900 },
  { key: 'relaunch', what: 'relaunch, sign-in', as: 'ms', times: 1.1 },
  { key: 'relaunchFramework', what: 'relaunch, sign-in: framework stands', as: 'ms' },
  { key: 'relaunchList', what: 'relaunch, kept list', as: 'ms' },
  { key: 'further', what: 'further visit, no worker', as: 'ms', times: 1.2 },
  { key: 'furtherFramework', what: 'further visit: framework stands', as: 'ms' },
  { key: 'swallowed', what: 'answers swallowed, sign-in', as: 'ms' },
  { key: 'refused', what: 'port closed, sign-in', as: 'ms' },
  {
    key: 'swallowedList',
    what: 'answers swallowed, kept list',
    as: 'ms',
    times: 1.2,
    timesOwn: 'relaunchList',
  },
  { key: 'refusedList', what: 'port closed, kept list', as: 'ms', times: 1.2, timesOwn: 'relaunchList' },
]

const never = 'never'

/** One line a measure with the medians of the floor and of the others, each beside its ratio to the floor. The last one
 * is the product, which is held to the goals. */
export function compare(rounds: Readonly<Record<string, readonly Measured[]>>): Row[] {
  const names = Object.keys(rounds)
  const product = names.at(-1) ?? ''
  const of = (name: string, key: string) => median((rounds[name] ?? []).map((one) => one[key] ?? null))
  return lines.map((line) => {
    const floor = of('floor', line.key)
    const values = names.flatMap((name): [string, string | number][] => {
      const value = of(name, line.key)
      const shown: [string, string | number] = [name, show(value, line.as)]
      return name === 'floor' ? [shown] : [shown, [`${name} ÷ floor`, ratio(value, floor)]]
    })
    const own = line.timesOwn === undefined ? floor : of(product, line.timesOwn)
    return { what: line.what, ...Object.fromEntries(values), goal: goalOf(line, of(product, line.key), own) }
  })
}

/** The lower one of the two in the middle; what never happened comes last. */
function median(values: readonly (number | null)[]): number | null {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  return middle === undefined || middle === Number.POSITIVE_INFINITY ? null : middle
}

const scale = { ms: 1, s: 1_000, KB: 1_000, count: 1, shift: 1 } as const
const digits = { ms: 0, s: 1, KB: 1, count: 0, shift: 3 } as const

function show(value: number | null, as: Line['as']): string {
  const unit = as === 'count' || as === 'shift' ? '' : ` ${as}`
  return value === null ? never : `${(value / scale[as]).toFixed(digits[as])}${unit}`
}

function ratio(value: number | null, floor: number | null): string {
  if (value === null) return never
  return floor ? (value / floor).toFixed(2) : '–'
}

function goalOf({ as, times, timesOwn, most }: Line, value: number | null, base: number | null): string {
  const yes = (isMet: boolean) => (isMet ? 'met' : 'missed')
  if (most !== undefined) {
    return `≤ ${most}: ${yes(value !== null && value / scale[as] <= most)}`
  }
  if (times === undefined) return ''
  const factor = value === null || base === null ? null : value / base
  const than = timesOwn === undefined ? '×' : `× online (${factor === null ? never : factor.toFixed(2)})`
  return `≤ ${times} ${than}: ${yes(factor !== null && factor <= times)}`
}
