import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

function lanesAt() {
  const clock = { ms: 0 }
  const lanes = createLanes(() => clock.ms)
  const push = (host: string, isWell: boolean) => {
    lanes.began(host)
    lanes.ended(host, isWell)
  }
  return { clock, lanes, push }
}

test('a service begins with one push at once, and gets more as it takes them, up to a bound', () => {
  const { lanes, push } = lanesAt()
  expect(lanes.room('a')).toBe(1)
  push('a', true)
  expect(lanes.room('a')).toBe(2)
  for (let time = 0; time < 100; time += 1) push('a', true)
  expect(lanes.room('a')).toBe(24)
  push('a', false)
  expect(lanes.room('a')).toBe(12)
})

test('after three failures in a row it rests, longer each time, and one success ends that', () => {
  const { clock, lanes, push } = lanesAt()
  for (const _ of [1, 2, 3]) push('a', false)
  expect(lanes.room('a')).toBe(0)
  clock.ms += 15_001
  expect(lanes.room('a')).toBe(1)
  push('a', false)
  clock.ms += 15_001
  expect(lanes.room('a')).toBe(0)
  clock.ms += 15_001
  push('a', true)
  push('a', false)
  expect(lanes.room('a')).toBe(1)
})

test('services that have never taken one share sixteen places, and leave the others theirs', () => {
  const { lanes, push } = lanesAt()
  for (let time = 0; time < 30; time += 1) push('proven', true)
  for (let host = 0; host < 100; host += 1) if (lanes.room(`new ${host}`) > 0) lanes.began(`new ${host}`)
  expect(lanes.room('new 99')).toBe(0)
  expect(lanes.room('proven')).toBe(24)
  lanes.ended('new 0', true)
  expect(lanes.room('new 99')).toBe(1)
})

test('all together have a bound', () => {
  const { lanes, push } = lanesAt()
  const hosts = ['a', 'b', 'c', 'd']
  for (const host of hosts) for (let time = 0; time < 30; time += 1) push(host, true)
  let begun = 0
  for (const host of hosts)
    while (lanes.room(host) > 0) {
      lanes.began(host)
      begun += 1
    }
  expect(begun).toBe(64)
})
