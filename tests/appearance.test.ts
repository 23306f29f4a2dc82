import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../src/lib/device/example-storage.ts'

const css = readFileSync('src/ui/styles/base.css', 'utf8')

const [light = '', dark = ''] = css.split('data-mantine-color-scheme="dark"')
const colorIn = (scheme: string, name: string) => {
  const color = new RegExp(`--tw-${name}: (#\\w+);`).exec(scheme)?.[1] ?? ''
  return color.length === 4 ? color.replace(/\w/g, '$&$&') : color
}

let metas: { content: string }[]
let device: EventTarget & { matches: boolean }

beforeEach(() => {
  vi.resetModules()
  metas = [{ content: '' }, { content: '' }]
  device = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('localStorage', exampleStorage())
  vi.stubGlobal('matchMedia', () => device)
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => metas })
})
afterEach(() => vi.unstubAllGlobals())

test('the colours of manifest and page are those of the app’s bar and canvas', () => {
  const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
  expect(manifest.theme_color).toBe(colorIn(light, 'bar'))
  expect(manifest.background_color).toBe(colorIn(light, 'canvas'))
  const page = readFileSync('index.html', 'utf8')
  const named = [
    ...page.matchAll(/name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g),
  ]
  expect(named.map(([, color, scheme]) => [scheme, color])).toEqual([
    ['light', colorIn(light, 'bar')],
    ['dark', colorIn(dark, 'bar')],
  ])
})

test('what the browser draws around the page follows the device and the person’s choice', async () => {
  const { showAppearance, chooseAppearance } = await import('../src/shell/preferences/appearance.ts')
  const shown = () => new Set(metas.map(({ content }) => content))
  showAppearance()
  expect(shown()).toEqual(new Set([colorIn(light, 'bar')]))
  device.matches = true
  device.dispatchEvent(new Event('change'))
  expect(shown()).toEqual(new Set([colorIn(dark, 'bar')]))
  chooseAppearance('light')
  expect(shown()).toEqual(new Set([colorIn(light, 'bar')]))
  chooseAppearance('dark')
  device.matches = false
  device.dispatchEvent(new Event('change'))
  expect(shown()).toEqual(new Set([colorIn(dark, 'bar')]))
})
