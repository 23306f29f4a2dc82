import { randomUUID } from 'node:crypto'
import { stdin } from 'node:process'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { roleCode } from '#contract/session'
import { hashPassword } from '../auth/passwords.ts'
import { createSsoTokens } from '../auth/tokens.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { quietLog } from '../quiet-log.ts'
import { keptSecret } from '../start.ts'
import { createUser, setRate, topUp } from './commands.ts'

const usage = `npm run admin -- create-user --account NUSA --org-name "Nusa Wisata" --org-type AGENT
                 [--parent TRADEWIND] --user sari --name "Sari" --role ROLE_ADMIN   (the password is read from standard input)
npm run admin -- set-rate SGD 12150          (rupiah for one Singapore dollar)
npm run admin -- top-up NUSA 250000000       (whole rupiah onto a deposit)
npm run admin -- sso-link --account NUSA --user sari   (a link that signs in once, within a minute)`

const text = v.pipe(v.string(), v.minLength(1))
const userOptions = v.object({
  account: v.pipe(text, v.toUpperCase()),
  'org-name': v.optional(text),
  'org-type': v.optional(v.picklist(['PLATFORM', 'AGENT', 'SUBAGENT', 'CORPORATE'])),
  parent: v.optional(v.pipe(text, v.toUpperCase())),
  user: text,
  name: v.optional(text),
  role: v.optional(roleCode, 'ROLE_AGENT'),
})

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: Object.fromEntries(
    Object.keys(userOptions.entries).map((name) => [name, { type: 'string' as const }]),
  ),
})
const [command, ...words] = positionals
const config = readConfig(process.env)

/** A password on the command line would stay in the shell's history. */
async function readPassword(): Promise<string> {
  if (stdin.isTTY) process.stderr.write('Password (at least 10 characters), then Enter: ')
  let typed = ''
  for await (const chunk of stdin) {
    typed += String(chunk)
    if (typed.includes('\n')) break
  }
  const password = typed.split('\n')[0] ?? ''
  if (password.length < 10) throw new Error('The password needs at least 10 characters.')
  return password
}

async function run(): Promise<string> {
  if (command === 'sso-link') {
    const { account, user } = v.parse(userOptions, values)
    const secret = config.ssoSecret ?? (config.demo ? keptSecret(config.dataDir) : null)
    if (!secret) throw new Error('SSO_SECRET is not set, so single sign-on is off.')
    const token = await createSsoTokens(secret).issue(account, user, randomUUID(), new Date())
    return `${config.publicUrl ?? `http://localhost:${config.port}`}/auth/glogin#${token}`
  }
  if (command !== 'create-user' && command !== 'set-rate' && command !== 'top-up') return usage
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    log: quietLog,
  })
  try {
    await migrate(database)
    const [first = '', second = ''] = words
    if (command === 'set-rate') return await setRate(database, first, second)
    if (command === 'top-up') return await topUp(database, first.toUpperCase(), second)
    const options = v.parse(userOptions, values)
    return await createUser(database, {
      accountName: options.account,
      orgName: options['org-name'],
      orgType: options['org-type'],
      parent: options.parent,
      userName: options.user,
      displayName: options.name ?? options.user,
      role: options.role,
      passwordHash: await hashPassword(await readPassword()),
    })
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
