import { pottedPlant } from './greenery.ts'
import { landscapeOf } from './landscape.ts'
import type { Scene } from './outdoors.ts'
import { circle, ellipse, framed, gradient, group, line, path, rect } from './shapes.ts'

/** The light around a lamp: a wide faint circle and a small bright one. */
function glow(x: number, y: number, colour: string): string {
  return circle(x, y, 70, colour, 'opacity=".18"') + circle(x, y, 38, colour, 'opacity=".25"')
}

export function room({ kind, choose, light, materials }: Scene): string {
  const { wall, shade, wood, floor, accent, fabric } = materials
  const flip = choose.chance(50)
  const headboard = choose.pick([wood, fabric, accent])
  const view = landscapeOf(kind, choose, light, 380)
  const planks = Array.from({ length: 8 }, (_, at) => `M${at * 114} 600L${250 + at * 43} 452`)
  return group(
    flip ? 'transform="matrix(-1 0 0 1 800 0)"' : '',
    gradient('wall', wall, shade),
    rect(0, 0, 800, 460, 'url(#wall)'),
    rect(0, 0, 800, 22, '#fff', 'opacity=".6"'),
    rect(0, 452, 800, 148, floor),
    line(planks.join(''), wood, 2, 'opacity=".28"'),
    framed(40, 70, 250, 330, view),
    line('M40 70H290V400H40ZM165 70V400', '#fff', 9),
    path('M18 52H92Q66 220 84 452H18Z', fabric, 'opacity=".92"'),
    path('M312 52H252Q268 220 250 452H312Z', fabric, 'opacity=".92"'),
    rect(8, 44, 316, 9, wood, 'rx="4"'),
    ellipse(540, 560, 280, 34, accent, 'opacity=".35"'),
    wallArt(choose.below(3), headboard === accent ? fabric : accent, wood),
    glow(372, 318, light.lamp),
    glow(752, 318, light.lamp),
    rect(392, 280, 340, 150, headboard, 'rx="14"'),
    line('M477 284V420M562 284V420M647 284V420', '#000', 2, 'opacity=".12"'),
    rect(338, 392, 60, 72, wood, 'rx="3"'),
    rect(728, 392, 60, 72, wood, 'rx="3"'),
    bedsideLamp(368, light.lamp, wood),
    bedsideLamp(758, light.lamp, wood),
    rect(396, 374, 332, 50, '#fdfcf9', 'rx="12"'),
    ...[412, 572].map(
      (x) =>
        rect(x, 340, 140, 62, '#fff', 'rx="18"') +
        rect(x + 26, 366, 88, 44, headboard === fabric ? accent : fabric, 'rx="12"'),
    ),
    path('M388 414H736L764 540Q764 552 752 552H372Q360 552 360 540Z', '#fbf8f2'),
    path('M374 474H750L762 534Q562 514 362 534Z', fabric),
    path('M377 462H747L750 478H374Z', accent),
    rect(366, 550, 392, 14, wood, 'rx="4"'),
  )
}

function bedsideLamp(x: number, lamp: string, wood: string): string {
  return rect(x - 3, 350, 6, 42, wood) + path(`M${x - 18} 312H${x + 18}L${x + 27} 354H${x - 27}Z`, lamp)
}

function wallArt(kind: number, colour: string, wood: string): string {
  if (kind === 0) {
    const sun = circle(562, 160, 26, colour)
    return (
      rect(492, 92, 140, 150, wood) +
      rect(500, 100, 124, 134, '#fbf6ea') +
      sun +
      path('M500 234V206Q540 176 570 204T624 190V234Z', colour, 'opacity=".6"')
    )
  }
  if (kind === 1) {
    const frames = [452, 534, 616].map(
      (x, at) =>
        rect(x, 124, 66, 100, wood) +
        rect(x + 6, 130, 54, 88, '#fbf6ea') +
        circle(x + 33, 164 + at * 8, 15, colour),
    )
    return frames.join('')
  }
  return line(
    'M462 150Q512 90 562 150T662 150M462 190Q512 130 562 190T662 190M462 230Q512 170 562 230T662 230',
    colour,
    9,
    'opacity=".6" stroke-linecap="round"',
  )
}

export function lobby({ kind, choose, light, materials }: Scene): string {
  const { wall, shade, wood, floor, accent, fabric } = materials
  const flip = choose.chance(50)
  const view = landscapeOf(kind, choose, light, 400)
  const pendants = Array.from({ length: 4 }, (_, at) => {
    const x = 110 + at * 64
    const y = 120 + choose.between(0, 50)
    return (
      line(`M${x} 0V${y}`, wood, 2) + glow(x, y + 14, light.lamp) + ellipse(x, y + 14, 20, 24, light.lamp)
    )
  })
  const slats = Array.from({ length: 17 }, (_, at) => rect(40 + at * 15, 70, 7, 290, wood))
  const tiles = Array.from({ length: 9 }, (_, at) => `M${at * 160 - 240} 600L${at * 60 + 160} 430`)
  return group(
    flip ? 'transform="matrix(-1 0 0 1 800 0)"' : '',
    gradient('wall', wall, shade),
    rect(0, 0, 800, 440, 'url(#wall)'),
    rect(30, 60, 268, 380, shade),
    ...slats,
    framed(320, 80, 404, 330, view),
    line('M320 80H724V410H320ZM455 80V410M589 80V410M320 190H724', '#fff', 7),
    rect(300, 0, 20, 440, wall),
    rect(740, 0, 28, 440, wall),
    rect(0, 0, 800, 26, '#fff', 'opacity=".55"'),
    rect(0, 430, 800, 170, floor),
    line(tiles.join(''), wood, 2, 'opacity=".2"'),
    line('M0 462H800M0 506H800M0 566H800', wood, 2, 'opacity=".2"'),
    path(
      'M330 430H440L410 560H250ZM470 430H580L600 560H440ZM610 430H720L800 560H640Z',
      '#fff',
      'opacity=".2"',
    ),
    ...pendants,
    rect(50, 356, 250, 16, wood, 'rx="3"'),
    rect(60, 372, 230, 92, accent),
    line('M98 372V464M136 372V464M174 372V464M212 372V464M250 372V464', '#fff', 2, 'opacity=".35"'),
    circle(92, 346, 11, light.lamp),
    ellipse(560, 548, 230, 34, fabric, 'opacity=".28"'),
    sofa(560, fabric, wood, accent),
    ellipse(430, 556, 62, 12, wood),
    rect(426, 560, 8, 30, wood),
    circle(424, 540, 12, accent),
    pottedPlant(756, 520, 1.2, light.dim > 0.2 ? '#2f6b52' : light.leaf, wood),
  )
}

function sofa(x: number, fabric: string, wood: string, accent: string): string {
  return (
    rect(x - 130, 420, 260, 80, fabric, 'rx="18"') +
    rect(x - 150, 452, 46, 84, fabric, 'rx="14"') +
    rect(x + 104, 452, 46, 84, fabric, 'rx="14"') +
    rect(x - 108, 478, 216, 54, fabric) +
    line(`M${x - 108} 480H${x + 108}M${x} 480V530`, '#000', 2, 'opacity=".18"') +
    rect(x - 98, 440, 56, 44, accent, 'rx="8"') +
    rect(x - 138, 532, 276, 8, wood)
  )
}
