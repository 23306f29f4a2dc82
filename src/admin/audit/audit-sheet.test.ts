import { expect, test } from 'vitest'
import type { AuditRow } from '#contract/admin/audit'
import { auditPlan, auditSheetRow } from './audit-sheet.ts'

const words = {
  sheet: 'Audit',
  when: 'When',
  who: 'Who',
  organisation: 'Agency',
  what: 'What',
  kind: 'Kind',
  which: 'Which',
  about: 'About',
  address: 'Address',
  request: 'Request',
  changes: 'Changes',
}

const row: AuditRow = {
  auditId: '7',
  at: '2026-11-22T05:00:00.000Z',
  who: 'Sari',
  whoId: '0000-2222',
  organisation: { orgId: 'NUSA', orgName: 'Nusa Wisata Travel' },
  about: { orgId: 'NUSA-BALI', orgName: 'Nusa Wisata Bali' },
  action: 'user.disabled',
  subject: { kind: 'user', code: '0000-1111', name: 'Wayan', rule: null, sale: null },
  address: '127.0.0.1',
  requestId: 'req-1',
  changes: [{ field: 'ended', before: null, after: 2 }],
  changesLeft: 0,
}

test('every cell has the title and the kind of its column', () => {
  const { columns } = auditPlan(words)
  const cells = auditSheetRow(row, {
    who: ({ who }) => who,
    action: (code) => `word of ${code}`,
    kind: (kind) => `word of ${kind}`,
    subject: ({ name }) => name,
    changes: ({ changes }) => changes.map(({ field }) => field).join(),
  })
  expect(Object.fromEntries(columns.map(({ title, kind }, index) => [title, [kind, cells[index]]]))).toEqual({
    When: ['moment', row.at],
    Who: ['text', 'Sari'],
    Agency: ['text', 'Nusa Wisata Travel'],
    What: ['text', 'word of user.disabled'],
    Kind: ['text', 'word of user'],
    Which: ['text', 'Wayan'],
    About: ['text', 'Nusa Wisata Bali'],
    Address: ['text', '127.0.0.1'],
    Request: ['text', 'req-1'],
    Changes: ['text', 'ended'],
  })
})
