import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { stdin } from 'node:process'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { shortestPassword } from '#contract/access/password'
import { auditChainOf } from '../audit/area.ts'
import { createSsoTokens } from '../auth/tokens.ts'
import { keysOf } from '../backup/keys-of-backup.ts'
import { moveTo } from '../backup/move-to.ts'
import { restoredSentence, restoreFile } from '../backup/restore-file.ts'
import { withWayBack } from '../backup/schedule/way-back.ts'
import { verifyBackup } from '../backup/verify-backup.ts'
import { readConfig } from '../config.ts'
import { progressLine } from '../content/progress-line.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openMigrated } from '../db/open-migrated.ts'
import { quietLog } from '../quiet-log.ts'
import { readOrCreateSecret, secretOf } from '../start.ts'
import { bookKeysOf } from '../travellers/keys/book-keys.ts'
import { version } from '../version.ts'
import { commandLine } from './accounts.ts'
import { askRunningServer } from './admin-socket.ts'
import { checkConfig, inLines } from './check-config.ts'
import { type AdminRequest, adminRequest, backupPassphrase, runAdminCommand } from './run-command.ts'

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
npm run admin -- backup FILE                 (all of the installation, while it works; encrypted with a passphrase)
npm run admin -- backup                      (the same into BACKUP_FOLDER, as the server does by itself)
npm run admin -- verify FILE                 (what is in a backup, and whether its books and its audit hold)
npm run admin -- restore FILE [--force] [--accept-other-keys] [--by "Dewi"]   (brings a backup back, with no server running)
npm run admin -- move-to postgres://…        (from the embedded database to a server, with no server of ours running)
npm run admin -- config check                 (tells what is wrong with the configuration before a start)
npm run admin -- sso-link --account NUSA --user sari   (a link that signs in once, within a minute)
A password is read from standard input, and a passphrase, unless BACKUP_PASSPHRASE has it. On the embedded database a running server carries the command out.`

const names = ['account', 'org-name', 'org-type', 'parent', 'user', 'name', 'role', 'by'] as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    force: { type: 'boolean' as const },
    'accept-other-keys': { type: 'boolean' as const },
  },
})
const [command = '', first, second] = positionals
// before anything needs a configuration that is right
if (command === 'config' && first === 'check') {
  const findings = await checkConfig(process.env, new Date())
  console.log(inLines(findings))
  process.exit(findings.some(({ at }) => at === 'wrong') ? 1 : 0)
}
const config = readConfig(process.env)

/** Reads a line from standard input: on the command line it would stay in the shell's history. */
async function readHidden(what: string): Promise<string> {
  if (stdin.isTTY) process.stderr.write(`${what}, then Enter: `)
  let typed = ''
  for await (const chunk of stdin) {
    typed += String(chunk)
    if (typed.includes('\n')) break
  }
  return typed.split('\n')[0] ?? ''
}

const readPassword = () => readHidden(`Password (at least ${shortestPassword} characters)`)

async function readPassphrase(): Promise<string> {
  const typed =
    config.backupPassphrase ?? (await readHidden('Passphrase of the backup (at least 12 characters)'))
  return v.parse(backupPassphrase, typed)
}

async function readRequest(): Promise<AdminRequest> {
  if (command === 'backup' && first === undefined) return { command: 'scheduled-backup' }
  if (command === 'backup') {
    const file = resolve(v.parse(filePath, first))
    return { command, file, passphrase: await readPassphrase() }
  }
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

const filePath = v.pipe(v.string(), v.minLength(1))

/** `null`: another command. These open a database that no server may have open. */
async function runAlone(): Promise<string | null> {
  if (!['verify', 'restore', 'move-to'].includes(command)) return null
  const secret = secretOf(config)
  const { chainKey, heads } = auditChainOf(config, secret)
  const needs = { keys: keysOf(config, secret), chainKey, heads, version, now: () => new Date() }
  if (command === 'verify')
    return verifyBackup(needs, { file: v.parse(filePath, first), passphrase: await readPassphrase() })
  const databaseUrl = config.migrationDatabaseUrl ?? config.databaseUrl ?? undefined
  if (command === 'move-to' && databaseUrl) throw new Error('DATABASE_URL is set: this is a server already.')
  const asked = {
    file: v.parse(filePath, first),
    passphrase: command === 'restore' ? await readPassphrase() : '',
  }
  const database = await openDatabase({
    databaseUrl,
    dataDir: config.dataDir,
    log: quietLog,
    hasNoTimeouts: true,
  })
  try {
    if (command === 'move-to') {
      await migrate(database)
      return await moveTo({ ...needs, database }, asked.file)
    }
    const bar = progressLine(process.stderr)
    const options = {
      ...asked,
      force: values.force === true,
      acceptOtherKeys: values['accept-other-keys'] === true,
      by: typeof values.by === 'string' ? values.by : userInfo().username,
      origin: commandLine,
    }
    const restored = await restoreFile(
      { ...needs, database, log: quietLog },
      {
        ...options,
        ...(process.stderr.isTTY && {
          onProgress: ({ done, all }) => bar.progress({ step: 'bytes read', done, total: all }),
        }),
      },
    ).finally(() => bar.end())
    return restoredSentence(restored)
  } finally {
    await database.close()
  }
}

async function run(): Promise<string> {
  if (command === 'sso-link') return ssoLink()
  const alone = await runAlone()
  if (alone !== null) return alone
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
    const secret = secretOf(config)
    const auditChain = auditChainOf(config, secret)
    const bookKeys = bookKeysOf(config, secret)
    return await runAdminCommand(
      {
        database,
        now: () => new Date(),
        isReal: !config.demo,
        auditChain,
        bookKeys,
        secret,
        keys: keysOf(config, secret),
        schedule: config.backups,
        version,
      },
      request,
    )
  } finally {
    await database.close()
  }
}

try {
  console.log(await run())
} catch (error) {
  const told = await withWayBack(error, config.backups)
  console.error(told instanceof v.ValiError ? usage : told instanceof Error ? told.message : told)
  process.exitCode = 1
}
