import type { Plugin } from 'vite'

const module = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/

/** Mantine gives every field another id once it stands, for React 17, and so draws each form twice in one long task. React's
 * own ids are enough. */
export function idsOfReact(): Plugin {
  let isFound = false
  return {
    name: 'ids-of-react',
    apply: 'build',
    load(id) {
      if (!module.test(id)) return null
      isFound = true
      return `import { useId as useReactId } from 'react'
export function useId(given) {
  const own = useReactId()
  return typeof given === 'string' ? given : own
}`
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error('Mantine’s ids are made elsewhere')
    },
  }
}
