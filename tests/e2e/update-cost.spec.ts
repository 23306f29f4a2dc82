import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { builtFiles } from '../support/built-files.ts'

const changed = /\/src\/tour\/search\/search-form\.tsx$/

test('an update that changes one area fetches its bundles and the lists of files', async () => {
  test.setTimeout(180_000)
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-update-'))
  const before = builtFiles('dist/app')
  const [, stamp = ''] =
    /name="version" content="([^"]+)"/.exec(readFileSync('dist/app/index.html', 'utf8')) ?? []
  process.env.BUILD_STAMP = stamp
  try {
    await build({
      configFile: 'vite.config.ts',
      logLevel: 'error',
      plugins: [
        {
          name: 'next-release',
          enforce: 'pre',
          transform: (code, id) =>
            changed.test(id) ? `${code}\nexport const release = globalThis.name\n` : null,
        },
      ],
      build: { outDir: folder },
    })
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
    expect(bytes).toBeLessThan(40_000)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
