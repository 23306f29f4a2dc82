import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Area, areas } from '../src/lib/language/area-words.ts'
import { en } from '../src/lib/language/en.ts'

type Screen = { path: string; areas: Area[] }

const lazyScreen =
  /withWords\(\s*(\[[^\]]*\]|'\w+'),\s*\(\) => import\((?:\/\*[^*]*\*\/ *)?\s*'([^']+)',?\s*\)/g
/** Has the messages of the first visit alone. */
const plainScreen = /lazyRouteComponent\(\s*\(\) => import\((?:\/\*[^*]*\*\/ *)?\s*'([^']+)',?\s*\)/g
const isArea = (name: string): name is Area => name in areas

const routeFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|[/-])routes\.ts$/.test(path))
  .map((path) => join('src', path))
  .concat('src/shell/frame/frame.tsx', 'src/shell/sale/page/ticket/late-ticket.tsx')

const screens: Screen[] = routeFiles.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(lazyScreen)].map(([, names = '', path = '']) => ({
    path: join(dirname(file), path),
    areas: [...names.matchAll(/\w+/g)].map(([name]) => name).filter(isArea),
  })),
)

const plainScreens = routeFiles.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(plainScreen)].map(([, path = '']) => join(dirname(file), path)),
)

/** The module and all that it imports, but for what has its own messages. */
function modulesOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen
  seen.add(path)
  for (const [, to = ''] of readFileSync(path, 'utf8')
    .replace(lazyScreen, '')
    .matchAll(/(?:from |(?<!typeof )import\((?:\/\*[^*]*\*\/ )?)'(\.[^']+)'/g)) {
    modulesOf(join(dirname(path), to), seen)
  }
  return seen
}

async function catalogues(names: readonly Area[]): Promise<string[]> {
  const parts = await Promise.all(names.map((name) => areas[name].en()))
  return parts.flatMap((part: object) => Object.keys(part))
}

function expectWords(path: string, there: ReadonlySet<string>): void {
  for (const module of modulesOf(path)) {
    for (const [, called, taken] of readFileSync(module, 'utf8').matchAll(
      /useTranslations\('(\w+)|\{ (\w+) \} = useMessages\(\)/g,
    )) {
      const used = called ?? taken ?? ''
      expect(there, `${used} in ${module}`).toContain(used)
    }
  }
}

describe('a screen loads the messages that it uses', () => {
  test.each(screens)('$path', async ({ path, areas: own }) => {
    expectWords(path, new Set(['shell', 'auth', ...(await catalogues(['frame', ...own]))]))
  })
  // papers have a provider of their own
  test.each(plainScreens.filter((path) => !path.includes('/paper/')))('%s', (path) => {
    expectWords(path, new Set(['shell', 'auth']))
  })
  test('all are found', () => expect(screens.length + plainScreens.length).toBeGreaterThan(45))
})

test('no message is left out, in either language', async () => {
  for (const language of ['en', 'id'] as const) {
    const parts = await Promise.all(Object.values(areas).map((area) => area[language]()))
    const loaded = new Set(['shell', 'auth', ...parts.flatMap((part: object) => Object.keys(part))])
    // has a provider of its own; and a refusal brings its English sentence
    const elsewhere = ['insurancePapers', ...(language === 'en' ? ['refusals', 'adminRefusals'] : [])]
    for (const name of Object.keys(en).filter((one) => !elsewhere.includes(one))) {
      expect(loaded).toContain(name)
    }
  }
})
