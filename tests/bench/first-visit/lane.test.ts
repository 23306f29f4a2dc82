import { expect, test } from 'vitest'
import { cut, type Flow, Lane } from './lane.ts'

const speed = { bytesPerSecond: 146_000, delayMs: 75 } // a packet takes 10 ms

function flowOf(bytes: number, { notBefore = 0 } = {}) {
  const arrived: number[] = []
  let now = 0
  let closed = false
  const flow: Flow = {
    waiting: cut(Buffer.alloc(bytes)),
    notBefore,
    deliver: (piece) => arrived.push(...Array.from({ length: piece.length / 1_460 }, () => now)),
    isClosed: () => closed,
  }
  return { flow, arrived, at: (moment: number) => (now = moment), close: () => (closed = true) }
}

function run(lane: Lane, flows: readonly ReturnType<typeof flowOf>[], until = 1_000) {
  for (let now = 0; now <= until; now += 1) {
    for (const one of flows) one.at(now)
    lane.step(now)
  }
}

test('a chunk is cut into packets that lose no byte', () => {
  expect(cut(Buffer.alloc(3_000)).map(({ length }) => length)).toEqual([1_460, 1_460, 80])
  expect(cut(Buffer.alloc(0))).toEqual([])
})

test('a packet arrives after its time at the bottleneck and the delay', () => {
  const lane = new Lane(speed)
  const one = flowOf(3 * 1_460)
  lane.add(one.flow)
  run(lane, [one])
  expect(one.arrived).toEqual([85, 95, 105])
  expect(lane.isIdle).toBe(true)
})

test('connections share the rate, a packet each in turns', () => {
  const lane = new Lane(speed)
  const [large, small] = [flowOf(6 * 1_460), flowOf(2 * 1_460)]
  for (const { flow } of [large, small]) lane.add(flow)
  run(lane, [large, small])
  expect(small.arrived).toEqual([95, 115])
  expect(large.arrived).toEqual([85, 105, 125, 135, 145, 155])
})

test('a connection that is still being made does not hold up the others', () => {
  const lane = new Lane(speed)
  const [fresh, open] = [flowOf(1_460, { notBefore: 150 }), flowOf(1_460)]
  for (const { flow } of [fresh, open]) lane.add(flow)
  run(lane, [fresh, open])
  expect(open.arrived).toEqual([85])
  expect(fresh.arrived).toEqual([235])
})

test('the packets of a closed connection are dropped', () => {
  const lane = new Lane(speed)
  const one = flowOf(10 * 1_460)
  lane.add(one.flow)
  run(lane, [one], 90)
  one.close()
  run(lane, [one])
  expect(one.arrived).toEqual([85])
  expect(lane.isIdle).toBe(true)
})
