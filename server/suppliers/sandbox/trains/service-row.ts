import type { corridors } from './corridors.ts'
import type { ClassCode } from './train-classes.ts'

/** A named train that runs every day in both directions. */
export type Service = {
  readonly name: string
  /** The number of its first train out; the trains out have every second number, the trains back those between. */
  readonly number: number
  readonly corridor: keyof typeof corridors
  /** Station codes in the order of the way out, separated by spaces. */
  readonly stops: string
  /** Speed between stops. */
  readonly kmh: number
  /** Departure times `HH:mm`. */
  readonly out: readonly string[]
  readonly back: readonly string[]
  /** The class of each wagon, from the locomotive on. */
  readonly wagons: readonly ClassCode[]
}

export const wagons = (eksekutif: number, bisnis: number, ekonomi: number): readonly ClassCode[] => [
  ...Array.from({ length: eksekutif }, () => 'EKS' as const),
  ...Array.from({ length: bisnis }, () => 'BIS' as const),
  ...Array.from({ length: ekonomi }, () => 'EKO' as const),
]

export type ServiceRow = readonly [
  name: string,
  number: number,
  corridor: Service['corridor'],
  stops: string,
  kmh: number,
  out: string,
  back: string,
  wagons: readonly ClassCode[],
]
