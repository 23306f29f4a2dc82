import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askRunningServer, openAdminSocket } from './admin-socket.ts'

test.each(['', 'x'.repeat(120)])(
  'a running server executes a command, in a folder like %j',
  async (below) => {
    const folder = mkdtempSync(join(tmpdir(), 'door-'))
    const dataDir = join(folder, below)
    expect(await askRunningServer(dataDir, { command: 'remove-demo' })).toBeNull()
    const door = await openAdminSocket(dataDir, async (request) => {
      await Promise.resolve()
      if (request.command === 'set-rate') throw new Error('That is no rate.')
      return `done: ${request.command}`
    })
    if (below === '') expect(statSync(join(folder, 'admin.sock')).isSocket()).toBe(true)
    expect(await askRunningServer(dataDir, { command: 'remove-demo' })).toBe('done: remove-demo')
    const nonsense = askRunningServer(dataDir, { command: 'set-rate', currency: 'SGD', rupiah: '-' })
    await expect(nonsense).rejects.toThrow('That is no rate.')
    await door.close()
    expect(await askRunningServer(dataDir, { command: 'remove-demo' })).toBeNull()
    rmSync(folder, { recursive: true })
  },
)
