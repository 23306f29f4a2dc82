import { expect, test } from 'vitest'
import { launchedPath } from './open-told.ts'

const own = 'https://tradewind.example'

test.each([
  ['/app/pnr/list', '/app/pnr/list'],
  ['/app/tour/pnr?bookId=TR1', '/app/tour/pnr?bookId=TR1'],
  // fetched to the front by its icon: a form that is open stays
  ['/', null],
  ['/auth/logout', '/app/today'],
  ['/force-logout', '/app/today'],
])('a launch at %s opens %s', (path, opened) => {
  expect(launchedPath(own + path, own)).toBe(opened)
})

test.each([undefined, '', 'nonsense', 'https://elsewhere.example/app/today'])(
  'a launch at %j opens nothing',
  (url) => {
    expect(launchedPath(url, own)).toBeNull()
  },
)
