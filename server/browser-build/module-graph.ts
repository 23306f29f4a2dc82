import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** What the bundler knows of a module. */
export type ModuleFacts = {
  code: string | null
  importedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

type Named = { specifier: string; name: string }
/** A module that only passes on: where each name comes from, and what it passes on entirely. */
type Barrel = { names: Map<string, Named>; entirely: string[] }

const everything = '*'

/** Which modules a module needs to start. An import of one name through an index counts for the module that has it, as
 * the bundler drops the rest of the package. */
export function moduleGraph(lookup: (id: string) => ModuleFacts | null) {
  const barrels = new Map<string, Barrel | null>()
  const needs = new Map<string, readonly string[]>()

  function barrelAt(id: string): Barrel | null {
    const known = barrels.get(id)
    if (known !== undefined) return known
    const code = id.includes('/node_modules/') ? lookup(id)?.code : null
    const barrel = code ? readBarrel(id, code) : null
    barrels.set(id, barrel)
    return barrel
  }

  function importedAs(from: string, specifier: string): string | undefined {
    const ids = lookup(from)?.importedIds ?? []
    if (specifier.startsWith('.')) {
      const path = join(dirname(from), specifier)
      return ids.find((id) => id === path || id.startsWith(`${path}.`) || id.startsWith(`${path}/index.`))
    }
    // a package's style sheet may stand before its index
    const candidates = ids.filter(
      (id) => id.includes(`/node_modules/${packageOf(specifier)}/`) && isStyle(id) === isStyle(specifier),
    )
    return candidates.find((id) => id.includes(`/node_modules/${specifier}/`)) ?? candidates[0]
  }

  /** Undefined if the module has no such name. */
  function moduleOf(id: string, name: string): string | undefined {
    const barrel = barrelAt(id)
    if (!barrel) return lookup(id) ? id : undefined
    if (name === everything) return id
    const named = barrel.names.get(name)
    const next = named && importedAs(id, named.specifier)
    if (named && next) return moduleOf(next, named.name)
    for (const specifier of barrel.entirely) {
      const passed = importedAs(id, specifier)
      const found = passed && moduleOf(passed, name)
      if (found) return found
    }
    return undefined
  }

  return function needsOf(id: string): readonly string[] {
    const known = needs.get(id)
    if (known) return known
    const facts = lookup(id)
    const imported = facts?.importedIds ?? []
    const named = imported.some(barrelAt) ? namesIn(id, facts?.code ?? '') : []
    const found = imported.flatMap((target) => {
      if (!barrelAt(target)) return [target]
      const names = named.filter(({ specifier }) => importedAs(id, specifier) === target)
      return names.length > 0 ? names.map(({ name }) => moduleOf(target, name) ?? target) : [target]
    })
    const distinct = [...new Set(found)]
    needs.set(id, distinct)
    return distinct
  }
}

const isStyle = (path: string) => /\.css(\?|$)/.test(path)

const packageOf = (specifier: string) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

type Name = { kind: string; name: string | null }
const nameOf = ({ kind, name }: Name) => (kind === 'Default' ? 'default' : (name ?? everything))

function namesIn(id: string, code: string): Named[] {
  return parseSync(id, code, { lang: 'tsx' }).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ specifier: moduleRequest.value, name: nameOf(importName) })),
  )
}

/** Null for a module with code of its own. */
function readBarrel(id: string, code: string): Barrel | null {
  const { program, module } = parseSync(id, code)
  const passesOn = program.body.every(
    (part) =>
      part.type === 'ImportDeclaration' ||
      part.type === 'ExportAllDeclaration' ||
      (part.type === 'ExportNamedDeclaration' && part.declaration === null),
  )
  if (!passesOn || program.body.length === 0) return null
  const passed = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, importName, moduleRequest }) =>
      moduleRequest
        ? [{ as: exportName.name, specifier: moduleRequest.value, name: nameOf(importName) }]
        : [],
    )
  return {
    names: new Map(passed.flatMap(({ as, ...from }) => (as === null ? [] : [[as, from] as const]))),
    entirely: passed.filter((one) => one.as === null).map(({ specifier }) => specifier),
  }
}
