import { expect, test, vi } from 'vitest'
import { activeLanguage, addMessages, onLanguage, startLanguage, switchLanguage } from './active-language.ts'

const pages = async () => ({ pager: { first: 'First' } }) as never
const more = async () => ({ gallery: { next: 'Next' } }) as never

test('words that are added draw no screen anew; another language draws all', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  await startLanguage('en', pages)
  const drawn = vi.fn()
  onLanguage(drawn)
  const { messages } = activeLanguage()
  await addMessages(more)
  expect(drawn).not.toHaveBeenCalled()
  expect(activeLanguage().messages).toBe(messages)
  expect(Object.keys(messages)).toEqual(['pager', 'gallery'])
  await switchLanguage('id')
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(activeLanguage().messages).not.toBe(messages)
})
