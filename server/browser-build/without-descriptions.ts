import { type ObjectPropertyKind, parseSync, Visitor } from 'oxc-parser'
import type { Plugin } from 'vite'

/** What an endpoint says for the document of the API and for the server alone. */
const described = new Set([
  'name',
  'tag',
  'summary',
  'failures',
  'command',
  'weight',
  'gates',
  'whenSuspended',
])

/** Leaves out of the bundles what describes calls and does not make them: a third of the contract's text. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/, code: /\bendpoint\(\{/ },
      handler: (code, id) => ({ code: strip(id, code), map: null }),
    },
  }
}

/** The places keep their length, so that the lines stay where they are. */
export function strip(path: string, code: string): string {
  const found: ObjectPropertyKind[] = []
  new Visitor({
    CallExpression({ callee, arguments: [options] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || options?.type !== 'ObjectExpression')
        return
      found.push(...options.properties.filter(isDescription))
    },
  }).visit(parseSync(path, code).program)
  return found.reduce((text, { start, end }) => {
    const past = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0
    return (
      text.slice(0, start) + text.slice(start, end + past).replace(/[^\n]/g, ' ') + text.slice(end + past)
    )
  }, code)
}

function isDescription(property: ObjectPropertyKind): boolean {
  return (
    property.type === 'Property' && property.key.type === 'Identifier' && described.has(property.key.name)
  )
}
