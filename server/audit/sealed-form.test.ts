import { expect, test } from 'vitest'
import { type AuditText, firstMac, macOf, personalDigest } from './sealed-form.ts'

const row: AuditText = {
  audit_id: '7',
  at: '2026-11-22T05:00:00.123456',
  action: 'booking.issued',
  subject: 'booking:K7M2QX',
  org_id: 'NUSA',
  subject_org_id: null,
  request_id: 'req-1',
  user_id: null,
  user_name: 'René',
  address: '::1',
  before: null,
  after: '{"a": 1}',
}
const salt = Buffer.alloc(16, 1)
const key = Buffer.alloc(32, 2)
const personal = personalDigest(salt, row)
const parts = { previousMac: firstMac, place: 1, auditId: '7', row, personal }

test('the form is fixed: a release that seals in another way would call every old row changed', () => {
  expect(personal.toString('hex')).toBe('31912f047fb99f4c975cf97cabc76b4d047c9b10671733065b605a27180b999a')
  expect(macOf(key, parts).toString('hex')).toBe(
    '1d132efd7181a401f18ab4ff9d64ad3ee78735709b40e8296b0516ecf97ea155',
  )
})

test('every part counts', () => {
  const macs = [
    parts,
    { ...parts, previousMac: Buffer.alloc(32, 1) },
    { ...parts, place: 2 },
    { ...parts, auditId: '8' },
    { ...parts, personal: personalDigest(salt, { ...row, address: '::2' }) },
    ...(['at', 'action', 'subject', 'org_id', 'subject_org_id', 'request_id'] as const).map((name) => ({
      ...parts,
      row: { ...row, [name]: 'other' },
    })),
  ].map((one) => macOf(key, one).toString('hex'))
  expect(new Set(macs).size).toBe(macs.length)
  const digests = (['user_id', 'user_name', 'address', 'before', 'after'] as const).map((name) =>
    personalDigest(salt, { ...row, [name]: 'other' }).toString('hex'),
  )
  expect(new Set([...digests, personal.toString('hex')]).size).toBe(6)
})

test('what moves from one value to the next, and nothing instead of an empty text, shows', () => {
  const digest = (changes: Partial<AuditText>) => personalDigest(salt, { ...row, ...changes }).toString('hex')
  expect(digest({ user_name: 'ab', address: 'c' })).not.toBe(digest({ user_name: 'a', address: 'bc' }))
  expect(digest({ before: '' })).not.toBe(digest({ before: null }))
  expect(digest({ before: 'n' })).not.toBe(digest({ before: null }))
})
