import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/app/pnr/list'],
  ['/app/pnr/list?page=2#row'],
  ['/app/pnr/detail/HOTEL/HBD/AB12CD'],
  ['/'],
  ['/about'],
])('%s is a path of this app', (path) => {
  expect(safePath(path, '/fallback')).toBe(path)
})

test('dot segments are resolved', () => {
  expect(safePath('/app/../about', '/fallback')).toBe('/about')
})

test.each([
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/..//evil.example'],
  ['/.//evil.example'],
  ['https://evil.example/app'],
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['app/pnr/list'],
  ['/app\t/list'],
  ['/\n/evil.example'],
  ['/app\u0000'],
  ['/app\u0085'],
  [''],
  ['/api/auth/logout'],
  ['/auth/logout'],
  ['/auth/login?to=/app'],
  ['/force-logout'],
  ['/app/../force-logout'],
  ['/redirect?to=/app'],
  ['/FORCE-LOGOUT'],
  ['/Force-Logout/?x=1#y'],
  ['/%66orce-logout'],
  ['/%2566orce-logout'],
  ['/%46ORCE%2DLOGOUT'],
  ['/force-logout%2F'],
  ['/force-logout//'],
  ['/app/..//force-logout'],
  ['/app/%2e%2e/force-logout'],
  ['/app/..%2fforce-logout'],
  ['/app/%252e%252e%255cforce-logout'],
  ['/\uff46orce-logout'],
  ['/AUTH/LOGOUT'],
  ['/auth//logout'],
  ['/auth%2Flogout'],
  ['/auth/./Logout/'],
  ['/Redirect?to=/app'],
  ['/API/auth/logout'],
  ['/Pictures/1'],
  ['/S/user-guide.pdf'],
  ['/Documents/1'],
  [undefined],
  [null],
  [17],
  [{}],
])('%j leads to the fallback', (to) => {
  expect(safePath(to, '/fallback')).toBe('/fallback')
})

test('a path that only starts with a refused name is accepted', () => {
  expect(safePath('/apiary', '/fallback')).toBe('/apiary')
})
