import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import * as v from 'valibot'
import { deriveKey } from '../../http/seal.ts'

export type EvidenceKey = {
  readonly key: Buffer
  /** Tells keys apart without revealing them. */
  readonly id: string
  /** The keys before: they open what they encrypted, as no row is written anew. */
  readonly former: readonly { readonly key: Buffer; readonly id: string }[]
}

const bodies = v.object({
  /** The method and the path with its query. */
  target: v.string(),
  /** `null`: the request has no body. */
  request: v.nullable(v.string()),
  /** `null`: no answer that could be read. */
  answer: v.nullable(v.string()),
})
export type Bodies = v.InferOutput<typeof bodies>

const deflated = promisify(deflateRaw)
const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
/** Far more than what is kept of a request and its answer. */
const maxUnpackedBytes = 32 * 1024 * 1024

/** `secret` is `EVIDENCE_KEY`, or without it the installation's own secret; `before`: what it was before. */
export function evidenceKeyOf(secret: string, before: readonly string[] = []): EvidenceKey {
  return { ...withId(secret), former: before.map(withId) }
}

function withId(secret: string) {
  const key = deriveKey(secret, 'supplier evidence')
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 12) }
}

/** What became of an exchange that was kept. `OTHER_KEY`: it was encrypted with a key that is not given. */
export type Opened = ({ state: 'OPENED' } & Bodies) | { state: 'OTHER_KEY' | 'DAMAGED' }

/** Opens an exchange with the key that its row names. */
export async function openExchangeOf(
  keys: EvidenceKey,
  row: { id: string; key_id: string; sealed: Buffer },
): Promise<Opened> {
  const named = [keys, ...keys.former].find(({ id }) => id === row.key_id)
  if (!named) return { state: 'OTHER_KEY' }
  const bodies = await openBodies(named, row.id, row.sealed)
  return bodies ? { state: 'OPENED', ...bodies } : { state: 'DAMAGED' }
}

/** Packs and encrypts; only the row with this id can be opened with it. */
export async function sealBodies(
  { key }: Pick<EvidenceKey, 'key'>,
  rowId: string,
  plain: Bodies,
): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(rowId))
  const sealed = [cipher.update(await deflated(Buffer.from(JSON.stringify(plain)))), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

/** `null`: sealed with another key or for another row, or damaged. */
export async function openBodies(
  { key }: Pick<EvidenceKey, 'key'>,
  rowId: string,
  sealed: Buffer,
): Promise<Bodies | null> {
  const tagEnd = nonceBytes + tagBytes
  if (sealed.length < tagEnd) return null
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(rowId))
    .setAuthTag(sealed.subarray(nonceBytes, tagEnd))
  let plain: Buffer
  try {
    plain = Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
  const json = (await inflated(plain, { maxOutputLength: maxUnpackedBytes })).toString()
  return v.parse(bodies, JSON.parse(json))
}
