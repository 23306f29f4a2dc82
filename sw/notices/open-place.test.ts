import { expect, test, vi } from 'vitest'
import { openPlace } from './open-place.ts'
import { tappedPlace, usualPlace } from './place-of.ts'

const own = 'https://tradewind.example'
const data = {
  noticeId: 'n1',
  open: `${own}/app/tour/pnr?bookId=TR1`,
  actions: { issue: `${own}/app/tour/pnr?bookId=TR1&issue=1` },
}

test('a tap opens the booking, the button its issue', () => {
  expect(tappedPlace(data, '', own)).toBe('/app/tour/pnr?bookId=TR1')
  expect(tappedPlace(data, 'issue', own)).toBe('/app/tour/pnr?bookId=TR1&issue=1')
  expect(tappedPlace(data, 'other', own)).toBe('/app/tour/pnr?bookId=TR1')
})

test.each([
  ['https://elsewhere.example/app/today'],
  ['javascript:alert(1)'],
  ['//elsewhere.example/app/'],
  [`${own}/auth/logout`],
  [`${own}/force-logout`],
  [`${own}/redirect?to=/app`],
  ['http://['],
])('%s is not opened', (open) => {
  expect(tappedPlace({ ...data, open }, '', own)).toBe(usualPlace)
})

test.each([[null], ['text'], [{ open: 5 }]])('of %j nothing is opened but what is due', (broken) => {
  expect(tappedPlace(broken, '', own)).toBe(usualPlace)
})

function page({ answers, focused = false }: { answers: boolean; focused?: boolean }) {
  const asked: unknown[] = []
  const focus = vi.fn(async () => Promise.reject<WindowClient>(new Error('no gesture')))
  return {
    asked,
    focus,
    focused,
    visibilityState: focused ? ('visible' as const) : ('hidden' as const),
    postMessage(message: unknown, [port]: Transferable[]) {
      asked.push(message)
      if (answers && port instanceof MessagePort) port.postMessage('taken')
    },
  }
}

test('the window that is looked at opens the place; where none answers, a new one does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const open = vi.fn(async () => null)
  const [behind, before, silent] = [
    page({ answers: true }),
    page({ answers: true, focused: true }),
    page({ answers: false, focused: true }),
  ]
  await openPlace('/app/today', { windows: async () => [behind, before], open })
  expect(before.asked).toEqual([{ type: 'OPEN', place: '/app/today' }])
  expect(before.focus).toHaveBeenCalledOnce()
  expect(behind.asked).toEqual([])
  expect(open).not.toHaveBeenCalled()
  const opening = openPlace('/app/today', { windows: async () => [silent], open })
  await vi.advanceTimersByTimeAsync(1_000)
  await opening
  expect(open).toHaveBeenCalledWith('/app/today')
  await openPlace('/app/today', { windows: async () => [], open })
  expect(open).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
