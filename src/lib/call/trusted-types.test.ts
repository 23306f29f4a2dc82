import { expect, test } from 'vitest'
import { ownWorker, withoutTags } from './trusted-types.ts'

test('markup is let in nowhere, and scripts by address only as our workers', () => {
  expect(withoutTags('.m_1{color:red}')).toBe('.m_1{color:red}')
  expect(withoutTags('<img src=x onerror=alert(1)>')).toBeNull()
  const site = 'https://travel.example'
  for (const address of ['/sw.js', `${site}/assets/key-worker-Ab_1-x.js`])
    expect(ownWorker(address, site), address).toBe(address)
  for (const address of [
    'https://evil.example/sw.js',
    '/assets/other-Ab1.js',
    '/api/key-worker-1.js',
    'blob:x',
    'data:text/javascript,1',
    'http://',
  ])
    expect(ownWorker(address, site), address).toBeNull()
})
