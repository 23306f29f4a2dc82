import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { builtFiles } from '../../support/built-files.ts'

const changed = '/src/tour/search/search-form.tsx'

test('an update that changes one area fetches its bundles and the lists of files', async () => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-update-'))
  const before = builtFiles('dist/app')
  const [, stamp = ''] =
    /name="version" content="([^"]+)"/.exec(readFileSync('dist/app/index.html', 'utf8')) ?? []
  try {
    // in a process of its own: the build renders with another React than the tests
    await promisify(execFile)(
      process.execPath,
      ['tests/e2e/support/build-next-release.mjs', folder, changed],
      {
        env: { ...process.env, BUILD_STAMP: stamp },
      },
    )
    const after = builtFiles(folder)
    const fetched = after.precached.filter(
      (file) =>
        !before.precached.includes(file) ||
        !readFileSync(join(folder, file)).equals(readFileSync(join('dist/app', file))),
    )
    expect(
      fetched.map((file) => file.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')).sort(),
    ).toEqual([
      'app.js',
      'index.html',
      'index.js',
      'sign-in.js',
      'sign-in/en.html',
      'sign-in/id.html',
      'tour-book.js',
      'tour.js',
    ])
    const bytes = fetched.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length,
      0,
    )
    expect(bytes).toBeLessThan(41_000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
