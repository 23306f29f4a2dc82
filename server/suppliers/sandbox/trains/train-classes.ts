import { type Money, money } from '#contract/money/money'

export type ClassCode = 'EKS' | 'BIS' | 'EKO'

type TrainClass = {
  readonly className: string
  /** The letters of a row of seats; `null` is the aisle. */
  readonly columns: readonly (string | null)[]
  readonly rows: number
  readonly base: number
  readonly perKm: number
  /** Fare steps, most expensive first. */
  readonly subclasses: readonly [string, string, string]
}

const twoAndTwo = ['A', 'B', null, 'C', 'D']
const threeAndTwo = ['A', 'B', 'C', null, 'D', 'E']

export const trainClasses: Readonly<Record<ClassCode, TrainClass>> = {
  EKS: {
    className: 'Eksekutif',
    columns: twoAndTwo,
    rows: 13,
    base: 40_000,
    perKm: 700,
    subclasses: ['A', 'H', 'I'],
  },
  BIS: {
    className: 'Bisnis',
    columns: twoAndTwo,
    rows: 16,
    base: 25_000,
    perKm: 450,
    subclasses: ['B', 'K', 'N'],
  },
  EKO: {
    className: 'Ekonomi',
    columns: threeAndTwo,
    rows: 21,
    base: 15_000,
    perKm: 280,
    subclasses: ['C', 'P', 'Q'],
  },
}

export function classOf(code: string): ClassCode | null {
  return code === 'EKS' || code === 'BIS' || code === 'EKO' ? code : null
}

const stepPercent = [100, 88, 76] as const

/** By fare step: it is open while more than this share of the seats is left. */
const openAbove = [0, 0.3, 0.6] as const

/** The cheapest open step; `left` and `all` are numbers of seats. */
export function openStep(left: number, all: number): 0 | 1 | 2 {
  if (left > all * openAbove[2]) return 2
  return left > all * openAbove[1] ? 1 : 0
}

/** Rounded to thousands of rupiah. */
export function faresOf(code: ClassCode, km: number, step: 0 | 1 | 2): { adult: Money; infant: Money } {
  const { base, perKm } = trainClasses[code]
  const adult = thousands(((base + perKm * km) * stepPercent[step]) / 100)
  return { adult, infant: thousands(adult.minor / 10) }
}

function thousands(amount: number): Money {
  return money('IDR', Math.round(amount / 1_000) * 1_000)
}

/** The seat numbers of one wagon, row by row. */
export function seatsIn(code: ClassCode): string[] {
  const { columns, rows } = trainClasses[code]
  return Array.from({ length: rows }, (_, row) =>
    columns.flatMap((letter) => (letter === null ? [] : [`${row + 1}${letter}`])),
  ).flat()
}
