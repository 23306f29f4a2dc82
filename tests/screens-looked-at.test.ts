import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { router } from '../src/router.ts'

const specs = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
const textOf = (spec: string) =>
  specs
    .filter((path) => path.endsWith(`/${spec}.spec.ts`))
    .map((path) => readFileSync(join('tests/e2e', path), 'utf8'))
    .join('\n')

/** Screens that only a way leads to, and the tests that look at them on that way. */
const lookedAtElsewhere: Readonly<Record<string, string>> = {
  // sends an agent on at once, and shows itself only where that fails
  '/auth/glogin': 'sign-in',
  '/force-logout': 'screens',
  '/setup': 'setup',
  '/auth/locked': 'locked-device',
  '/app/hotel/pnr': 'in-doubt',
  // with what waits there
  '/app/admin/approvals': 'deposits',
}

/** The addresses that the test opens or waits for, without their queries. */
const addresses = [...textOf('screens-at-sizes').matchAll(/['`](?:\*\*)?(\/[^'`\n]*)['`]/g)].map(
  ([, address = '']) =>
    address
      .replace(/[?#].*/, '')
      .replace(/\$\{\w+(\.\w+)*\}/g, 'x')
      .replace(/\*\*$/, '')
      .replace(/\*/g, 'x'),
)

function isOpened(route: string): boolean {
  const pattern = route.replace(/\/\$$/, '(/.*)?').replace(/\$\w+/g, '[^/]+')
  return addresses.some((address) => new RegExp(`^${pattern}/?$`).test(address))
}

const screens = Object.values(router.routesById)
  .filter(({ options, children }) => options.component && !children)
  .map(({ fullPath }) => String(fullPath))

test('every screen is looked at, in light and dark and at every size, by screens-at-sizes or on its way', () => {
  expect(screens.length).toBeGreaterThan(40)
  expect(screens.filter((route) => !isOpened(route) && !(route in lookedAtElsewhere))).toEqual([])
})

test.each(Object.entries(lookedAtElsewhere))('%s is a screen that %s.spec looks at', (route, spec) => {
  expect(screens).toContain(route)
  expect(textOf(spec)).toContain(route.split('/').at(-1))
  expect(textOf(spec)).toMatch(/expectGood(Screen|AtEverySize)\(/)
})
