import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { AuditHead, AuditHeads } from './audit-heads.ts'
import type { AuditVerdict, WrongPlace } from './audit-verdict.ts'
import { type ChainKey, keyChanged } from './chain-key.ts'
import { recordedBy } from './erasure.ts'
import { explainSuspects, type Suspect } from './explain-suspects.ts'
import { readRestores, splitHeads } from './restores.ts'
import { type Timed, timeWatch } from './seal-times.ts'
import { type AuditText, auditText, firstMac, hasErasedParts, macOf, personalDigest } from './sealed-form.ts'

export type VerifyNeeds = { database: Database; chainKey: ChainKey; heads: AuditHeads; now: () => Date }

const batchSize = 500
const headIsKeptWithinMs = 60_000
/** More of them are counted, not explained. */
const maxExplained = 30

type SealedRow = Timed & {
  salt: Buffer | null
  personal: Buffer
  mac: Buffer
  key_id: string
}

/** Walks the whole chain and compares it with the audit rows and with the heads that were kept outside. Heads that a restore took away are
 * named, and nothing is missed of them. */
export async function verifyAudit({ database, chainKey, heads, now }: VerifyNeeds): Promise<AuditVerdict> {
  // before the chain: the job keeps a head after its seals are committed
  const kept = heads.read()
  const restores = await readRestores(database, chainKey)
  const { left: known, lost } = await splitHeads(database, kept, restores)
  const floor = await readFloor(database)
  const walk = createWalk(chainKey, known)
  for (;;) {
    const batch = await readBatch(database, walk.lastPlace())
    for (const sealed of batch) walk.check(sealed)
    if (batch.length < batchSize) break
  }
  const { unsealed, inserted } = await readUnsealed(database)
  return {
    ...walk.result(),
    unsealed,
    restored: restores.map((restore) => ({
      ...restore,
      lostUpTo: Math.max(0, ...(lost.get(restore) ?? []).map(({ place }) => place)),
    })),
    wrong: [...walk.wrong(floor, now()), ...inserted],
  }
}

function createWalk(chainKey: ChainKey, known: readonly AuditHead[]) {
  const wrong: WrongPlace[] = []
  const suspects: Suspect[] = []
  const macs = new Map(known.map(({ place }) => [place, '']))
  let last = { place: 0, mac: firstMac, sealedId: 0 }
  let followsGap = false
  const times = timeWatch(known)
  const late: WrongPlace[] = []
  const floors = new Map(known.map(({ place, floor }) => [place, floor ?? 0]))
  let knownFloor = 0
  const newestHead = Math.max(0, ...macs.keys())
  let firstWithoutHead: Date | null = null
  let erasures = { erased: 0, recorded: 0 }
  let counts = { verified: 0, erased: 0, unexplained: 0 }
  let upTo: Date | null = null
  /** The newest first. */
  const keys = [chainKey, ...chainKey.former]
  /** Which of them seals at the place that is looked at; none yet. */
  let sealing = keys.length

  function checkGap(place: number): void {
    followsGap = place !== last.place + 1
    if (followsGap) wrong.push({ kind: 'GONE', from: last.place + 1, to: place - 1 })
  }

  /** The key of a seal; `null`: it is not known, or was not to be used any more. A newer key takes over with a row that says so, and none goes back. */
  function keyOf({ place, key_id: keyId, row }: SealedRow): Buffer | null {
    const at = keys.findIndex(({ id }) => id === keyId)
    const kind = at === -1 ? ('OTHER_KEY' as const) : at > sealing ? ('FORMER_KEY' as const) : null
    if (kind !== null) {
      const before = wrong.at(-1)
      if (before?.kind === kind && before.keyId === keyId && before.to === place - 1) before.to = place
      else wrong.push({ kind, from: place, to: place, keyId })
      return null
    }
    const isFirst = sealing === keys.length
    if (at < sealing && !isFirst && row?.action !== keyChanged)
      wrong.push({ kind: 'KEY_CHANGED', place, keyId })
    sealing = at
    return keys[at]?.key ?? null
  }

  function isRight(
    { place, sealed_id: auditId, salt, personal, mac }: SealedRow,
    row: AuditText,
    key: Buffer,
  ): boolean {
    const isPersonalRight = salt ? personalDigest(salt, row).equals(personal) : hasErasedParts(row)
    const parts = { previousMac: last.mac, place, auditId, row, personal }
    // without the row before it, only its own parts can be checked
    return isPersonalRight && (followsGap || macOf(key, parts).equals(mac))
  }

  return {
    lastPlace: () => last.place,
    check(sealed: SealedRow): void {
      const { place, row, mac, salt, sealed_id } = sealed
      if (macs.has(place)) macs.set(place, mac.toString('hex'))
      checkGap(place)
      if (place > newestHead) firstWithoutHead ??= sealed.sealed_at
      if (Number(sealed_id) <= knownFloor) late.push({ kind: 'LATE', place, auditId: sealed_id })
      knownFloor = Math.max(knownFloor, floors.get(place) ?? 0)
      times.check(sealed)
      erasures = {
        erased: erasures.erased + (salt ? 0 : 1),
        recorded: erasures.recorded + (row ? recordedBy(row) : 0),
      }
      const key = keyOf(sealed)
      if (key) {
        if (row === null) wrong.push({ kind: 'REMOVED', place, auditId: sealed_id })
        else if (isRight(sealed, row, key)) {
          counts = { ...counts, verified: counts.verified + 1, erased: counts.erased + (salt ? 0 : 1) }
          upTo = sealed.sealed_at
        } else if (suspects.length < maxExplained) {
          suspects.push({ ...sealed, key, auditId: sealed_id, row, previousMac: last.mac })
        } else counts = { ...counts, unexplained: counts.unexplained + 1 }
      }
      last = { place, mac, sealedId: Math.max(last.sealedId, Number(sealed_id)) }
    },
    result: () => ({ ...counts, upTo }),
    wrong(floor: number, now: Date): WrongPlace[] {
      return [
        ...cutTail(known, last, floor),
        ...wrong,
        ...explainSuspects(suspects),
        ...remade(),
        ...loweredFloor(floor),
        ...withoutHead(now),
        ...(erasures.erased === erasures.recorded ? [] : [{ kind: 'ERASED' as const, ...erasures }]),
        ...late,
        ...times.wrong(),
      ]
    },
  }

  function loweredFloor(floor: number): WrongPlace[] {
    const most = Math.max(0, ...floors.values())
    return floor < most ? [{ kind: 'LOWERED', floor, known: most }] : []
  }

  /** A head is kept right after its seals. */
  function withoutHead(now: Date): WrongPlace[] {
    if (firstWithoutHead === null) return []
    const isFresh = now.getTime() - firstWithoutHead.getTime() < headIsKeptWithinMs
    if (newestHead > 0 && isFresh) return []
    return [{ kind: 'NO_HEADS', from: newestHead + 1, to: last.place }]
  }

  /** The first head whose place has another mac now. */
  function remade(): WrongPlace[] {
    const other = known.find(({ place, mac }) => {
      const now = macs.get(place)
      return now !== undefined && now !== '' && now !== mac
    })
    return other ? [{ kind: 'MADE_ANEW', place: other.place, at: other.at }] : []
  }
}

function cutTail(
  known: readonly AuditHead[],
  last: { place: number; sealedId: number },
  floor: number,
): WrongPlace[] {
  const furthest = known.reduce<AuditHead | null>(
    (most, head) => (head.place > (most?.place ?? last.place) ? head : most),
    null,
  )
  if (furthest) return [{ kind: 'CUT', place: last.place, known: furthest.place, at: furthest.at }]
  // every row up to the floor was sealed, the one at the floor, too
  return floor > last.sealedId ? [{ kind: 'CUT', place: last.place, known: null, at: null }] : []
}

async function readBatch(database: Database, after: number): Promise<SealedRow[]> {
  const { rows } = await sql<Omit<SealedRow, 'row'> & AuditText & { audit_id: string | null }>`
    select audit_seal.place, audit_seal.audit_id::text as sealed_id, audit_seal.salt, audit_seal.personal,
      audit_seal.mac, audit_seal.key_id, audit_seal.sealed_at, ${auditText}
    from audit_seal left join audit on audit.id = audit_seal.audit_id
    where audit_seal.place > ${after}::bigint order by audit_seal.place limit ${batchSize}`.execute(
    database.sql,
  )
  return rows.map((row) => ({ ...row, row: row.audit_id === null ? null : row }))
}

async function readFloor(database: Database): Promise<number> {
  const { floor } = await database.sql.selectFrom('audit_chain').select('floor').executeTakeFirstOrThrow()
  return floor
}

/** Rows that wait for their seal, and those that came too late for one: everything up to the floor was sealed. */
async function readUnsealed(database: Database): Promise<{ unsealed: number; inserted: WrongPlace[] }> {
  const { rows } = await sql<{ id: string; action: string; subject: string }>`
    select id::text, action, subject from audit
    where id <= (select floor from audit_chain)
      and not exists (select 1 from audit_seal where audit_seal.audit_id = audit.id)
    order by id limit ${maxExplained}`.execute(database.sql)
  const { count } = await database.sql
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '>', ({ selectFrom }) => selectFrom('audit_chain').select('floor'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_seal').select('place').whereRef('audit_seal.audit_id', '=', 'audit.id'))),
    )
    .executeTakeFirstOrThrow()
  return {
    unsealed: count,
    inserted: rows.map(({ id, action, subject }) => ({ kind: 'INSERTED', auditId: id, action, subject })),
  }
}
