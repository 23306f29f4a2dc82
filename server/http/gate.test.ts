import { expect, test, vi } from 'vitest'
import { createGate, type GateLimits, type Leave } from './gate.ts'

const limits: GateLimits = {
  running: 2,
  ofUser: { running: 2, waiting: 3 },
  ofOrg: { running: 2, waiting: 5 },
  restMs: 0,
}
const full = new Error('full')

/** What has begun, in order, and how each ends. */
function course(changes: Partial<GateLimits> = {}) {
  const gate = createGate({ ...limits, ...changes }, () => full)
  const begun: string[] = []
  const leaves = new Map<string, Leave>()
  return {
    begun,
    ask(name: string, gone?: AbortSignal) {
      const [userId = '', number = ''] = name.split('.')
      const [orgId = ''] = userId.split('-')
      return gate.enter({ userId, orgId }, gone).then((leave) => {
        begun.push(name)
        leaves.set(name, leave)
        return number
      })
    },
    async end(name: string) {
      leaves.get(name)?.()
      await settled()
    },
  }
}

/** A promise that waits for others settles after them. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('a few run at once, and the next begins when one ends', async () => {
  const { begun, ask, end } = course()
  for (const name of ['a-1.1', 'a-1.2', 'a-1.3']) void ask(name)
  await settled()
  expect(begun).toEqual(['a-1.1', 'a-1.2'])
  await end('a-1.1')
  expect(begun).toEqual(['a-1.1', 'a-1.2', 'a-1.3'])
})

test('a place that is given back twice is one place', async () => {
  const { begun, ask, end } = course({ running: 1 })
  for (const name of ['a-1.1', 'a-1.2', 'a-1.3']) void ask(name)
  await settled()
  await end('a-1.1')
  await end('a-1.1')
  expect(begun).toEqual(['a-1.1', 'a-1.2'])
})

test('another organisation’s first call goes before all that wait, and another user’s within one', async () => {
  const { begun, ask, end } = course({ running: 1 })
  for (const name of ['a-1.1', 'a-1.2', 'a-1.3', 'a-1.4', 'a-2.1', 'b-1.1']) void ask(name)
  await settled()
  for (const name of ['a-1.1', 'b-1.1', 'a-2.1', 'a-1.2', 'a-1.3']) await end(name)
  expect(begun).toEqual(['a-1.1', 'b-1.1', 'a-2.1', 'a-1.2', 'a-1.3', 'a-1.4'])
})

test('one user and one organisation leave places to others', async () => {
  const { begun, ask } = course({
    running: 9,
    ofUser: { running: 1, waiting: 9 },
    ofOrg: { running: 2, waiting: 9 },
  })
  for (const name of ['a-1.1', 'a-1.2', 'a-2.1', 'a-3.1', 'b-1.1']) void ask(name)
  await settled()
  expect(begun).toEqual(['a-1.1', 'a-2.1', 'b-1.1'])
})

test('more than a few waiting of one user, or of one organisation, are refused at once', async () => {
  const { ask } = course()
  for (let call = 0; call < 5; call += 1) void ask(`a-1.${call}`)
  await expect(ask('a-1.5')).rejects.toBe(full)
  for (let call = 0; call < 2; call += 1) void ask(`a-2.${call}`)
  await expect(ask('a-3.0')).rejects.toBe(full)
  // another organisation still waits its turn
  const other = new AbortController()
  const waiting = ask('b-1.0', other.signal)
  other.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
})

test('who goes away while waiting makes room for the next', async () => {
  const { begun, ask, end } = course({ running: 1, ofUser: { running: 1, waiting: 1 } })
  const leaving = new AbortController()
  void ask('a-1.1')
  const waiting = ask('a-1.2', leaving.signal)
  await expect(ask('a-1.3')).rejects.toBe(full)
  leaving.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  void ask('a-1.4')
  await settled()
  await end('a-1.1')
  expect(begun).toEqual(['a-1.1', 'a-1.4'])
  await expect(ask('a-1.5', AbortSignal.abort(new Error('gone before')))).rejects.toThrow('gone before')
})

test('a crowd of one user leaves time between its calls to everybody else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const calls = course({ running: 1, ofUser: { running: 1, waiting: 9 }, restMs: 250 })
  const names = ['NUSA-sari.1', 'NUSA-sari.2', 'NUSA-sari.3', 'NUSA-sari.4', 'NUSA-sari.5', 'NUSA-sari.6']
  for (const name of names) void calls.ask(name)
  await settled()
  for (const [index, name] of ['NUSA-sari.1', 'NUSA-sari.2'].entries()) {
    await calls.end(name)
    expect(calls.begun).toEqual(names.slice(0, index + 1))
    vi.advanceTimersByTime(250)
    await settled()
    expect(calls.begun).toEqual(names.slice(0, index + 2))
  }
  // few are left, as a person with some tabs has: no rest
  await calls.end('NUSA-sari.3')
  expect(calls.begun).toEqual(names.slice(0, 4))
  vi.useRealTimers()
})
