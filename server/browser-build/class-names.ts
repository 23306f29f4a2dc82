import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const imported = /^import (\w+) from ('[^']+\.module\.css')/gm

/** Writes each class where it is used, so that no bundle holds the names of a whole sheet. */
export function inlineClasses(): Plugin[] {
  return [
    {
      name: 'named-classes',
      enforce: 'pre',
      apply: 'build',
      transform(code, id) {
        if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return null
        return { code: code.replace(imported, 'import * as $1 from $2'), map: null }
      },
    },
    {
      name: 'kept-sheets',
      enforce: 'post',
      apply: 'build',
      transform(code, id) {
        return id.endsWith('.module.css')
          ? {
              code: code.replace(/^export default [\s\S]*/m, ''),
              map: null,
              moduleSideEffects: 'no-treeshake',
            }
          : null
      },
      generateBundle: {
        // before the page names its files
        order: 'pre',
        handler: (_options, bundle) => dropEmptyScripts(bundle),
      },
    },
  ]
}

/** Where a bundle holds sheets alone, who needed its script needs its sheet, and says so in a comment. */
export function dropEmptyScripts(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  for (const empty of chunks.filter(({ code, imports }) => code.trim() === '' && imports.length === 0)) {
    const sheets = [...(empty.viteMetadata?.importedCss ?? [])]
    const note = sheets.map((sheet) => `/*${basename(sheet)}*/`).join('')
    for (const chunk of chunks.filter(({ imports }) => imports.includes(empty.fileName))) {
      chunk.imports = chunk.imports.filter((name) => name !== empty.fileName)
      chunk.code = chunk.code.replace(`import"./${basename(empty.fileName)}";`, note)
      if (chunk.code.includes(basename(empty.fileName)))
        throw new Error(`${chunk.fileName} names an empty script`)
      for (const sheet of sheets) chunk.viteMetadata?.importedCss.add(sheet)
    }
    delete bundle[empty.fileName]
  }
}
