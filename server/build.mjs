import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { build } from 'esbuild'

await rm('dist/server', { recursive: true, force: true })
const { metafile } = await build({
  entryPoints: {
    main: 'server/main.ts',
    admin: 'server/admin/main.ts',
    content: 'server/content/main.ts',
    'write-openapi': 'server/http/openapi/write-openapi.ts',
    'embedded-worker': 'server/db/embedded/embedded-worker.ts',
    'paper-worker': 'server/documents/print-paper.tsx',
    'sheet-worker': 'server/documents/print-sheet.ts',
    'pdf-worker': 'server/files/pdf/pdf-worker.ts',
    'workbook-worker': 'server/insurance/group/workbook-worker.ts',
  },
  outdir: 'dist/server',
  bundle: true,
  packages: 'external',
  alias: { '#contract': './contract' },
  platform: 'node',
  jsx: 'automatic',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
})
// what a release installs: the other dependencies are of the browser, and built in
const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
  imports.filter(({ external, path }) => external && !isBuiltin(path)).map(({ path }) => path),
)
// files of packages, as fonts, which the bundler does not follow
const files = Object.keys(metafile.outputs)
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\brequire\d*\.resolve\(["']([^"'.][^"']*)["']\)/g),
  ])
  .map(([, path]) => path)
const packages = [...imported, ...files].map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)[0])
const sorted = (all) => [...new Set(all)].sort()
await writeFile(
  'dist/server/packages.json',
  JSON.stringify({ packages: sorted(packages), files: sorted(files) }),
)

await cp('server/db/migrations', 'dist/server/migrations', { recursive: true })

/** Compresses static files at build time, so that the server need not compress them for each request. */
async function compress(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await compress(path)
    else if (/\.(js|css|html|svg|json|webmanifest|txt)$/.test(entry.name)) {
      const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      await pipeline(createReadStream(path), brotli, createWriteStream(`${path}.br`))
      await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`))
    }
  }
}
await compress('dist/app')

await mkdir('dist/server/openapi')
execFileSync(process.execPath, ['dist/server/write-openapi.js', 'dist/server/openapi/openapi.json'])
await compress('dist/server/openapi')
