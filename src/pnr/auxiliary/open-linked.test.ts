import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLinked } from './open-linked.ts'

const open = vi.fn<() => unknown>()
const opened = {
  document: { title: '', body: { textContent: '' } },
  opener: {},
  location: { replace: vi.fn<(address: string) => void>() },
  close: vi.fn<() => void>(),
}

beforeEach(() => vi.stubGlobal('window', { open }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('the window is there before the address is', async () => {
  open.mockReturnValue(opened)
  const opening = openLinked('It is saved here.', () => Promise.resolve('/api/hotel/attachment?assetKey=a'))
  expect(open).toHaveBeenCalledOnce()
  expect(opened.opener).toBeNull()
  expect(opened.document.body.textContent).toBe('It is saved here.')
  expect(opened.location.replace).not.toHaveBeenCalled()
  await opening
  expect(opened.location.replace).toHaveBeenCalledWith('/api/hotel/attachment?assetKey=a')
  expect(opened.close).not.toHaveBeenCalled()
})

test('a window that leads nowhere is closed, and it is said', async () => {
  open.mockReturnValue(opened)
  await expect(openLinked('It is saved here.', () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  expect(opened.close).toHaveBeenCalledOnce()
})

test('a browser that opens no window is not silent', async () => {
  open.mockReturnValue(null)
  await expect(openLinked('It is saved here.', () => Promise.resolve('/api/x'))).rejects.toThrow('no window')
})
