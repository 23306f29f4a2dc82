import type { Landscape } from '../hotels/stock/place-entry.ts'
import type { Seeded } from '../hotels/stock/seeded.ts'
import { buildingOf } from './building.ts'
import { palms, shrubs, trees } from './greenery.ts'
import { landscapeOf } from './landscape.ts'
import type { Light, Materials } from './palette.ts'
import { circle, ellipse, gradient, group, line, path, rect } from './shapes.ts'

export type Scene = {
  readonly kind: Landscape
  readonly choose: Seeded
  /** A new generator with the same seed for every picture of a hotel, so that its building keeps its shape. */
  readonly house: () => Seeded
  readonly light: Light
  readonly materials: Materials
}

export function facade({ kind, choose, house, light, materials }: Scene): string {
  return [
    landscapeOf(kind, choose, light, 430),
    ellipse(400, 474, 360, 16, '#000', 'opacity=".12"'),
    buildingOf(kind, house(), light, materials),
    path('M0 472Q400 452 800 472V600H0Z', light.near),
    path('M340 470H460L600 600H200Z', light.ground),
    path('M372 470H428L470 600H330Z', '#fff', 'opacity=".14"'),
    shrubs(choose, 20, 478, 270, light.leaf),
    shrubs(choose, 530, 478, 270, light.leaf),
    growth(kind, choose, light),
    lamps(light),
  ].join('')
}

/** Trees at the sides that do not cover the building. */
function growth(kind: Landscape, choose: Seeded, { leaf }: Light): string {
  const both = [
    [choose.between(30, 70), 530, choose.between(200, 290)],
    [choose.between(730, 770), 534, choose.between(200, 290)],
  ] as const
  const left = [[choose.between(120, 150), 502, choose.between(130, 180)], ...both] as const
  const right = [...both, [choose.between(650, 690), 502, choose.between(130, 180)]] as const
  const draw = kind === 'city' || kind === 'town' ? choose.pick([trees, palms]) : palms
  return draw(choose, choose.pick([both, left, right]), leaf)
}

function lamps({ lamp, dim }: Light): string {
  if (dim < 0.2) return ''
  const spots = [
    [256, 560],
    [300, 510],
    [500, 510],
    [544, 560],
  ] as const
  return spots.map(([x, y]) => circle(x, y, 16, lamp, 'opacity=".3"') + circle(x, y, 5, lamp)).join('')
}

export function pool({ kind, choose, house, light, materials }: Scene): string {
  const [top, bottom] = choose.pick([
    ['#7fdbe0', '#1fa3b8'],
    ['#8fd9e8', '#2c8fc4'],
    ['#9be3d2', '#26a195'],
  ] as const)
  const flip = choose.chance(50)
  const ripples = Array.from({ length: 9 }, (_, at) => {
    const y = 400 + at * 20
    return `M${choose.between(180, 520)} ${y}q20 -7 40 0t40 0`
  })
  const loungers = [90, 190].map((x) => lounger(x, 470 + Math.round(x / 5), materials))
  return [
    landscapeOf(kind, choose, light, 300),
    group('transform="translate(470 118)scale(.44)"', buildingOf(kind, house(), light, materials)),
    shrubs(choose, 0, 342, 800, light.leaf),
    palms(
      choose,
      [
        [60, 350, 200],
        [250, 344, 150],
        [420, 344, 170],
        [760, 352, 220],
      ],
      light.leaf,
    ),
    path('M0 340H800V600H0Z', materials.floor),
    line('M0 366H800M0 396H800M0 432H800M0 476H800M0 530H800', materials.wood, 2, 'opacity=".3"'),
    gradient('pool', top, bottom),
    group(
      flip ? 'transform="matrix(-1 0 0 1 800 0)"' : '',
      path('M258 372H800V600H330Q180 600 170 520Q200 470 210 420Q214 372 258 372Z', '#fff', 'opacity=".85"'),
      path('M268 382H800V600H344Q196 594 188 520Q214 470 222 424Q226 382 268 382Z', 'url(#pool)'),
      line(ripples.join(''), '#fff', 3, 'opacity=".45" stroke-linecap="round"'),
      parasol(118, 470, materials),
      ...loungers,
    ),
  ].join('')
}

function lounger(x: number, y: number, { wood, fabric }: Materials): string {
  return (
    ellipse(x, y + 34, 62, 8, '#000', 'opacity=".15"') +
    path(`M${x - 56} ${y - 22}l26 28h82v14h-92l-30 -36z`, '#fff') +
    path(`M${x - 56} ${y - 22}l26 28h20l-32 -34z`, fabric) +
    line(`M${x - 22} ${y + 20}v14M${x + 44} ${y + 20}v14`, wood, 5)
  )
}

function parasol(x: number, y: number, { accent, wood }: Materials): string {
  return (
    rect(x - 3, y - 150, 6, 190, wood) +
    path(
      `M${x - 112} ${y - 108}Q${x} ${y - 226} ${x + 112} ${y - 108}Q${x} ${y - 132} ${x - 112} ${y - 108}Z`,
      accent,
    ) +
    path(
      `M${x - 38} ${y - 120}Q${x - 8} ${y - 190} ${x} ${y - 166}Q${x + 8} ${y - 190} ${x + 38} ${y - 120}Z`,
      '#fff',
      'opacity=".35"',
    )
  )
}

/** The view from a balcony. */
export function terrace({ kind, choose, light, materials }: Scene): string {
  const { wood, fabric, shade, floor, accent } = materials
  const bars = Array.from({ length: 27 }, (_, at) => `M${at * 31} 392V480`)
  const chair = (x: number, way: 1 | -1) =>
    group(
      `transform="translate(${x} 470)scale(${way} 1)"`,
      path('M-70 -80q-14 2 -12 18l16 76h-4l-8 70h12l8 -56h64l10 56h12l-10 -78h-74l-16 -80z', wood),
      path('M-62 -58l14 66h72q8 0 6 -12h-58l-14 -56z', fabric),
    )
  return [
    landscapeOf(kind, choose, light, 350),
    palms(
      choose,
      [
        [60, 480, 300],
        [700, 470, 250],
      ],
      light.leaf,
    ),
    path('M0 480H800V600H0Z', floor),
    line('M0 506H800M0 540H800', wood, 2, 'opacity=".35"'),
    line(bars.join(''), shade, 4),
    rect(0, 384, 800, 12, wood),
    rect(0, 476, 800, 8, wood),
    chair(240, 1),
    chair(560, -1),
    ellipse(400, 500, 74, 12, wood),
    rect(395, 504, 10, 70, wood),
    ellipse(400, 576, 46, 8, wood),
    path('M372 478h26l-4 18h-18zM408 482h20l-3 14h-14z', '#fff'),
    circle(388, 470, 9, accent),
    path('M0 0H800V26H0Z', wood),
    path('M0 26H64Q40 220 78 470H0Z', '#fff', 'opacity=".82"'),
    path('M800 26H736Q760 220 722 470H800Z', '#fff', 'opacity=".82"'),
  ].join('')
}
