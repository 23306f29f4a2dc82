import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimDraft } from './draft-tabs.ts'

type Held = { lost: (error: unknown) => void }
type Request = { signal?: AbortSignal; steal?: boolean }

/** As much of the locks of a browser as is used. */
function exampleLocks() {
  const held = new Map<string, Held>()
  const waiting: { name: string; take: () => void }[] = []
  const free = (name: string, holder: Held) => {
    if (held.get(name) !== holder) return
    held.delete(name)
    const at = waiting.findIndex((one) => one.name === name)
    waiting.splice(at, at < 0 ? 0 : 1)[0]?.take()
  }
  return {
    request: (name: string, { signal, steal }: Request, hold: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const take = () => {
          const holder = { lost: reject }
          held.set(name, holder)
          void hold().then(() => {
            free(name, holder)
            resolve()
          })
        }
        const before = held.get(name)
        if (steal) before?.lost(new DOMException('stolen', 'AbortError'))
        if (steal || !before) return take()
        const entry = { name, take }
        waiting.push(entry)
        signal?.addEventListener('abort', () => {
          if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1)
          reject(signal.reason)
        })
      }),
  }
}

const name = 'tradewind.draft.booking.HBD_1@sari'

function claim({ takesOver = false, of = name } = {}) {
  const said: ('own' | 'elsewhere')[] = []
  const giveBack = claimDraft(of, {
    takesOver,
    onOwn: () => said.push('own'),
    onElsewhere: () => said.push('elsewhere'),
  })
  return { said, giveBack }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('late', 'TimeoutError')), ms)
    return ending.signal
  })
  vi.stubGlobal('navigator', { locks: exampleLocks() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Longer than a second tab looks at an empty place, and shorter than a tab that is closed may take. */
const shortly = () => vi.advanceTimersByTimeAsync(1_000)

test('the draft is the first tab’s until it gives it back; other drafts are free', async () => {
  const first = claim()
  const second = claim()
  const other = claim({ of: 'another' })
  await shortly()
  expect([first.said, second.said, other.said]).toEqual([['own'], ['elsewhere'], ['own']])
  await vi.advanceTimersByTimeAsync(3_000)
  first.giveBack()
  await shortly()
  expect(second.said).toEqual(['elsewhere', 'elsewhere'])
  const third = claim()
  await shortly()
  expect(third.said).toEqual(['own'])
})

test('a tab that is being closed is waited for, and the form opens when it is gone', async () => {
  const closing = claim()
  const next = claim()
  await shortly()
  closing.giveBack()
  await shortly()
  expect(next.said).toEqual(['elsewhere', 'own'])
})

test('who takes it over has it, and the other tab hears of it', async () => {
  const first = claim()
  await shortly()
  const second = claim({ takesOver: true })
  await shortly()
  expect([first.said, second.said]).toEqual([['own', 'elsewhere'], ['own']])
})

test('a claim that was given up before it was answered keeps nobody out', async () => {
  claim().giveBack()
  const next = claim()
  await shortly()
  expect(next.said).toEqual(['own'])
})

test.each([
  ['has no locks', {}],
  ['refuses them', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('where the browser %s, every tab has the draft', async (_what, without) => {
  vi.stubGlobal('navigator', without)
  const [first, second] = [claim(), claim()]
  await shortly()
  expect([first.said, second.said]).toEqual([['own'], ['own']])
})
