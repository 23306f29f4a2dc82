import type { Seeded } from '../hotels/stock/seeded.ts'

/** The colours of a time of day, for everything outdoors. */
export type Light = {
  readonly sky: readonly [top: string, bottom: string]
  readonly sun: string
  readonly far: string
  readonly middle: string
  readonly near: string
  readonly water: readonly [top: string, bottom: string]
  readonly ground: string
  readonly leaf: string
  readonly glass: string
  readonly lamp: string
  /** The share of evening blue mixed into the building's colours, from 0 to 1. */
  readonly dim: number
}

const days: readonly Light[] = [
  {
    sky: ['#5fb4e6', '#e6f4f7'],
    sun: '#fffbe6',
    far: '#a9ccd3',
    middle: '#7fb09c',
    near: '#4c8a63',
    water: ['#4fb8c4', '#1f86a3'],
    ground: '#e4d9bd',
    leaf: '#2f7550',
    glass: '#86bdd1',
    lamp: '#fff0c2',
    dim: 0,
  },
  {
    sky: ['#86c5de', '#fdf0dc'],
    sun: '#fff6d8',
    far: '#bfcfcb',
    middle: '#8fb08f',
    near: '#5d8f5b',
    water: ['#7cc7c5', '#3793a0'],
    ground: '#eadbc0',
    leaf: '#3f7d4e',
    glass: '#9cc6cf',
    lamp: '#fff0c2',
    dim: 0.03,
  },
  {
    sky: ['#6f9fce', '#ffd9ae'],
    sun: '#fff0c4',
    far: '#c3b3b8',
    middle: '#8f9f85',
    near: '#5b7f54',
    water: ['#e0b79a', '#4b8a9c'],
    ground: '#e3c9a2',
    leaf: '#3c6b45',
    glass: '#c9b8a4',
    lamp: '#ffe3a0',
    dim: 0.08,
  },
]

const evenings: readonly Light[] = [
  {
    sky: ['#2b3f75', '#f6a27a'],
    sun: '#ffd9a0',
    far: '#8a6f8f',
    middle: '#584f78',
    near: '#333f57',
    water: ['#c98a83', '#38456f'],
    ground: '#6b6170',
    leaf: '#24404a',
    glass: '#ffd486',
    lamp: '#ffe09a',
    dim: 0.32,
  },
  {
    sky: ['#16264d', '#7a6fa8'],
    sun: '#f4efff',
    far: '#4c5688',
    middle: '#363f6b',
    near: '#222c4d',
    water: ['#5a67a0', '#1d2a55'],
    ground: '#4b4f6e',
    leaf: '#1c3543',
    glass: '#ffcf7d',
    lamp: '#ffdf95',
    dim: 0.42,
  },
  {
    sky: ['#3a4f8f', '#ffc58a'],
    sun: '#fff0cf',
    far: '#a0809a',
    middle: '#6b6584',
    near: '#3e4f5c',
    water: ['#e6a584', '#44578a'],
    ground: '#80736f',
    leaf: '#2b4c4b',
    glass: '#ffd98f',
    lamp: '#ffe6ab',
    dim: 0.26,
  },
]

/** The building's colours, the same in all its pictures. */
export type Materials = {
  readonly wall: string
  readonly shade: string
  readonly roof: string
  readonly wood: string
  readonly floor: string
  readonly accent: string
  readonly fabric: string
}

const houses: readonly Materials[] = [
  ['#f6efe4', '#d8c9b3', '#a5533a', '#a87850', '#d9bd96', '#d9694f', '#3f6f7d'],
  ['#fbf8f2', '#d5d8d6', '#4d5b66', '#8b6647', '#c9b190', '#2f8f8a', '#e0a458'],
  ['#eadcc8', '#c4ab8b', '#6d4535', '#7b5234', '#b98d63', '#b8433f', '#5a7d5a'],
  ['#f3e6da', '#dcb9a2', '#8c4a3f', '#9a6a46', '#d2ae86', '#c98b2f', '#7a5c86'],
  ['#e9eef0', '#b9c6cc', '#35505e', '#a5825c', '#cdb899', '#e2894a', '#2f5f7e'],
  ['#f5efd9', '#d3c79d', '#5f6b3f', '#8a6a3f', '#c7a873', '#7f9a3f', '#b5563c'],
  ['#f7e3d4', '#dfae93', '#7d3f3a', '#8f5f45', '#cfa57c', '#2d7f79', '#c2684f'],
].map(([wall = '', shade = '', roof = '', wood = '', floor = '', accent = '', fabric = '']) => ({
  wall,
  shade,
  roof,
  wood,
  floor,
  accent,
  fabric,
}))

export function lightOf(choose: Seeded, hour: 'day' | 'evening'): Light {
  return choose.pick(hour === 'day' ? days : evenings)
}

/** The building's colours in this light. */
export function materialsOf(choose: Seeded, { dim }: Light): Materials {
  const house = choose.pick(houses)
  const lit = (colour: string) => mixed(colour, '#1f2a55', dim)
  return {
    wall: lit(house.wall),
    shade: lit(house.shade),
    roof: lit(house.roof),
    wood: lit(house.wood),
    floor: lit(house.floor),
    accent: lit(house.accent),
    fabric: lit(house.fabric),
  }
}

function mixed(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
