import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInNewWindow } from './open-in-new-window.ts'

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

test('the window opens before the address is known', async () => {
  open.mockReturnValue(opened)
  const opening = openInNewWindow('It is saved here.', () =>
    Promise.resolve('/api/hotel/attachment?assetKey=a'),
  )
  expect(open).toHaveBeenCalledOnce()
  expect(opened.opener).toBeNull()
  expect(opened.document.body.textContent).toBe('It is saved here.')
  expect(opened.location.replace).not.toHaveBeenCalled()
  await opening
  expect(opened.location.replace).toHaveBeenCalledWith('/api/hotel/attachment?assetKey=a')
  expect(opened.close).not.toHaveBeenCalled()
})

test('if no address comes, the window is closed and the call fails', async () => {
  open.mockReturnValue(opened)
  await expect(openInNewWindow('It is saved here.', () => Promise.reject(new Error('gone')))).rejects.toThrow(
    'gone',
  )
  expect(opened.close).toHaveBeenCalledOnce()
})

test('the call fails if the browser opens no window', async () => {
  open.mockReturnValue(null)
  await expect(openInNewWindow('It is saved here.', () => Promise.resolve('/api/x'))).rejects.toThrow(
    'no window',
  )
})
