import { randomUUID } from 'node:crypto'
import { stdin } from 'node:process'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { shortestPassword } from '#contract/access/password'
import { auditChainOf } from '../audit/area.ts'
import { createSsoTokens } from '../auth/tokens.ts'
import { readConfig } from '../config.ts'
import { openMigrated } from '../db/open-migrated.ts'
import { quietLog } from '../quiet-log.ts'
import { readOrCreateSecret } from '../start.ts'
import { bookKeysOf } from '../travellers/keys/book-keys.ts'
import { askRunningServer } from './admin-socket.ts'
import { checkConfig, inLines } from './check-config.ts'
import { type AdminRequest, adminRequest, runAdminCommand } from './run-command.ts'

const usage = `npm run admin -- create-user --account NUSA --org-name "Nusa Wisata" --org-type AGENT
                 [--parent TRADEWIND] --user sari --name "Sari" --role ROLE_ADMIN
npm run admin -- reset-password --account NUSA --user sari   (ends every session of the user)
npm run admin -- disable-user --account NUSA --user sari     (ends every session of the user; the bookings stay)
npm run admin -- enable-user --account NUSA --user sari
npm run admin -- end-sessions --account NUSA --user sari
npm run admin -- remove-demo                 (disables the accounts of the demo and ends their sessions)
npm run admin -- set-rate SGD 12150          (rupiah for one Singapore dollar)
npm run admin -- top-up NUSA 250000000       (whole rupiah onto a deposit)
npm run admin -- verify-audit                (tells whether audit rows were changed, removed, reordered or inserted)
npm run admin -- traveller-key               (tells with which key the traveller book is encrypted)
npm run admin -- erase-person --account NUSA --user sari --by "Dewi"   (takes a person out of the audit; "by" is who decided it)
npm run admin -- rotate-push-key              (devices subscribe to push with a new key)
npm run admin -- hotel-number-address         (where Hotelbeds pushes the numbers of hotels)
npm run admin -- renew-hotel-number-address   (another address; the former one ends)
npm run admin -- config check                 (tells what is wrong with the configuration before a start)
npm run admin -- sso-link --account NUSA --user sari   (a link that signs in once, within a minute)
A password is read from standard input. On the embedded database a running server carries the command out.`

const names = ['account', 'org-name', 'org-type', 'parent', 'user', 'name', 'role', 'by'] as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
})
const [command = '', first, second] = positionals
// before anything needs a configuration that is right
if (command === 'config' && first === 'check') {
  const findings = await checkConfig(process.env, new Date())
  console.log(inLines(findings))
  process.exit(findings.some(({ at }) => at === 'wrong') ? 1 : 0)
}
const config = readConfig(process.env)

/** Reads the password from standard input: on the command line it would stay in the shell's history. */
async function readPassword(): Promise<string> {
  if (stdin.isTTY) process.stderr.write(`Password (at least ${shortestPassword} characters), then Enter: `)
  let typed = ''
  for await (const chunk of stdin) {
    typed += String(chunk)
    if (typed.includes('\n')) break
  }
  return typed.split('\n')[0] ?? ''
}

async function readRequest(): Promise<AdminRequest> {
  const words =
    command === 'set-rate' ? { currency: first, rupiah: second } : { account: first, rupiah: second }
  const asked = { ...(first !== undefined && words), ...values, command }
  const needsPassword = command === 'create-user' || command === 'reset-password'
  // checks everything else before asking for the password
  v.parse(adminRequest, needsPassword ? { ...asked, password: 'not read yet' } : asked)
  return v.parse(adminRequest, needsPassword ? { ...asked, password: await readPassword() } : asked)
}

/** The token is signed and not stored, so no database is needed. */
async function ssoLink(): Promise<string> {
  const { account, user } = v.parse(v.object({ account: v.string(), user: v.string() }), values)
  const secret = config.ssoSecret ?? (config.demo ? readOrCreateSecret(config.dataDir) : null)
  if (!secret) throw new Error('SSO_SECRET is not set, so single sign-on is off.')
  const token = await createSsoTokens(secret).issue(account.toUpperCase(), user, randomUUID(), new Date())
  return `${config.publicUrl ?? `http://localhost:${config.port}`}/auth/glogin#${token}`
}

async function run(): Promise<string> {
  if (command === 'sso-link') return ssoLink()
  const request = await readRequest()
  const answered = config.databaseUrl ? null : await askRunningServer(config.dataDir, request)
  if (answered !== null) return answered
  // only the owner of the tables can take rows out of the audit
  const isOwners = request.command === 'erase-person' && config.migrationDatabaseUrl !== null
  const database = await openMigrated({
    config: isOwners
      ? { ...config, databaseUrl: config.migrationDatabaseUrl, migrationDatabaseUrl: null }
      : config,
    log: quietLog,
  })
  try {
    const secret = config.sessionSecret ?? readOrCreateSecret(config.dataDir)
    const auditChain = auditChainOf(config, secret)
    const bookKeys = bookKeysOf(config, secret)
    return await runAdminCommand(
      { database, now: () => new Date(), isReal: !config.demo, auditChain, bookKeys, secret },
      request,
    )
  } finally {
    await database.close()
  }
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof v.ValiError ? usage : error instanceof Error ? error.message : error)
  process.exitCode = 1
}
