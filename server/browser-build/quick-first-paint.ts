import type { Plugin, Rolldown } from 'vite'
import { language } from '../../contract/text/language.ts'
import { chunkOf, withImports } from './chunks.ts'
import { readScreenTitles, type ScreenTitles } from './screen-titles.ts'

type Bundle = Rolldown.OutputBundle

/** Modules of every first screen; Vite preloads only the entry's static imports. */
const always = [
  'src/start-app.tsx',
  'src/shell/frame/frame.tsx',
  'src/lib/language/en/shell.ts',
  'src/lib/language/en/auth.ts',
]

/** The first screen of each area and its words, by the part of the address behind `/app/`. */
const firstScreens = {
  hotel: ['src/hotel/search/avail-screen.tsx', 'hotel-search'],
  insurance: ['src/insurance/insurance-screen.tsx', 'area-insurance'],
  order: ['src/order/bookings/order-list-screen.tsx', 'order'],
  pnr: ['src/pnr/bookings/list-screen.tsx', 'area-pnr'],
  tour: ['src/tour/search/avail-screen.tsx', 'area-tour'],
  train: ['src/train/train-screen.tsx', 'area-train'],
} as const

/** Of the first script's element, as JSON: the files to be fetched at once, and the screens' headings. */
export const screensAttribute = 'data-screens'

/** Leaves the manifest for later, moves style sheets to the end of the body, so that they do not block the first paint, preloads what every first screen needs
 * together with the entry, behind what the first paint needs, and tells the first script which files the asked area needs besides
 * and how its screen is headed. */
export function quickFirstPaint(): Plugin {
  let titles: ScreenTitles = {}
  return {
    name: 'quick-first-paint',
    apply: 'build',
    // behind the plugin that names the manifest
    enforce: 'post',
    async buildStart() {
      titles = await readScreenTitles()
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { scripts, styles } = filesOf(bundle, always)
        const preloads = scripts
          .filter((file) => !html.includes(file))
          .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
        const sheet = /\s*<link rel="stylesheet"[^>]*>/g
        const sheets = [
          ...(html.match(sheet) ?? []),
          ...styles
            .filter((file) => !html.includes(file))
            .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ]
        const page = html
          .replace(sheet, '')
          // with its icon it is 10 KB: `start-rest.ts` adds it once the first screen stands
          .replace(/\s*<link rel="manifest"[^>]*>/, '')
          .replace(
            /<link rel="modulepreload" crossorigin(?= href)|<script type="module" crossorigin(?= src)/g,
            '$& fetchpriority="low"',
          )
          .replace('</head>', `  ${preloads.join('\n    ')}\n  </head>`)
          .replace('</body>', `  ${sheets.map((one) => one.trim()).join('\n    ')}\n  </body>`)
        const screens = JSON.stringify({ ...firstFiles(bundle, page), titles }).replaceAll("'", '&#39;')
        return page.replace(
          '<script src="/assets/first-',
          `<script ${screensAttribute}='${screens}' src="/assets/first-`,
        )
      },
    },
  }
}

/** The files of each area's first screen, and its words in each language, that `page` does not name itself. */
function firstFiles(bundle: Bundle, page: string) {
  const besides = (...sources: readonly string[]) => {
    const { scripts, styles } = filesOf(bundle, sources)
    return [...scripts, ...styles].filter((file) => !page.includes(file)).join(' ')
  }
  const ofAreas = (filesOf: (screen: string, words: string) => string) =>
    Object.fromEntries(
      Object.entries(firstScreens).map(([area, [screen, words]]) => [area, filesOf(screen, words)]),
    )
  return {
    areas: ofAreas((screen) => besides(screen)),
    words: Object.fromEntries(
      language.options.map((one) => {
        const of = (name: string) => `src/lib/language/${one}/${name}.ts`
        return [one, ofAreas((_screen, words) => besides(of('area-frame'), of('shell'), of(words)))]
      }),
    ),
  }
}

function filesOf(bundle: Bundle, sources: readonly string[]) {
  const chunks = sources.flatMap((source) => withImports(bundle, chunkOf(bundle, source)))
  return {
    scripts: [...new Set(chunks.map(({ fileName }) => fileName))],
    styles: [...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
  }
}
