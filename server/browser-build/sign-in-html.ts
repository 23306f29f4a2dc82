import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { createServer, type Plugin, type ResolvedConfig, type Rolldown, type UserConfig } from 'vite'
import { signInFile } from '../../contract/access/sign-in-page.ts'
import { language as languages } from '../../contract/text/language.ts'
import { chunkOf, withImports } from './chunks.ts'
import { screensAttribute } from './quick-first-paint.ts'

type Bundle = Rolldown.OutputBundle
type RenderSignIn = (language: string) => Promise<{ title: string; markup: string }>

const entry = 'src/main-sign-in.tsx'
const renderer = 'src/render-sign-in.tsx'
/** Where `index.html` keeps what the first paint shows of the frame. */
const frame = /<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/
const preload = (file: string) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`

/** Adds the first script to every page, and writes the sign-in page of each language: the frame's HTML with the rendered form, its styles
 * within, and the framework behind it at low priority. `shared`: how the sources are compiled. */
export function signInHtml(shared: UserConfig): Plugin {
  let config: ResolvedConfig
  let files: Bundle = {}
  return {
    name: 'sign-in-html',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async buildStart() {
      const { outputFiles } = await build({
        entryPoints: ['src/first-script.ts'],
        bundle: true,
        minify: true,
        target: 'es2023',
        write: false,
      })
      this.emitFile({ type: 'asset', name: 'first.js', source: outputFiles[0]?.text ?? '' })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace('<style>', `<script src="/${firstScriptOf(bundle)}"></script>\n    <style>`),
    },
    writeBundle(_options, bundle) {
      files = bundle
    },
    closeBundle: {
      // before the service worker's list of files is made
      order: 'pre',
      sequential: true,
      async handler() {
        const folder = config.build.outDir
        const index = readFileSync(join(folder, 'index.html'), 'utf8')
        const compiler = await createServer({
          ...shared,
          configFile: false,
          appType: 'custom',
          logLevel: 'error',
          optimizeDeps: { noDiscovery: true },
          // else Node loads it, without the alias
          ssr: { noExternal: ['use-intl'] },
          server: { middlewareMode: true, ws: false, watch: null },
        })
        const renderSignIn: RenderSignIn = (await compiler.ssrLoadModule(`/${renderer}`)).renderSignIn
        mkdirSync(join(folder, 'sign-in'), { recursive: true })
        for (const language of languages.options) {
          const page = await renderSignIn(language)
          writeFileSync(join(folder, signInFile(language)), htmlOf({ index, language, page, files }))
        }
        await compiler.close()
      },
    },
  }
}

type Parts = { index: string; language: string; page: { title: string; markup: string }; files: Bundle }

function htmlOf({ index, language, page, files }: Parts): string {
  const start = chunkOf(files, entry)
  const words = ['shell', 'auth'].map((name) => chunkOf(files, `src/lib/language/${language}/${name}.ts`))
  const scripts = new Set([start, ...words].flatMap((chunk) => withImports(files, chunk)))
  const styles = [...scripts]
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
    .map((file) => sourceOf(files, file))
  const behind = [...scripts].filter((chunk) => chunk !== start).map(({ fileName }) => preload(fileName))
  const script = `<script type="module" crossorigin fetchpriority="low" src="/${start.fileName}"></script>`
  // the two compilations must give our classes the same names
  for (const name of new Set(page.markup.match(/(?<=["\s])_[\w-]+_\d+(?=["\s])/g))) {
    if (!styles.some((css) => css.includes(`.${name}`))) throw new Error(`no style for ${name}`)
  }
  return index
    .replace(/\s*<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(new RegExp(` ${screensAttribute}='[^']*'`), '')
    .replace('<html lang="en"', `<html lang="${language}" data-sign-in`)
    .replace('<title>Tradewind</title>', `<title>${page.title} · Tradewind</title>`)
    .replace(
      '</style>',
      () => `html[data-signed-in] #sign-in{visibility:hidden}${[...new Set(styles)].join('')}</style>`,
    )
    .replace('</head>', () => `${[script, ...behind].join('\n    ')}\n  </head>`)
    .replace(frame, () => `<div id="sign-in">${page.markup}</div>\n    <div id="root"></div>`)
}

function firstScriptOf(bundle: Bundle): string {
  const file = Object.keys(bundle).find((name) => /\/first-[\w-]+\.js$/.test(name))
  if (!file) throw new Error('the first script was not emitted')
  return file
}

function sourceOf(files: Bundle, name: string): string {
  const file = files[name]
  if (file?.type !== 'asset') throw new Error(`${name} was not written`)
  return String(file.source)
}
