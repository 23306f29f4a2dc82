import type { Seeded } from '../hotels/stock/seeded.ts'
import { group, line, path } from './shapes.ts'

const trunk = 'M0 0Q14 -60 8 -118'
const leaves = [
  'q-26 -34 -62 -20q34 -2 62 20',
  'q-40 -14 -66 18q36 -18 66 -18',
  'q-24 4 -40 46q22 -28 40 -46',
  'q26 -34 62 -20q-34 -2 -62 20',
  'q40 -14 66 18q-36 -18 -66 -18',
  'q24 4 40 46q-22 -28 -40 -46',
  'q-6 -34 10 -52q2 26 -10 52',
]
const crown = `M8 -118${leaves.join('')}`

type Spot = readonly [x: number, y: number, size: number]

/** Palms of the given heights near the given spots, some mirrored. */
export function palms(choose: Seeded, spots: readonly Spot[], leaf: string): string {
  const tree =
    line(trunk, '#7a5b41', 7, 'stroke-linecap="round"') +
    path(crown, leaf, `stroke="${leaf}" stroke-width="5" stroke-linejoin="round"`)
  return planted(choose, 'palm', tree, spots, 120)
}

/** Broad street trees. */
export function trees(choose: Seeded, spots: readonly Spot[], leaf: string): string {
  const tree =
    line('M0 0V-60M0 -30l18 -22M0 -40l-16 -20', '#7a5b41', 7, 'stroke-linecap="round"') +
    path('M-48 -70q-14 -26 12 -36q2 -28 32 -26q26 -16 42 8q28 4 20 30q12 24 -16 30q-44 12 -90 -6z', leaf)
  return planted(choose, 'tree', tree, spots, 140)
}

/** Defines the tree once and reuses it, which halves the bytes. */
function planted(choose: Seeded, id: string, tree: string, spots: readonly Spot[], size: number): string {
  const uses = spots.map(([x, y, tall]) => {
    const scale = Math.round((tall / size) * 100) / 100
    const way = choose.chance(50) ? scale : -scale
    const left = x + choose.between(-18, 18)
    return `<use href="#${id}" transform="translate(${left} ${y})scale(${way} ${scale})"/>`
  })
  return `<defs>${group(`id="${id}"`, tree)}</defs>${uses.join('')}`
}

/** A hedge of round bushes from x to x + w. */
export function shrubs(choose: Seeded, x: number, y: number, w: number, leaf: string): string {
  const bushes: string[] = []
  for (let at = x; at < x + w; at += choose.between(38, 56)) {
    const rx = choose.between(28, 40)
    const ry = choose.between(16, 28)
    bushes.push(`M${at - rx} ${y}a${rx} ${ry} 0 0 1 ${rx * 2} 0z`)
  }
  return path(bushes.join(''), leaf)
}

export function pottedPlant(x: number, y: number, size: number, leaf: string, pot: string): string {
  const blades = [
    'q-30 -50 -22 -110q26 50 22 110',
    'q30 -50 26 -112q-30 52 -26 112',
    'q-54 -22 -62 -72q40 20 62 72',
  ]
  const more = ['q54 -22 60 -76q-42 22 -60 76', 'q-10 -70 4 -132q14 66 -4 132']
  const d = [...blades, ...more].map((blade) => `M0 -40${blade}`).join('')
  return group(
    `transform="translate(${x} ${y})scale(${size})"`,
    path(d, leaf),
    path('M-26 -44H26L18 0H-18Z', pot),
  )
}
