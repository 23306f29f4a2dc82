// Starts the built server with a new database that is deleted at the end.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-e2e-'))
const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    DEMO_DATA: 'bare',
    LOG_LEVEL: 'error',
    ACCOUNT_ALIAS: 'NUSANTARA:NUSA',
    TRAIN_ROLES: 'ROLE_ADMIN',
    SSO_SECRET: 'the secret of the end-to-end partner site',
  },
})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
