import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api'
import type { Endpoint } from '#contract/call/endpoint'

/** The areas of the browser program, of which none imports another. */
const screens = [
  'admin',
  'auth',
  'deposit',
  'desk',
  'flight',
  'hotel',
  'insurance',
  'notices',
  'order',
  'pnr',
  'share',
  'today',
  'tour',
  'train',
  'trip',
  'travellers',
]
/** The folders of the contract that may not import each other. */
const nouns = ['admin', 'hotel', 'insurance', 'notices', 'order', 'tour', 'train', 'travellers']
const documentFinding = 'contract/travellers/document-finding.ts'
/** What all of them share: no product's word stands there. */
const contractBase = ['access', 'call', 'day', 'money', 'sheet', 'text'].map((name) => `contract/${name}`)
/** The folders that every area of the server may import. */
const serverBase = ['commands', 'ledger', 'orgs', 'prices', 'http', 'db', 'jobs'].map(
  (name) => `server/${name}`,
)

/** Which folder may import which (architecture.md §1). */
const mayImport: readonly (readonly [from: string, to: readonly string[]])[] = [
  ...nouns
    .filter((noun) => noun !== 'order')
    .map((noun) => [`contract/${noun}`, [`contract/${noun}`, 'contract/paper', ...contractBase]] as const),
  // the screen of the morning, and a trip, say what the papers of travellers want
  ['contract/order', ['contract/order', 'contract/paper', documentFinding, ...contractBase]],
  // a PNR is a hotel booking
  ['contract/pnr', ['contract/pnr', 'contract/hotel', 'contract/paper', ...contractBase]],
  ['contract/paper', ['contract/paper', ...contractBase]],
  ['contract/notices', ['contract/notices', ...contractBase]],
  ['contract/share', ['contract/share', ...contractBase]],
  // a trip has rows of the list of orders
  ['contract/trip', ['contract/trip', 'contract/order', 'contract/paper', documentFinding, ...contractBase]],
  // a kept sale is shown as a row of the list of orders
  ['contract/changes', ['contract/changes', 'contract/order', ...contractBase]],
  ['contract/api.ts', ['contract']],
  ...contractBase.map((folder) => [folder, contractBase] as const),
  ['sw', ['sw', 'contract']],
  ['src/lib', ['src/lib', 'contract']],
  ['src/ui', ['src/ui', 'src/lib', 'contract']],
  ['src/shell', ['src/shell', 'src/ui', 'src/lib', 'contract']],
  ...screens.map(
    (area) => [`src/${area}`, [`src/${area}`, 'src/shell', 'src/ui', 'src/lib', 'contract']] as const,
  ),
  // the first administrator is signed in, with the fields of the sign-in form
  [
    'src/setup',
    [
      'src/setup',
      'src/auth/sign-in.ts',
      'src/auth/password-field.tsx',
      'src/shell',
      'src/ui',
      'src/lib',
      'contract',
    ],
  ],
  ['src', ['src', 'contract']],
  // runs at build time: no code of the server imports it
  ['server/browser-build', ['server/browser-build', 'contract']],
  ['server/db', ['server/db', 'contract']],
  ['server/http', ['server/http', 'server/db', 'server/config.ts', 'server/version.ts', 'contract']],
  ['server/files', ['server/files', 'server/http', 'contract']],
  [
    'server/pictures',
    ['server/pictures', 'server/files', 'server/suppliers/http/read-answer.ts', 'server/http', 'contract'],
  ],
  ['server/jobs', ['server/jobs', 'server/db', 'contract']],
  ['server/auth', ['server/auth', 'server/http', 'server/db', 'server/config.ts', 'contract']],
  ['server/ledger', ['server/ledger', 'server/orgs/reach.ts', 'server/http', 'server/db', 'contract']],
  // supplier commands move money and have background jobs
  [
    'server/commands',
    ['server/commands', 'server/ledger', 'server/jobs', 'server/http', 'server/db', 'contract'],
  ],
  ['server/mail', ['server/mail', 'server/http', 'server/config.ts']],
  ['server/documents', ['server/documents', 'server/http', 'server/db', 'contract']],
  [
    'server/prices',
    ['server/prices', 'server/ledger/money-record.ts', 'server/http', 'server/db', 'contract'],
  ],
  [
    'server/orgs',
    [
      'server/orgs',
      'server/prices',
      'server/commands/area.ts',
      'server/ledger/ledger-store.ts',
      'server/files',
      'server/http',
      'server/db',
      'contract',
    ],
  ],
  // what waits for a second super admin: asked for in users and settings, decided in approvals
  ['server/admin/requests', ['server/admin/requests', 'server/http', 'server/db', 'contract']],
  [
    'server/admin/settings',
    [
      'server/admin/settings',
      'server/admin/requests',
      'server/admin/demo-accounts.ts',
      'server/prices/sold-at-net.ts',
      'server/http',
      'server/db',
      'server/mail',
      'server/config.ts',
      'contract',
    ],
  ],
  [
    'server/audit',
    [
      'server/audit',
      'server/orgs',
      'server/jobs',
      'server/http',
      'server/db',
      'server/config.ts',
      'contract',
    ],
  ],
  [
    'server/backup',
    [
      'server/backup',
      'server/app-parts.ts',
      'server/audit',
      'server/commands/area.ts',
      'server/jobs/job.ts',
      'server/http',
      'server/db',
      'server/config.ts',
      'server/quiet-log.ts',
      'contract',
    ],
  ],
  [
    'server/admin/setup',
    [
      'server/admin/setup',
      'server/app-parts.ts',
      'server/audit/area.ts',
      'server/auth',
      'server/backup',
      'server/http',
      'server/db',
      'server/config.ts',
      'contract',
    ],
  ],
  [
    'server/desk',
    ['server/desk', 'server/commands', 'server/orgs/reach.ts', 'server/http', 'server/db', 'contract'],
  ],
  [
    'server/travellers',
    [
      'server/travellers',
      'server/commands/area.ts',
      'server/orgs/reach.ts',
      'server/jobs',
      'server/http',
      'server/db',
      'server/config.ts',
      'contract',
    ],
  ],
  [
    'server/hotel',
    ['server/hotel', 'server/app-parts.ts', ...serverBase, 'server/documents', 'server/files', 'contract'],
  ],
  [
    'server/insurance',
    [
      'server/insurance',
      'server/app-parts.ts',
      ...serverBase,
      'server/documents',
      'server/mail',
      'server/files',
      'contract',
    ],
  ],
  ['server/tour', ['server/tour', 'server/app-parts.ts', ...serverBase, 'server/documents', 'contract']],
  ['server/train', ['server/train', 'server/app-parts.ts', ...serverBase, 'server/documents', 'contract']],
  // what is due takes a deposit
  ['server/order', ['server/order', 'server/ledger', 'server/orgs', 'server/http', 'server/db', 'contract']],
  // the sales of a trip are rows of the list of orders
  [
    'server/trip',
    [
      'server/trip',
      'server/commands/area.ts',
      'server/commands/command-store.ts',
      'server/documents',
      'server/order',
      'server/orgs',
      'server/http',
      'server/db',
      'contract',
    ],
  ],
  [
    'server/changes',
    [
      'server/changes',
      'server/commands',
      'server/orgs/reach.ts',
      'server/jobs',
      'server/http',
      'server/db',
      'contract',
    ],
  ],
  // sends to addresses that devices name, as pictures are fetched: public ones alone
  [
    'server/notices',
    [
      'server/notices',
      'server/app-parts.ts',
      'server/auth/session-store.ts',
      'server/auth/device-name.ts',
      'server/pictures/public-address.ts',
      'server/pictures/public-agent.ts',
      'server/commands/area.ts',
      'server/ledger',
      'server/orgs',
      'server/documents',
      'server/mail',
      'server/jobs',
      'server/http',
      'server/db',
      'server/config.ts',
      'contract',
    ],
  ],
  [
    'server/admin/deposits',
    [
      'server/admin/deposits',
      'server/app-parts.ts',
      'server/admin/requests/compare.ts',
      'server/ledger',
      'server/orgs',
      'server/commands/area.ts',
      'server/jobs',
      'server/mail',
      'server/http',
      'server/db',
      'server/config.ts',
      'contract',
    ],
  ],
  // the people of an agency: shared with the command line
  [
    'server/admin/users',
    [
      'server/admin/users',
      'server/admin/requests',
      'server/auth',
      'server/orgs',
      'server/mail',
      'server/http',
      'server/db',
      'server/config.ts',
      'contract',
    ],
  ],
  [
    'server/suppliers',
    [
      'server/suppliers',
      'server/hotel/ports.ts',
      'server/hotel/change-ports.ts',
      'server/insurance/ports.ts',
      'server/tour/ports.ts',
      'server/train/ports.ts',
      'server/commands/supplier/supplier-refusal.ts',
      'server/http/guard/light-calls.ts',
      'server/db',
      'contract',
    ],
  ],
  [
    'server/suppliers/evidence',
    [
      'server/suppliers/evidence',
      'server/suppliers/http',
      'server/commands/answer/evidence-of.ts',
      'server/http',
      'server/db',
      'server/config.ts',
      'contract',
    ],
  ],
  [
    'server/admin/suppliers',
    [
      'server/admin/suppliers',
      'server/app-parts.ts',
      'server/suppliers/measure',
      'server/suppliers/http/call-failure.ts',
      'server/orgs',
      'server/commands',
      'server/jobs',
      'server/http',
      'server/db',
      'contract',
    ],
  ],
  [
    'server/admin/prices',
    [
      'server/admin/prices',
      'server/app-parts.ts',
      'server/prices',
      'server/orgs',
      'server/commands/area.ts',
      'server/http',
      'server/db',
      'contract',
    ],
  ],
  ['server', ['server', 'contract']],
]

/** The packages that a folder may import; folders that are not listed may import any. */
const packages: Record<string, RegExp> = {
  contract: /^valibot$/,
  sw: /^workbox-/,
  'server/hotel': /^(node:|valibot$|kysely$)/,
  'server/mail': /^(node:|nodemailer$)/,
  'server/files': /^(node:|sharp$)/,
  'server/documents':
    /^(node:|valibot$|kysely$|react$|@react-pdf\/renderer$|qrcode$|piscina$|use-intl\/core$|xlsx$|tsx\/esm\/api$)/,
}

const longestFile = 300

type File = {
  path: string
  folder: string
  imports: { specifier: string; target: string | null; isLater: boolean }[]
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
      ? [{ specifier: entry.moduleRequest.value, isLater: false }]
      : [],
  )
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: readFileSync(path, 'utf8').slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isLater: true, // loaded later: no cycle at start
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

/** The most specific line of the table that matches the path. */
function folderOf(path: string): string {
  const lines = mayImport.map(([from]) => from).filter((from) => path === from || path.startsWith(`${from}/`))
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

test('every folder of the browser program has a line in the table', () => {
  const folders = readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}`)
  expect(folders.filter((folder) => !mayImport.some(([from]) => from === folder))).toEqual([])
})

test('every folder imports only packages that are allowed for it', () => {
  const wrong = files.flatMap(({ path, folder, imports }) => {
    const allowed = packages[folder] ?? packages[folder.split('/')[0] ?? '']
    if (!allowed) return []
    return imports
      .filter(({ target, specifier }) => target === null && !allowed.test(specifier))
      .map(({ specifier }) => `${path} → ${specifier}`)
  })
  expect(wrong).toEqual([])
})

test('no two folders of the browser program need each other, but one within the other', () => {
  const needs = new Set(
    files
      .filter(({ path }) => path.startsWith('src/'))
      .flatMap(({ path, imports }) =>
        imports.flatMap(({ target }) => (target ? [`${dirname(path)} → ${dirname(target)}`] : [])),
      ),
  )
  const pairs = [...needs].filter((one) => {
    const [a = '', b = ''] = one.split(' → ')
    return a < b && !a.startsWith(`${b}/`) && !b.startsWith(`${a}/`) && needs.has(`${b} → ${a}`)
  })
  expect(pairs).toEqual([])
})

test('no folder has more than twenty files beside its tests and folders', () => {
  const counts = new Map<string, number>()
  for (const path of ['contract', 'src', 'sw', 'server', 'tests'].flatMap(filesIn)) {
    // a catalogue: a file for each area's words
    if (
      !/\.(tsx?|css)$/.test(path) ||
      /\.test\.tsx?$/.test(path) ||
      /^(src\/lib\/language|server\/db\/migrations)\b/.test(path)
    )
      continue
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 20)).toEqual([])
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

test('no cycle of imports', () => {
  const edges = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ isLater }) => !isLater).flatMap(({ target }) => target ?? []),
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

test(`no file is longer than ${longestFile} lines`, () => {
  const long = files
    .map(({ path }) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > longestFile)
  expect(long).toEqual([])
})

/** Every query is made there; the one of a detail asks the same endpoint. */
const makingQueries = ['src/lib/query/query-through.ts', 'src/lib/query/query.ts']

test('no query of the browser calls an endpoint that writes', async () => {
  const reads = new Set(
    (await namedEndpoints()).flatMap(([name, { effect }]) => (effect === 'read' ? [name] : [])),
  )
  const asked = files
    .filter(({ path }) => path.startsWith('src/') && !makingQueries.includes(path))
    .flatMap(({ path }) =>
      [...readFileSync(path, 'utf8').matchAll(/\b(?:queryFor\(|keptQuery\(\s*[\w.]+,)\s*([\w.]+)/g)].map(
        ([, name = '']) => ({ path, name: name.split('.').at(-1) ?? '' }),
      ),
    )
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter(({ name }) => !reads.has(name))).toEqual([])
  const fetching = files.filter(
    ({ path }) => path.startsWith('src/') && /\bqueryFn\b/.test(readFileSync(path, 'utf8')),
  )
  expect(fetching.map(({ path }) => path).sort()).toEqual(makingQueries)
})

/** Every endpoint of the API, by the name under which the contract exports it. */
async function namedEndpoints(): Promise<[string, Endpoint][]> {
  const named: [string, Endpoint][] = []
  for (const { path } of files.filter((file) => file.path.startsWith('contract/'))) {
    const module: Record<string, unknown> = await import(`../${path}`)
    for (const [name, value] of Object.entries(module)) {
      const endpoint = endpoints.find((one) => one === value)
      if (endpoint) named.push([name, endpoint])
    }
  }
  expect(new Set(named.map(([, endpoint]) => endpoint)).size).toBe(endpoints.length)
  return named
}
