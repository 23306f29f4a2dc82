import type { Plugin } from 'vite'

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
    },
  ]
}
