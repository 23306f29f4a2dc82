import { readBackups, requestBackup } from '#contract/admin/backups'
import { readChecklist, readSettings, saveSettings, testMail } from '#contract/admin/settings'
import { checkSetup, setUp } from '#contract/admin/setup'
import { lookAtBackup, readRestore, restoreBackup, sendBackupPart } from '#contract/admin/setup-restore'
import type { Endpoint } from '#contract/call/endpoint'
import { FormBody } from '../client/form-body.ts'
import { type Org, readers } from './matrix-people.ts'
import { type Ask, comparable, fingerprint, type Prober } from './sale/matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

const token = 'x'.repeat(43)
const platform = {
  token,
  platformName: 'Angin Timur',
  accountName: 'ANGIN',
  currency: 'IDR',
  timeZone: 'Asia/Jakarta',
  language: 'en',
  userName: 'ratna',
  displayName: 'Ratna',
  email: 'ratna@angin.example',
  password: 'kereta malam ke utara',
}

/** The settings of the platform are the super admin's; once there is a platform, the setup refuses everybody alike. */
export const aboutSettings: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [checkSetup, probeSetup(checkSetup, { body: { token } })],
  [setUp, probeSetup(setUp, { body: platform })],
  [lookAtBackup, probeSetup(lookAtBackup, { body: { token, passphrase: 'probed' } })],
  [
    restoreBackup,
    probeSetup(restoreBackup, { body: { token, passphrase: 'probed', acceptOtherKeys: true } }),
  ],
  [
    sendBackupPart,
    probeSetup(sendBackupPart, {
      query: { at: '0', size: '6' },
      body: new FormBody({ file: { field: 'file', name: 'backup', content: Buffer.from('probed') } }),
    }),
  ],
  [readRestore, probeRestore],
  [readBackups, probeSuperAdmins(readBackups, [{}])],
  [requestBackup, probeSuperAdmins(requestBackup, [{}], 409)],
  [readSettings, probeSuperAdmins(readSettings, [{}])],
  [readChecklist, probeSuperAdmins(readChecklist, [{}])],
  [
    saveSettings,
    probeSuperAdmins(saveSettings, [
      { body: { version: 0, changes: {} } },
      { body: { version: 0, changes: { paperFooter: 'probed' } } },
      { body: { version: 0, changes: { accountAlias: { from: 'PROBED', to: 'MERAPI' } } } },
      { body: { version: 99, changes: { passwordSignIn: 'ADMINISTRATORS' } } },
      { body: 'nonsense' },
    ]),
  ],
  [testMail, probeSuperAdmins(testMail, [{ body: { language: 'en' } }, { body: { language: 'id' } }])],
])

function probeSetup(endpoint: Endpoint, ask: Ask): Probe {
  return async (prober, wrong) => {
    const answers = new Set<string>()
    // so many wrong tokens from one network would be slowed down
    await prober.world.t.database.pool.query(`delete from sign_in_failure where bucket like 'setup:%'`)
    for (const reader of readers)
      answers.add(JSON.stringify(comparable(await prober.ask(reader, endpoint, ask), '…')))
    const [answer = ''] = answers
    if (answers.size !== 1 || !answer.includes('"status":404')) wrong.push(...answers)
  }
}

/** Says to everybody that there is a platform, and nothing else. */
async function probeRestore(prober: Prober, wrong: string[]): Promise<void> {
  for (const reader of readers) {
    const { status, body } = await prober.ask(reader, readRestore, {})
    const { phase, ...rest } = Object(body)
    const isRight =
      status === 200 && phase === 'SET_UP' && JSON.stringify(rest) === '{"done":0,"all":0,"problem":null}'
    if (!isRight) wrong.push(`${reader}: ${status} ${JSON.stringify(body)}`)
  }
}

/** Agents find nothing at the address, an administrator of an agency is refused, and neither changes anything. */
function probeSuperAdmins(endpoint: Endpoint, asks: readonly Ask[], expected = 200): Probe {
  return async (prober, wrong) => {
    const { agents, t } = prober.world
    const agent = agents.NUSA
    const admin = await t.signIn('NUSA/admin')
    try {
      for (const ask of asks) {
        const isCall = ask.body !== 'nonsense'
        for (const reader of readers.filter((org): org is Exclude<Org, 'TRADEWIND'> => org !== 'TRADEWIND'))
          await expectRefused(prober, wrong, reader, endpoint, ask, isCall ? 404 : 400)
        agents.NUSA = admin
        await expectRefused(prober, wrong, 'NUSA', endpoint, ask, isCall ? 403 : 400)
        agents.NUSA = agent
      }
      const [first] = asks
      const { status } = await prober.ask('TRADEWIND', endpoint, first)
      if (status !== expected) wrong.push(`the super admin: ${status}`)
    } finally {
      agents.NUSA = agent
    }
  }
}

async function expectRefused(
  prober: Prober,
  wrong: string[],
  reader: Org,
  endpoint: Endpoint,
  ask: Ask,
  expected: number,
): Promise<void> {
  const before = await stateOf(prober)
  const { status, text } = await prober.ask(reader, endpoint, ask)
  if (status !== expected || text.includes('limitWarnHours') || text.includes('isDone'))
    wrong.push(`${reader} ${endpoint.path}: ${status} ${text}`)
  if ((await stateOf(prober)) !== before) wrong.push(`${reader} ${endpoint.path} changed something`)
}

async function stateOf(prober: Prober): Promise<string> {
  const { rows } = await prober.world.t.database.pool.query('select * from setting order by key')
  return JSON.stringify([rows, await fingerprint(prober.world, ['audit'])])
}
