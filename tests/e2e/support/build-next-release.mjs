// Builds the app as it would be after a change of one module: node build-next-release.mjs <folder> <end of the module's path>
import { build } from 'vite'

const [folder, changed] = process.argv.slice(2)
await build({
  configFile: 'vite.config.ts',
  logLevel: 'error',
  plugins: [
    {
      name: 'next-release',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith(changed) ? `${code}\nexport const release = globalThis.name\n` : null,
    },
  ],
  build: { outDir: folder },
})
