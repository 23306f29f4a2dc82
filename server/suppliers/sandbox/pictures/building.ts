import type { Landscape } from '../hotels/stock/place-entry.ts'
import type { Seeded } from '../hotels/stock/seeded.ts'
import type { Light, Materials } from './palette.ts'
import { circle, gradient, group, path, rect } from './shapes.ts'

type Draw = (choose: Seeded, light: Light, house: Materials) => string

/** The hotel seen from the street; its ground line is y = 470. */
export function buildingOf(kind: Landscape, choose: Seeded, light: Light, house: Materials): string {
  const kinds: Readonly<Record<Landscape, readonly Draw[]>> = {
    city: [tower, terraced],
    beach: [pavilion, terraced, boxes],
    hills: [pavilion, boxes],
    island: [pavilion, boxes],
    town: [shophouses, boxes, terraced],
  }
  const glow = light.dim > 0.2 ? circle(400, 452, 150, light.lamp, 'opacity=".14"') : ''
  return gradient('wall', house.wall, house.shade) + choose.pick(kinds[kind])(choose, light, house) + glow
}

function tower(choose: Seeded, light: Light, house: Materials): string {
  const floors = choose.between(8, 10)
  const w = choose.between(5, 7) * 40
  const x = 400 - w / 2 + choose.between(-60, 60)
  const top = 420 - floors * 34
  const wing = choose.chance(50) ? x - 130 : x + w - 30
  return [
    windows(light, choose),
    rect(wing, 300, 160, 170, house.shade),
    rect(wing + 10, 314, 140, 136, 'url(#panes)'),
    rect(x, top, w, 470 - top, 'url(#wall)'),
    rect(x, top + 14, w, floors * 34 - 10, 'url(#panes)'),
    rect(x + w - 26, top, 26, 470 - top, house.shade, 'opacity=".7"'),
    rect(x - 8, top - 10, w + 16, 14, house.roof),
    rect(x + 30, top - 34, w - 60, 24, house.shade),
    rect(x + w / 2 - 34, top - 30, 68, 14, house.accent, 'rx="3"'),
    entrance(x + w / 2, light, house),
  ].join('')
}

/** Floors that step back, with planted balconies. */
function terraced(choose: Seeded, light: Light, house: Materials): string {
  const floors = choose.between(4, 6)
  const flip = choose.chance(50)
  const rows = Array.from({ length: floors }, (_, at) => ({
    x: 130 + at * 34,
    y: 432 - at * 50,
    w: 540 - at * 44,
  }))
  const top = 432 - floors * 50
  return group(
    flip ? 'transform="matrix(-1 0 0 1 800 0)"' : '',
    windows(light, choose),
    rect(120, 432, 560, 38, house.shade),
    ...rows.map(({ x, y, w }) => rect(x, y - 40, w, 44, 'url(#wall)')),
    ...rows.map(({ x, y, w }) => rect(x + 10, y - 32, w - 20, 26, 'url(#panes)')),
    ...rows.map(({ x, y, w }) => rect(x - 10, y, w + 20, 7, house.shade)),
    ...rows.map(({ x, y, w }) => rect(x - 6, y - 9, Math.round(w / 3), 9, light.leaf)),
    rect(130 + floors * 34 - 10, top + 4, 540 - floors * 44 + 60, 9, house.roof),
    entrance(300, light, house),
  )
}

/** A wide hall under a two-tier roof, like a traditional Javanese house. */
function pavilion(choose: Seeded, light: Light, house: Materials): string {
  const half = choose.between(240, 290)
  const columns = Array.from({ length: 7 }, (_, at) =>
    rect(400 - half + 26 + (at * (half - 32)) / 3, 350, 12, 120, house.wood),
  )
  const bays = Array.from({ length: 6 }, (_, at) => {
    const x = 400 - half + 46 + (at * (half - 32)) / 3
    return (
      rect(Math.round(x), 372, 46, 98, light.glass, 'rx="3"') +
      rect(Math.round(x) + 21, 372, 4, 98, house.wood)
    )
  })
  const tier = (foot: number, top: number, base: number, peak: number, fill: string) =>
    path(
      `M${400 - foot} ${base}Q${366 - top} ${base - 14} ${400 - top} ${peak}` +
        `H${400 + top}Q${434 + top} ${base - 14} ${400 + foot} ${base}Z`,
      fill,
    )
  return [
    rect(400 - half + 10, 340, half * 2 - 20, 130, 'url(#wall)'),
    ...bays,
    ...columns,
    tier(half + 40, half - 70, 352, 262, house.roof),
    path(`M${400 - half - 40} 352H${400 + half + 40}l-8 10H${400 - half - 32}Z`, house.wood),
    rect(400 - half + 96, 238, half * 2 - 192, 30, house.shade),
    tier(half - 58, 70, 246, 158, house.roof),
    rect(330, 152, 140, 10, house.wood, 'rx="4"'),
    rect(400 - half - 10, 462, half * 2 + 20, 12, house.shade),
    path('M330 474H470L500 496H300Z', house.shade),
  ].join('')
}

/** Modern villas: shifted boxes with large windows. */
function boxes(choose: Seeded, light: Light, house: Materials): string {
  const shift = choose.between(-40, 40)
  const slats = Array.from({ length: 9 }, (_, at) => rect(182 + shift + at * 14, 330, 7, 140, house.wood))
  const panes = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, light.glass) +
    rect(x + w / 3, y, 3, h, house.roof) +
    rect(x + (w * 2) / 3, y, 3, h, house.roof)
  return [
    rect(150, 330, 500, 140, 'url(#wall)'),
    ...slats,
    panes(330 + shift, 350, 250, 120),
    rect(130, 320, 540, 14, house.roof),
    rect(250 - shift, 206, 340, 116, 'url(#wall)'),
    panes(282 - shift, 226, 200, 78),
    rect(500 - shift, 216, 70, 100, house.wood),
    rect(230 - shift, 194, 380, 14, house.roof),
    rect(282 - shift, 286, 200, 20, '#fff', 'opacity=".3"'),
    rect(612, 356, 26, 60, light.lamp, 'opacity=".85"'),
    rect(140, 464, 520, 10, house.shade),
  ].join('')
}

/** A row of narrow old houses with shutters, restored as one hotel. */
function shophouses(choose: Seeded, light: Light, house: Materials): string {
  const colours = choose.shuffle([house.wall, house.fabric, house.accent, house.shade])
  const fronts = colours.map((colour, at) => ({
    colour,
    x: 112 + at * 146,
    top: 214 + choose.between(-26, 20),
  }))
  const bays = fronts.flatMap(({ x, top }) => [16, 88].map((dx) => ({ x: x + dx, y: top + 66 })))
  // ordered by colour, because adjacent shapes of one colour are merged into one path
  return [
    ...fronts.map(({ x, top, colour }) => rect(x, top, 144, 470 - top, colour)),
    rect(112, 240, 582, 230, 'url(#wall)', 'opacity=".3"'),
    ...fronts.map(({ x, top }) => path(`M${x - 6} ${top}l26 -40h104l26 40z`, house.roof)),
    ...fronts.map(({ x, top }) => rect(x - 2, top, 148, 8, house.shade)),
    ...bays.map(({ x, y }) => path(`M${x} ${y + 64}v-64a21 21 0 0 1 42 0v64z`, light.glass)),
    ...fronts.map(({ x }) => rect(x + 24, 392, 96, 78, light.glass)),
    ...bays.map(({ x, y }) => path(`M${x - 10} ${y}h10v64h-10zm52 0h10v64h-10z`, house.wood)),
    ...fronts.map(({ x }) => rect(x + 70, 392, 5, 78, house.wood)),
    path('M104 372H702L708 394H98Z', house.roof),
  ].join('')
}

/** One window of six differs: dark in the evening, with a closed curtain by day. */
function windows({ glass, dim }: Light, choose: Seeded): string {
  const odd = choose.below(6)
  const panes = [0, 1, 2, 3, 4, 5].map((at) => {
    const other = dim > 0.2 ? '#3b4366' : '#f4ead6'
    return rect(8 + (at % 3) * 40, at < 3 ? 6 : 40, 24, 20, at === odd ? other : glass)
  })
  const frame = 'id="panes" width="120" height="68" patternUnits="userSpaceOnUse"'
  return `<pattern ${frame}>${panes.join('')}</pattern>`
}

function entrance(x: number, { lamp, glass }: Light, house: Materials): string {
  return (
    rect(x - 62, 414, 124, 56, house.wood) +
    rect(x - 50, 422, 46, 48, glass) +
    rect(x + 4, 422, 46, 48, glass) +
    rect(x - 84, 402, 168, 12, house.accent, 'rx="3"') +
    circle(x - 72, 428, 5, lamp) +
    circle(x + 72, 428, 5, lamp)
  )
}
