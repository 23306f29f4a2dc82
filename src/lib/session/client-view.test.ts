import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleStorage } from '../device/example-storage.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', exampleStorage()))
afterEach(() => vi.unstubAllGlobals())

/** Loads the module anew, as a window does. */
async function open() {
  vi.resetModules()
  return import('./client-view.ts')
}

test('it is off until it is switched on, and stays on when the tab reloads', async () => {
  const first = await open()
  expect(first.isClientView()).toBe(false)
  first.switchClientView(true)
  expect(first.isClientView()).toBe(true)
  expect((await open()).isClientView()).toBe(true)
})

test('it is off in another tab, and after it was switched off', async () => {
  const first = await open()
  first.switchClientView(true)
  vi.stubGlobal('sessionStorage', exampleStorage())
  expect((await open()).isClientView()).toBe(false)
  first.switchClientView(true)
  first.switchClientView(false)
  expect((await open()).isClientView()).toBe(false)
})

test('without storage it lasts until the tab reloads', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const first = await open()
  first.switchClientView(true)
  expect(first.isClientView()).toBe(true)
  expect((await open()).isClientView()).toBe(false)
})
