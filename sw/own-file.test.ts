import { expect, test } from 'vitest'
import { isBuildFile, isPicture } from './own-file.ts'

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

test('a page in the place of a script is not kept', () => {
  expect(isBuildFile('/assets/hotel-a1.js', answer(200, 'text/javascript'))).toBe(true)
  expect(isBuildFile('/assets/hotel-a1.js', answer(200, 'text/html; charset=utf-8'))).toBe(false)
  expect(isBuildFile('/assets/hotel-a1.js', answer(503, 'text/javascript'))).toBe(false)
  expect(isBuildFile('/index.html', answer(200, 'text/html'))).toBe(true)
  expect(isBuildFile('/index.html', answer(200, 'text/html', true))).toBe(false)
})
