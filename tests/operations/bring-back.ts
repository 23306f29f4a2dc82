import type { Installation } from './installation.ts'

/** Brings a backup back into an installation that is unpacked and has nothing yet; the server works afterwards. */
type BringBack = (installation: Installation, file: string) => Promise<void>

/** By the command, which works with no server running. */
const byCommand: BringBack = async (installation, file) => {
  installation.admin(['restore', file])
  await installation.start()
}

/** Every way that the product has to restore. */
export const waysBack: readonly (readonly [way: string, bringBack: BringBack])[] = [
  ['the command', byCommand],
]
