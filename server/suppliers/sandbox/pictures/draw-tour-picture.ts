import { type Landscape, landscapes } from '../hotels/stock/place-entry.ts'
import { type Seeded, seededBy } from '../hotels/stock/seeded.ts'
import { palms, shrubs, trees } from './greenery.ts'
import { landscapeOf } from './landscape.ts'
import { type Light, lightOf } from './palette.ts'
import { picture } from './shapes.ts'

const horizon = 400

/** A small SVG, the same for the same seed and view (1 to 3). Views 1 (day) and 3 (evening) show the landscape that the
 * seed starts with, view 2 any landscape. */
export function drawTourPicture(seed: string, view: number): string {
  const choose = seededBy(`${seed} tour ${view}`)
  const light = lightOf(choose, view === 3 ? 'evening' : 'day')
  const kind = view === 2 ? choose.pick(landscapes) : landscapeIn(seed)
  return picture(landscapeOf(kind, choose, light, horizon) + foreground(kind, choose, light))
}

function foreground(kind: Landscape, choose: Seeded, { leaf, near }: Light): string {
  const spots = Array.from(
    { length: choose.between(3, 5) },
    (_, at) => [60 + at * 160, choose.between(520, 580), choose.between(150, 250)] as const, // a spot
  )
  const isWarm = kind === 'beach' || kind === 'island'
  return (isWarm ? palms : trees)(choose, spots, leaf) + shrubs(choose, 0, 600, 800, isWarm ? leaf : near)
}

function landscapeIn(seed: string): Landscape {
  const [word] = seed.split('-')
  return landscapes.find((kind) => kind === word) ?? seededBy(seed).pick(landscapes)
}
