import type { Landscape } from '../hotels/stock/place-entry.ts'
import type { Seeded } from '../hotels/stock/seeded.ts'
import type { Light } from './palette.ts'
import { circle, ellipse, gradient, group, height, line, path, rect, width } from './shapes.ts'

/** Sky and background above the horizon, ground or sea below it. */
export function landscapeOf(kind: Landscape, choose: Seeded, light: Light, horizon: number): string {
  return [
    gradient('sky', ...light.sky),
    rect(0, 0, width, height, 'url(#sky)'),
    sunAndClouds(choose, light, horizon),
    { city: skyline, town: roofs, hills, beach: sea, island: sea }[kind](choose, light, horizon, kind),
  ].join('')
}

function sunAndClouds(choose: Seeded, { sun }: Light, horizon: number): string {
  const x = choose.between(120, 680)
  const y = choose.between(70, Math.max(90, horizon - 150))
  const halo = [92, 60].map((r) => circle(x, y, r, sun, 'opacity=".22"')).join('')
  const clouds = Array.from({ length: 3 }, () => {
    const left = choose.between(40, 700)
    const top = choose.between(40, horizon - 160)
    const size = choose.between(34, 64)
    return (
      ellipse(left, top, size * 2, size / 4, '#fff') +
      ellipse(left + size / 2, top - size / 5, size, size / 3, '#fff')
    )
  })
  return `${halo}${circle(x, y, 34, sun)}${group('opacity=".42"', ...clouds)}`
}

/** Rows of buildings, each row one path. */
function skyline(choose: Seeded, { far, middle, ground }: Light, horizon: number): string {
  const row = (least: number, most: number, fill: string) => {
    let d = `M0 ${horizon}`
    for (let x = 0; x < width; ) {
      const w = choose.between(28, 74)
      d += `V${horizon - choose.between(least, most)}H${x + w}`
      x += w
    }
    return path(`${d}V${horizon}Z`, fill)
  }
  return row(110, 280, far) + row(40, 160, middle) + rect(0, horizon, width, height - horizon, ground)
}

function roofs(choose: Seeded, { far, middle, near, ground }: Light, horizon: number): string {
  const row = (y: number, size: number, fill: string) => {
    let d = `M0 ${horizon}V${y}`
    for (let x = 0; x < width; ) {
      const w = choose.between(size, size * 2)
      const top = y - choose.between(8, 40)
      d += `L${x} ${top}L${x + w / 2} ${top - w / 4}L${x + w} ${top}`
      x += w
    }
    return path(`${d}V${horizon}Z`, fill)
  }
  return (
    wave(choose, horizon - 110, 60, far) +
    row(horizon - 44, 60, middle) +
    row(horizon - 12, 84, near) +
    rect(0, horizon, width, height - horizon, ground)
  )
}

function hills(choose: Seeded, { far, middle, near, ground }: Light, horizon: number): string {
  const peak = choose.between(180, 620)
  const top = horizon - choose.between(170, 220)
  const foot = choose.between(230, 300)
  const cone =
    `M${peak - foot} ${horizon}Q${peak - 70} ${horizon - 50} ${peak - 22} ${top}h44` +
    `Q${peak + 70} ${horizon - 50} ${peak + foot} ${horizon}Z`
  const terraces = [0, 26, 52].map((down) =>
    line(
      `M0 ${horizon - 8 + down}Q200 ${horizon - 40 + down} 400 ${horizon - 6 + down}T800 ${horizon + down}`,
      '#fff',
      3,
      'opacity=".16"',
    ),
  )
  return (
    path(cone, far) +
    wave(choose, horizon - 70, 50, far) +
    wave(choose, horizon - 34, 46, middle) +
    wave(choose, horizon, 30, near) +
    terraces.join('') +
    rect(0, horizon + 120, width, height, ground)
  )
}

function sea(choose: Seeded, light: Light, horizon: number, kind: Landscape): string {
  const { far, middle, water, ground, sun } = light
  const x = choose.between(60, 600)
  const w = choose.between(160, 320)
  const level = horizon - 20
  const isle =
    `M${x} ${level}q${w / 6}-${choose.between(30, 60)} ${w / 3}-${choose.between(40, 80)}` +
    `t${w / 3} ${choose.between(10, 30)}t${w / 3} 46V${level}Z`
  const glints = Array.from({ length: 7 }, (_, at) =>
    line(
      `M${choose.between(20, 640)} ${level + 10 + at * 11}h${choose.between(40, 140)}`,
      sun,
      2,
      'opacity=".35"',
    ),
  )
  return (
    path(isle, kind === 'island' ? middle : far) +
    gradient('sea', ...water) +
    rect(0, level, width, height, 'url(#sea)') +
    glints.join('') +
    path(
      `M0 ${horizon + 66}Q240 ${horizon + 40} 460 ${horizon + 62}T800 ${horizon + 52}V600H0Z`,
      '#fff',
      'opacity=".55"',
    ) +
    path(`M0 ${horizon + 76}Q240 ${horizon + 48} 460 ${horizon + 70}T800 ${horizon + 60}V600H0Z`, ground)
  )
}

function wave(choose: Seeded, y: number, swing: number, fill: string): string {
  const up = () => choose.between(-swing, swing)
  return path(
    `M0 ${y + up()}Q120 ${y - swing + up()} 260 ${y + up() / 2}T520 ${y + up() / 2}T840 ${y}V600H0Z`,
    fill,
  )
}
