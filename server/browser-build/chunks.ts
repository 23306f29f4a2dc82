import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The chunk that holds a source file, named from the project's root. */
export function chunkOf(files: Bundle, source: string): Rolldown.OutputChunk {
  for (const file of Object.values(files)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${source}`))) return file
  }
  throw new Error(`${source} is in no chunk`)
}

/** Imports first, as their styles come first. */
export function withImports(
  files: Bundle,
  chunk: Rolldown.OutputChunk,
  seen = new Set<string>(),
): Rolldown.OutputChunk[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.map((name) => files[name]).filter((file) => file?.type === 'chunk')
  return [...imported.flatMap((file) => withImports(files, file, seen)), chunk]
}
