import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a build wrote for the browser, by reading its files. */
export function builtFiles(folder: string) {
  const assets = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const text = (name: string) => readFileSync(join(folder, 'assets', name), 'utf8')
  const brotli = (path: string) => {
    const file = join(folder, path)
    const compressed = statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)
    return compressed.size
  }
  /** The file of a bundle; undefined if it has none of that kind. */
  const fileOf = (bundle: string, kind: 'js' | 'css') =>
    assets.find((name) => new RegExp(`^${bundle}-[\\w-]{8}\\.${kind}$`).test(name))
  const bundleOf = (name: string) => name.replace(/-[\w-]{8}\.(js|css)$/, '')
  const importsOf = (name: string) =>
    [...text(name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].flatMap(
      ([, file]) => file ?? [],
    )

  /** Sheets of bundles that have no script. */
  const sheetsNamedIn = (name: string) =>
    [...text(name).matchAll(/\/\*([\w-]+\.css)\*\//g)].flatMap(([, file]) => file ?? [])

  /** All that is loaded with some bundles. */
  function loadedWith(...bundles: readonly string[]): string[] {
    const scripts = new Set(bundles.flatMap((bundle) => fileOf(bundle, 'js') ?? []))
    for (const script of scripts) for (const needed of importsOf(script)) scripts.add(needed)
    const styles = [...scripts].flatMap((script) => [
      ...[fileOf(bundleOf(script), 'css') ?? []].flat(),
      ...sheetsNamedIn(script),
    ])
    return [...new Set([...scripts, ...styles])]
  }

  return {
    assets,
    bundleOf,
    importsOf,
    loadedWith,
    bytesOf: (files: readonly string[]) => files.reduce((sum, name) => sum + brotli(join('assets', name)), 0),
    /** The files that the service worker keeps. */
    precached: [
      ...readFileSync(join(folder, 'sw.js'), 'utf8').matchAll(/["']?url["']?:\s*"([^"]+)"/g),
    ].flatMap(([, url]) => url ?? []),
    brotli,
  }
}
