import { type Landscape, landscapes } from '../hotels/stock/place-entry.ts'
import { seededBy } from '../hotels/stock/seeded.ts'
import { lobby, room } from './indoors.ts'
import { facade, pool, type Scene, terrace } from './outdoors.ts'
import { lightOf, materialsOf } from './palette.ts'
import { picture } from './shapes.ts'

const views = [
  { draw: facade, hour: 'day' },
  { draw: room, hour: 'day' },
  { draw: pool, hour: 'day' },
  { draw: lobby, hour: 'day' },
  { draw: terrace, hour: 'evening' },
  { draw: facade, hour: 'evening' },
] as const

/** A small SVG, the same for the same seed and view (1 to 6). A seed that starts with a landscape shows that landscape. */
export function drawHotelPicture(seed: string, view: number): string {
  const { draw, hour } = views[view - 1] ?? views[0]
  const house = () => seededBy(`${seed} house`)
  const choose = seededBy(`${seed} ${view}`)
  const light = lightOf(choose, hour)
  const scene: Scene = {
    kind: landscapeIn(seed),
    choose,
    house,
    light,
    materials: materialsOf(seededBy(`${seed} materials`), light),
  }
  return picture(draw(scene))
}

function landscapeIn(seed: string): Landscape {
  const [word] = seed.split('-')
  return landscapes.find((kind) => kind === word) ?? seededBy(seed).pick(landscapes)
}
