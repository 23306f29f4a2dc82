import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'esbuild'
import compileMessage from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bundlesOf } from './server/browser-build/bundles.ts'
import { inlineClasses } from './server/browser-build/class-names.ts'
import { idsOfReact } from './server/browser-build/ids-of-react.ts'
import { manifests } from './server/browser-build/manifests.ts'
import { mantineVariablesSheet } from './server/browser-build/mantine-variables.ts'
import { quickFirstPaint } from './server/browser-build/quick-first-paint.ts'
import { signInHtml } from './server/browser-build/sign-in-html.ts'
import { withoutDescriptions } from './server/browser-build/without-descriptions.ts'
import { cssVariables, theme } from './src/ui/theme.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** `20261121.0512`, in UTC. */
function buildStampOf(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().split('T')
  return `${day.replaceAll('-', '')}.${time.slice(0, 5).replace(':', '')}`
}

const manifest = JSON.parse(read('./manifest.webmanifest'))

const buildStamp = process.env.BUILD_STAMP ?? buildStampOf(new Date())

/** The page states the version, so that no script changes with it, and holds its small icon. */
function fillPage(): Plugin {
  const icon = `data:image/svg+xml,${encodeURIComponent(read('./public/favicon.svg').trim())}`
  return {
    name: 'fill-page',
    transformIndexHtml: (html) => html.replace('%VERSION%', buildStamp).replace('/favicon.svg', icon),
  }
}

function listLicences() {
  const { dependencies } = JSON.parse(read('./package.json'))
  return Object.keys(dependencies).map((folder) => {
    const { name, version, license } = JSON.parse(read(`./node_modules/${folder}/package.json`))
    return { name, version, licence: String(license) }
  })
}

/** Compiles the message catalogues at build time, so that the parser of the message format is not in the bundle. */
function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    async transform(_code, id) {
      if (!/\/(src\/lib\/language|contract\/paper\/words)\/(en|id)\/[a-z-]+\.ts$/.test(id)) return null
      // bundled with its imports from the contract
      const { outputFiles } = await build({ entryPoints: [id], bundle: true, format: 'esm', write: false })
      const catalogues: object = await import(
        `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`
      )
      const code = Object.entries(catalogues).map(
        ([name, words]) => `export const ${name} = ${JSON.stringify(compiled(words))}`,
      )
      return { code: code.join('\n'), map: null }
    },
  }
}

function compiled(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return compileMessage(String(entry))
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, compiled(value)]))
}

/** How the sources are compiled, also those that are run at build time. */
const compilation = {
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  define: {
    __BUILD_STAMP__: JSON.stringify(buildStamp),
    __LICENCES__: JSON.stringify(listLicences()),
  },
}

export default defineConfig({
  ...compilation,
  plugins: [
    react(),
    compiledMessages(),
    withoutDescriptions(),
    inlineClasses(),
    mantineVariablesSheet(theme, cssVariables),
    idsOfReact(),
    fillPage(),
    signInHtml({ ...compilation, plugins: [react(), compiledMessages(), inlineClasses()] }),
    manifests(manifest),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      // wanted at installation alone
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{html,js,css}', 'manifest.*.webmanifest', 's/group-tour-template.xlsx'],
        // large, and for few: kept on first use
        // large and for few; and what is seen once, before anybody works offline
        globIgnores: ['**/sheet-worker-*.js', '**/setup-more-*.js', '**/setup-words-*.js'],
      },
    }),
    quickFirstPaint(),
  ],
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', 'sign-in': 'src/main-sign-in.tsx' },
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: bundlesOf(fileURLToPath(new URL('./', import.meta.url))), debugName: 'bundles' }],
        },
      },
    },
  },
})
