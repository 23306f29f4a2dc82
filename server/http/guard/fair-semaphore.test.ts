import { expect, test, vi } from 'vitest'
import { type ConcurrencyLimits, createFairSemaphore, type Release } from './fair-semaphore.ts'

const limits: ConcurrencyLimits = {
  running: 2,
  ofUser: { running: 2, waiting: 3 },
  ofOrg: { running: 2, waiting: 5 },
  cooldownMs: 0,
}
const full = new Error('full')

/** Records in which order calls start; `end` ends one. Names are `org-user.number`. */
function recorder(changes: Partial<ConcurrencyLimits> = {}) {
  const gate = createFairSemaphore({ ...limits, ...changes }, () => full)
  const started: string[] = []
  const leaves = new Map<string, Release>()
  return {
    started,
    ask(name: string, gone?: AbortSignal) {
      const [userId = '', number = ''] = name.split('.')
      const [orgId = ''] = userId.split('-')
      return gate.acquire({ userId, orgId }, gone).then((leave) => {
        started.push(name)
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

/** Lets promises that wait for each other settle. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('a few run at once, and the next begins when one ends', async () => {
  const { started, ask, end } = recorder()
  for (const name of ['a-1.1', 'a-1.2', 'a-1.3']) void ask(name)
  await settled()
  expect(started).toEqual(['a-1.1', 'a-1.2'])
  await end('a-1.1')
  expect(started).toEqual(['a-1.1', 'a-1.2', 'a-1.3'])
})

test('releasing twice frees one slot', async () => {
  const { started, ask, end } = recorder({ running: 1 })
  for (const name of ['a-1.1', 'a-1.2', 'a-1.3']) void ask(name)
  await settled()
  await end('a-1.1')
  await end('a-1.1')
  expect(started).toEqual(['a-1.1', 'a-1.2'])
})

test('the first call of another organisation goes first, then the first call of another user', async () => {
  const { started, ask, end } = recorder({ running: 1 })
  for (const name of ['a-1.1', 'a-1.2', 'a-1.3', 'a-1.4', 'a-2.1', 'b-1.1']) void ask(name)
  await settled()
  for (const name of ['a-1.1', 'b-1.1', 'a-2.1', 'a-1.2', 'a-1.3']) await end(name)
  expect(started).toEqual(['a-1.1', 'b-1.1', 'a-2.1', 'a-1.2', 'a-1.3', 'a-1.4'])
})

test('one user and one organisation cannot take all slots', async () => {
  const { started, ask } = recorder({
    running: 9,
    ofUser: { running: 1, waiting: 9 },
    ofOrg: { running: 2, waiting: 9 },
  })
  for (const name of ['a-1.1', 'a-1.2', 'a-2.1', 'a-3.1', 'b-1.1']) void ask(name)
  await settled()
  expect(started).toEqual(['a-1.1', 'a-2.1', 'b-1.1'])
})

test('too many waiting calls of one user or one organisation are refused at once', async () => {
  const { ask } = recorder()
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

test('a caller that goes away while waiting frees its place in the queue', async () => {
  const { started, ask, end } = recorder({ running: 1, ofUser: { running: 1, waiting: 1 } })
  const leaving = new AbortController()
  void ask('a-1.1')
  const waiting = ask('a-1.2', leaving.signal)
  await expect(ask('a-1.3')).rejects.toBe(full)
  leaving.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  void ask('a-1.4')
  await settled()
  await end('a-1.1')
  expect(started).toEqual(['a-1.1', 'a-1.4'])
  await expect(ask('a-1.5', AbortSignal.abort(new Error('gone before')))).rejects.toThrow('gone before')
})

test('a user with many waiting calls pauses between them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const calls = recorder({ running: 1, ofUser: { running: 1, waiting: 9 }, cooldownMs: 250 })
  const names = ['NUSA-sari.1', 'NUSA-sari.2', 'NUSA-sari.3', 'NUSA-sari.4', 'NUSA-sari.5', 'NUSA-sari.6']
  for (const name of names) void calls.ask(name)
  await settled()
  for (const [index, name] of ['NUSA-sari.1', 'NUSA-sari.2'].entries()) {
    await calls.end(name)
    expect(calls.started).toEqual(names.slice(0, index + 1))
    vi.advanceTimersByTime(250)
    await settled()
    expect(calls.started).toEqual(names.slice(0, index + 2))
  }
  // few calls are left: no pause
  await calls.end('NUSA-sari.3')
  expect(calls.started).toEqual(names.slice(0, 4))
  vi.useRealTimers()
})
