import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Who may import whom: the table of the architecture. */
const mayImport: readonly (readonly [from: string, to: readonly string[]])[] = [
  ['contract', ['contract']],
  ['sw', ['sw', 'contract']],
  ['src/lib', ['src/lib', 'contract']],
  ['src/ui', ['src/ui', 'src/lib', 'contract']],
  ['src/shell', ['src/shell', 'src/ui', 'src/lib', 'contract']],
  ['src/auth', ['src/auth', 'src/shell', 'src/ui', 'src/lib', 'contract']],
  ['src/flight', ['src/flight', 'src/shell', 'src/ui', 'src/lib', 'contract']],
  ['src/hotel', ['src/hotel', 'src/shell', 'src/ui', 'src/lib', 'contract']],
  ['src/insurance', ['src/insurance', 'src/shell', 'src/ui', 'src/lib', 'contract']],
  ['src/order', ['src/order', 'src/shell', 'src/ui', 'src/lib', 'contract']],
  ['src/pnr', ['src/pnr', 'src/shell', 'src/ui', 'src/lib', 'contract']],
  ['src/tour', ['src/tour', 'src/shell', 'src/ui', 'src/lib', 'contract']],
  ['src/train', ['src/train', 'src/shell', 'src/ui', 'src/lib', 'contract']],
  ['src', ['src', 'contract']],
  ['server/db', ['server/db', 'contract']],
  ['server/http', ['server/http', 'server/db', 'server/config.ts', 'server/version.ts', 'contract']],
  ['server/files', ['server/files', 'server/http', 'contract']],
  ['server/jobs', ['server/jobs', 'server/db', 'contract']],
  ['server/auth', ['server/auth', 'server/http', 'server/db', 'server/config.ts', 'contract']],
  ['server/ledger', ['server/ledger', 'server/http', 'server/db', 'contract']],
  // the engine of every supplier's command: its money, and its background work
  [
    'server/commands',
    ['server/commands', 'server/ledger', 'server/jobs', 'server/http', 'server/db', 'contract'],
  ],
  ['server/mail', ['server/mail', 'server/http', 'server/config.ts']],
  ['server/desk', ['server/desk', 'server/commands', 'server/http', 'server/db', 'contract']],
  ['server/orgs', ['server/orgs', 'server/http', 'server/db', 'contract']],
  [
    'server/hotel',
    [
      'server/hotel',
      'server/commands',
      'server/ledger',
      'server/orgs',
      'server/http',
      'server/db',
      'server/jobs',
      'contract',
    ],
  ],
  [
    'server/pnr',
    [
      'server/pnr',
      // the bookings that it lists
      'server/hotel/booking',
      'server/commands',
      'server/ledger',
      'server/orgs',
      'server/files',
      'server/http',
      'server/db',
      'server/jobs',
      'contract',
    ],
  ],
  [
    'server/insurance',
    [
      'server/insurance',
      'server/commands',
      'server/ledger',
      'server/orgs',
      // the press, and how a paper of ours looks
      'server/documents',
      'server/mail',
      'server/files',
      'server/http',
      'server/db',
      'server/jobs',
      // the words of its documents, and nothing else of the browser's
      'src/lib/language/en-insurance-papers.ts',
      'src/lib/language/id-insurance-papers.ts',
      'contract',
    ],
  ],
  [
    'server/tour',
    [
      'server/tour',
      'server/commands',
      'server/ledger',
      'server/orgs',
      // the press, and how a paper of ours looks
      'server/documents',
      'server/http',
      'server/db',
      'server/jobs',
      // the words of its papers, and nothing else of the browser's
      'src/lib/language/en-tour-papers.ts',
      'src/lib/language/id-tour-papers.ts',
      'contract',
    ],
  ],
  [
    'server/train',
    [
      'server/train',
      'server/commands',
      'server/ledger',
      'server/orgs',
      // the press, and how a paper of ours looks
      'server/documents',
      'server/http',
      'server/db',
      'server/jobs',
      // the words of its tickets, and nothing else of the browser's
      'src/lib/language/en-train-papers.ts',
      'src/lib/language/id-train-papers.ts',
      'contract',
    ],
  ],
  ['server/order', ['server/order', 'server/orgs', 'server/http', 'server/db', 'contract']],
  [
    'server/documents',
    [
      'server/documents',
      'server/commands',
      'server/hotel/booking',
      'server/http',
      'server/db',
      // the words of the papers, and nothing else of the browser's
      'src/lib/language/en-papers.ts',
      'src/lib/language/id-papers.ts',
      // a spreadsheet is written the same way here as on the device
      'src/lib/sheet/sheet-columns.ts',
      'src/lib/sheet/write-sheet.ts',
      'contract',
    ],
  ],
  [
    'server/suppliers',
    [
      'server/suppliers',
      'server/hotel/ports.ts',
      'server/insurance/ports.ts',
      'server/tour/ports.ts',
      'server/train/ports.ts',
      'server/commands/supplier-refusal.ts',
      'server/http/pieces.ts',
      'server/db',
      'contract',
    ],
  ],
  ['server', ['server', 'contract']],
]

/** What each program may take from outside; the others are free. */
const packages: Record<string, RegExp> = {
  contract: /^valibot$/,
  sw: /^workbox-/,
  'server/hotel': /^(node:|valibot$|kysely$)/,
  'server/pnr': /^(node:|valibot$|kysely$)/,
  'server/mail': /^(node:|nodemailer$)/,
  'server/files': /^(node:|sharp$)/,
  'server/documents':
    /^(node:|valibot$|kysely$|react$|@react-pdf\/renderer$|qrcode$|piscina$|use-intl\/core$|tsx\/esm\/api$)/,
}

const longestFile = 300

type File = {
  path: string
  folder: string
  imports: { specifier: string; target: string | null; onlyTypes: boolean }[]
}

const files = ['contract', 'src', 'sw', 'server']
  .flatMap((program) =>
    readdirSync(program, { recursive: true, encoding: 'utf8' }).map((path) => join(program, path)),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => !/\.(test|d)\.tsx?$/.test(path) && !path.includes('for-tests'))
  .map(readImports)

function readImports(path: string): File {
  const { module, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const statics = [
    ...module.staticImports,
    ...module.staticExports.flatMap(({ entries }) => entries),
  ].flatMap((entry) =>
    'moduleRequest' in entry && entry.moduleRequest
      ? [
          {
            specifier: entry.moduleRequest.value,
            onlyTypes:
              'entries' in entry && entry.entries.length > 0 && entry.entries.every(({ isType }) => isType),
          },
        ]
      : [],
  )
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: readFileSync(path, 'utf8').slice(moduleRequest.start + 1, moduleRequest.end - 1),
    onlyTypes: true, // loaded later: no cycle at start
  }))
  return {
    path,
    folder: folderOf(path),
    imports: [...statics, ...dynamics].map((found) => ({ ...found, target: resolve(path, found.specifier) })),
  }
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#contract/')) return `contract/${specifier.slice('#contract/'.length)}.ts`
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : null
}

/** The longest line of the table that the path falls under. */
function folderOf(path: string): string {
  const lines = mayImport.map(([from]) => from).filter((from) => path.startsWith(`${from}/`))
  return lines.sort((a, b) => b.length - a.length)[0] ?? raise(path)
}

function raise(path: string): never {
  throw new Error(`${path} falls under no line of the import table`)
}

test('every import follows the table', () => {
  const wrong = files.flatMap(({ path, folder, imports }) => {
    const allowed = mayImport.find(([from]) => from === folder)?.[1] ?? []
    return imports
      .filter(
        ({ target }) =>
          target !== null && !allowed.some((to) => target === to || target.startsWith(`${to}/`)),
      )
      .map(({ target }) => `${path} → ${target}`)
  })
  expect(wrong).toEqual([])
})

test('every folder of the browser has its line', () => {
  const folders = readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}`)
  expect(folders.filter((folder) => !mayImport.some(([from]) => from === folder))).toEqual([])
})

test('every package stays where it belongs', () => {
  const wrong = files.flatMap(({ path, folder, imports }) => {
    const allowed = packages[folder] ?? packages[folder.split('/')[0] ?? '']
    if (!allowed) return []
    return imports
      .filter(({ target, specifier }) => target === null && !allowed.test(specifier))
      .map(({ specifier }) => `${path} → ${specifier}`)
  })
  expect(wrong).toEqual([])
})

test('no import leads back to where it began', () => {
  const edges = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ onlyTypes }) => !onlyTypes).flatMap(({ target }) => target ?? []),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of edges.keys()) walk(path, [])
  expect(cycles).toEqual([])
})

test('no file is longer than a person reads at once', () => {
  const long = files
    .map(({ path }) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > longestFile)
  expect(long).toEqual([])
})

test('no query of the browser asks a call that writes', () => {
  const text = files
    .filter(({ path }) => path.startsWith('src/'))
    .map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }))
  const writes =
    /queryFor\(\s*(bookHotel|signOutEverywhere|checkUserPassword|openSession|refreshSession|closeSession|changePassword)\b/
  expect(text.filter((file) => writes.test(file.text)).map(({ path }) => path)).toEqual([])
  expect(text.filter((file) => /queryFn:/.test(file.text)).map(({ path }) => path)).toEqual([
    'src/lib/query.ts',
  ])
})
