/** What does not fit in the chain. Places and ids are inclusive. */
export type WrongPlace =
  /** Seals are missing between others, with or without their rows. */
  | { kind: 'GONE'; from: number; to: number }
  /** The seal is there, its row is not. */
  | { kind: 'REMOVED'; place: number; auditId: string }
  | { kind: 'CHANGED'; place: number; auditId: string; at: string; action: string; subject: string }
  | { kind: 'MOVED'; place: number; auditId: string; stoodAt: number }
  /** A row without a seal below the floor. */
  | { kind: 'INSERTED'; auditId: string; action: string; subject: string }
  /** The chain ends before a place that is known; `null`: known by the floor only. */
  | { kind: 'CUT'; place: number; known: number | null; at: string | null }
  /** The place has another mac than was kept outside. */
  | { kind: 'MADE_ANEW'; place: number; at: string }
  | { kind: 'OTHER_KEY'; from: number; to: number; keyId: string }
  /** Sealed with a key that a newer one had replaced before. */
  | { kind: 'FORMER_KEY'; from: number; to: number; keyId: string }
  /** A newer key took over without a row that says so. */
  | { kind: 'KEY_CHANGED'; place: number; keyId: string }
  /** The row says a time that does not fit the one of its seal, or of the rows before it. */
  | { kind: 'TIME'; place: number; auditId: string; at: string; sealedAt: string }
  /** The floor is lower than was kept outside. */
  | { kind: 'LOWERED'; floor: number; known: number }
  /** Sealed after the floor had passed its id. */
  | { kind: 'LATE'; place: number; auditId: string }
  /** Nothing is kept outside of the seals from a place on. */
  | { kind: 'NO_HEADS'; from: number; to: number }
  /** Rows were erased without a sealed row that says so, or fewer than those rows say. */
  | { kind: 'ERASED'; erased: number; recorded: number }

export type AuditVerdict = {
  verified: number
  /** Of them, those whose personal parts were erased. */
  erased: number
  /** Wrong, and not in `wrong`. */
  unexplained: number
  /** When the last right row was sealed. */
  upTo: Date | null
  unsealed: number
  /** Backups that were brought back, oldest first. */
  restored: readonly RestoredBackup[]
  wrong: readonly WrongPlace[]
}

export type RestoredBackup = {
  takenAt: string
  by: string
  at: string
  /** The last place of its chain. */
  lastPlace: number
  /** The last place that is known of what was sealed between; 0: none is. */
  lostUpTo: number
}

const maxListed = 10

/** The lines that `npm run admin -- verify-audit` prints. */
export function verdictText({
  verified,
  erased,
  unexplained,
  upTo,
  unsealed,
  restored,
  wrong,
}: AuditVerdict): string {
  const summary = [
    `${rows(verified)} verified${upTo ? `, up to ${upTo.toISOString()}` : ''}`,
    ...(erased > 0 ? [`${erased} of them without their personal parts, which were erased`] : []),
    `${rows(unsealed)} ${unsealed === 1 ? 'is' : 'are'} not sealed yet`,
  ].join('; ')
  const restores = restored.map(restoreSentence)
  if (wrong.length + unexplained === 0) return [`${summary}.`, ...restores].join('\n')
  const listed = wrong.slice(0, maxListed)
  const left = wrong.length - listed.length + unexplained
  return [
    'The audit is not as it was written:',
    ...listed.map((place) => `  ${sentenceOf(place)}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
    `${summary}.`,
    ...restores,
  ].join('\n')
}

function restoreSentence({ takenAt, by, at, lastPlace, lostUpTo }: RestoredBackup): string {
  const places = lostUpTo > lastPlace ? ` (places ${lastPlace + 1} to ${lostUpTo})` : ''
  return `A backup of ${takenAt} was restored by ${by} at ${at}: what was sealed between${places} is not in it.`
}

export function isWrong({ wrong, unexplained }: AuditVerdict): boolean {
  return wrong.length + unexplained > 0
}

function rows(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'}`
}

function withoutRecord(count: number): string {
  return count === 1
    ? '1 erased row has no sealed row of its erasure'
    : `${count} erased rows have no sealed row of their erasure`
}

function sentenceOf(wrong: WrongPlace): string {
  switch (wrong.kind) {
    case 'GONE':
      return wrong.from === wrong.to
        ? `place ${wrong.from} is missing: its seal was removed`
        : `places ${wrong.from} to ${wrong.to} are missing: their seals were removed`
    case 'REMOVED':
      return `place ${wrong.place}: row ${wrong.auditId} was removed`
    case 'CHANGED':
      return `place ${wrong.place}: row ${wrong.auditId} was changed (now ${wrong.action} of ${wrong.subject}, ${wrong.at})`
    case 'MOVED':
      return `place ${wrong.place}: row ${wrong.auditId} was reordered (it stood at place ${wrong.stoodAt})`
    case 'INSERTED':
      return `row ${wrong.auditId} was inserted later, or its seal was removed (${wrong.action} of ${wrong.subject})`
    case 'CUT':
      return wrong.known === null
        ? `the chain was cut: it ends at place ${wrong.place}, and later rows were sealed`
        : `the chain was cut: it ends at place ${wrong.place}, and place ${wrong.known} was sealed on ${wrong.at}`
    case 'MADE_ANEW':
      return `place ${wrong.place} is not what was sealed on ${wrong.at}: the chain was made anew from there or earlier`
    case 'OTHER_KEY':
      return (
        `places ${wrong.from} to ${wrong.to} were sealed with another key (${wrong.keyId}): ` +
        'set AUDIT_KEY, or SESSION_SECRET, to the one of that time, or name it in AUDIT_KEY_BEFORE, to verify them'
      )
    case 'FORMER_KEY':
      return `places ${wrong.from} to ${wrong.to} were sealed with a key (${wrong.keyId}) that had been replaced before: whoever has it made them up`
    case 'KEY_CHANGED':
      return `place ${wrong.place}: the key was changed (to ${wrong.keyId}) without a row that says so`
    case 'TIME':
      return `place ${wrong.place}: row ${wrong.auditId} says ${wrong.at}, which does not fit its seal of ${wrong.sealedAt} and the rows before it`
    case 'LOWERED':
      return `the floor was lowered: it is ${wrong.floor}, and was ${wrong.known}`
    case 'LATE':
      return `place ${wrong.place}: row ${wrong.auditId} was inserted later, below the floor of that time`
    case 'NO_HEADS':
      return `no end of the chain was kept outside the database for places ${wrong.from} to ${wrong.to} (audit-heads.log)`
    case 'ERASED':
      return wrong.erased > wrong.recorded
        ? `${withoutRecord(wrong.erased - wrong.recorded)} (${wrong.erased} in all, ${wrong.recorded} recorded)`
        : `the rows of erasures say ${wrong.recorded}, but ${rows(wrong.erased)} ${wrong.erased === 1 ? 'is' : 'are'} erased`
  }
}
