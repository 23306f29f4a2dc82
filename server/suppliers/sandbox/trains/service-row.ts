import type { corridors } from './corridors.ts'
import type { ClassCode } from './train-classes.ts'

/** A named train and its twin in the other direction; every day the same. */
export type Service = {
  readonly name: string
  /** Of its first run; out and back take turns. */
  readonly number: number
  readonly corridor: keyof typeof corridors
  /** Where it stops, in the order of the way out. */
  readonly stops: string
  /** With all its stops it is slower. */
  readonly kmh: number
  /** When it leaves, `HH:mm`. */
  readonly out: readonly string[]
  readonly back: readonly string[]
  /** In their order behind the locomotive. */
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
