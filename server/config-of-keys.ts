type Given = Readonly<Record<string, string>>

/** Combinations of keys that say two things at once; a line each, which repeats no key. */
export function problemsOfKeys(given: Given): string[] {
  const { SESSION_SECRET, SESSION_SECRET_BEFORE, TRAVELLER_KEY, TRAVELLER_KEY_BEFORE } = given
  const problems: string[] = []
  if (SESSION_SECRET_BEFORE && !SESSION_SECRET)
    problems.push('SESSION_SECRET_BEFORE: of no use without SESSION_SECRET')
  for (const [name, before] of pairs) {
    const key = given[name] ?? (name === 'SESSION_SECRET' ? undefined : SESSION_SECRET)
    const isSame = key !== undefined && given[before]?.split(/[,\n]/).some((one) => one.trim() === key)
    if (isSame) problems.push(`${before}: holds the key that ${given[name] ? name : 'SESSION_SECRET'} is`)
  }
  // it can have one former key only
  const bothChange = SESSION_SECRET_BEFORE && !TRAVELLER_KEY && TRAVELLER_KEY_BEFORE
  if (bothChange && TRAVELLER_KEY_BEFORE !== SESSION_SECRET_BEFORE)
    problems.push(
      'TRAVELLER_KEY_BEFORE, SESSION_SECRET_BEFORE: the traveller book can have one former key; set TRAVELLER_KEY',
    )
  return problems
}

const pairs = [
  ['SESSION_SECRET', 'SESSION_SECRET_BEFORE'],
  ['AUDIT_KEY', 'AUDIT_KEY_BEFORE'],
  ['EVIDENCE_KEY', 'EVIDENCE_KEYS_BEFORE'],
  ['TRAVELLER_KEY', 'TRAVELLER_KEY_BEFORE'],
] as const

type Settings = Partial<
  Record<'SESSION_SECRET' | 'SESSION_SECRET_BEFORE' | 'AUDIT_KEY' | 'EVIDENCE_KEY', string | undefined> &
    Record<'TRAVELLER_KEY' | 'TRAVELLER_KEY_BEFORE', string | undefined> &
    Record<'AUDIT_KEY_BEFORE' | 'EVIDENCE_KEYS_BEFORE', readonly string[] | undefined>
>

/** Where the session secret stands for a key, the former one stands for the key before. */
export function keysIn(settings: Settings) {
  const { SESSION_SECRET_BEFORE: before } = settings
  const stoodFor = (key: string | undefined) => (key === undefined && before !== undefined ? [before] : [])
  return {
    sessionSecret: settings.SESSION_SECRET ?? null,
    sessionSecretBefore: before ?? null,
    auditKey: settings.AUDIT_KEY ?? null,
    auditKeysBefore: [...stoodFor(settings.AUDIT_KEY), ...(settings.AUDIT_KEY_BEFORE ?? [])],
    evidenceKey: settings.EVIDENCE_KEY ?? null,
    evidenceKeysBefore: [...stoodFor(settings.EVIDENCE_KEY), ...(settings.EVIDENCE_KEYS_BEFORE ?? [])],
    travellerKey: settings.TRAVELLER_KEY ?? null,
    travellerKeyBefore: settings.TRAVELLER_KEY_BEFORE ?? stoodFor(settings.TRAVELLER_KEY)[0] ?? null,
  }
}
