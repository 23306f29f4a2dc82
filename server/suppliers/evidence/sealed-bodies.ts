import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import * as v from 'valibot'
import { deriveKey } from '../../http/seal.ts'

export type EvidenceKey = {
  readonly key: Buffer
  /** Tells keys apart without revealing them. */
  readonly id: string
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

/** `secret` is `EVIDENCE_KEY`, or without it the installation's own secret. */
export function evidenceKeyOf(secret: string): EvidenceKey {
  const key = deriveKey(secret, 'supplier evidence')
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 12) }
}

/** Packs and encrypts; only the row with this id can be opened with it. */
export async function sealBodies({ key }: EvidenceKey, rowId: string, plain: Bodies): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(rowId))
  const sealed = [cipher.update(await deflated(Buffer.from(JSON.stringify(plain)))), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

/** `null`: sealed with another key or for another row, or damaged. */
export async function openBodies(
  { key }: EvidenceKey,
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
