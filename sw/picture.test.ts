import { expect, test } from 'vitest'
import { isPicture } from './picture.ts'

const answer = (status: number, type: string, redirected = false) => ({
  status,
  redirected,
  headers: new Headers({ 'content-type': type }),
})

test('only pictures are cached as pictures', () => {
  expect(isPicture(answer(200, 'image/jpeg'))).toBe(true)
  expect(isPicture(answer(200, 'text/html'))).toBe(false)
  expect(isPicture(answer(200, 'image/jpeg', true))).toBe(false)
  expect(isPicture(answer(404, 'image/jpeg'))).toBe(false)
})
