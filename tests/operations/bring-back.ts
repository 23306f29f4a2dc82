import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { backupPartBytes, readRestore, restoreBackup } from '#contract/admin/setup-restore'
import { HttpAgent } from '../support/client/http-agent.ts'
import { sendPart } from '../support/client/send-backup.ts'
import type { Installation } from './installation.ts'

type Backup = { readonly file: string; readonly passphrase: string }
/** Brings a backup back into an installation that is unpacked and has nothing yet; the server works afterwards. */
type BringBack = (installation: Installation, backup: Backup) => Promise<void>

/** By the command, which works with no server running. */
const byCommand: BringBack = async (installation, { file }) => {
  installation.admin(['restore', file])
  await installation.start()
  expect(installation.setupToken).toBe('')
}

/** By the one-time address of the empty installation, whose server then begins anew. */
const bySetup: BringBack = async (installation, { file, passphrase }) => {
  await installation.start()
  const token = installation.setupToken
  const stranger = new HttpAgent(installation.url, '')
  const content = readFileSync(file)
  for (let at = 0; at < content.length; at += backupPartBytes) {
    const part = { token, content: content.subarray(at, at + backupPartBytes), at, size: content.length }
    expect(await sendPart(stranger, part)).toMatchObject({ status: 200 })
  }
  const begun = await stranger.raw('POST', restoreBackup.path, { token, passphrase, acceptOtherKeys: false })
  expect(begun).toMatchObject({ status: 200 })
  const phase = () =>
    stranger.call(readRestore, {}).then(
      (state) => state.phase,
      // the server begins anew
      () => 'AWAY',
    )
  await expect.poll(phase, { timeout: 240_000, interval: 200 }).toBe('SET_UP')
}

/** Every way that the product has to restore. */
export const waysBack: readonly (readonly [way: string, bringBack: BringBack])[] = [
  ['the command', byCommand],
  ['/setup', bySetup],
]
