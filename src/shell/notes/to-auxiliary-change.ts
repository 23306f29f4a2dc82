import * as v from 'valibot'
import { type AuxiliaryChange, confidentialText, remarkText, travelRecordCode } from '#contract/pnr/auxiliary'
import type { FieldEdits, FieldValue } from './typed-fields.ts'

export const sections = ['records', 'remarks', 'confidential'] as const
export type Section = (typeof sections)[number]

export function sectionOf(field: string): Section {
  if (field.startsWith('record-')) return 'records'
  return field.startsWith('remark-') ? 'remarks' : 'confidential'
}

/** The request that saves one section. */
export function toAuxiliaryChange(section: Section, edits: FieldEdits): AuxiliaryChange {
  const changed = Object.entries(edits)
  switch (section) {
    case 'records':
      return {
        pnrTravelRecords: changed.map(([field, { value, version }]) => {
          const trId = field.replace('record-', '')
          if (value === null || typeof value === 'string') return { trId, version, removed: true }
          return { trId, version, removed: false, ...value }
        }),
      }
    case 'remarks':
      return { paxRemarks: byGuest(changed) }
    case 'confidential': {
      const [first] = changed
      return { pnrConfidentialRemarks: { version: first?.[1].version ?? 0, text: textOf(first?.[1].value) } }
    }
  }
}

function byGuest(changed: readonly (readonly [string, FieldEdits[string]])[]) {
  const guests = new Map<number, { line: number; version: number; text: string }[]>()
  for (const [field, { value, version }] of changed) {
    const [guest = 0, line = 0] = field.replace('remark-', '').split('-').map(Number)
    guests.set(guest, [...(guests.get(guest) ?? []), { line, version, text: textOf(value) }])
  }
  return [...guests].map(([guestNumber, remarkList]) => ({ guestNumber, remarkList }))
}

function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** The code of the problem that the contract's schema finds in a typed value; `undefined`: none. */
export function problemOf(field: string, value: FieldValue): string | undefined {
  if (value === null) return undefined
  if (typeof value !== 'string') return codeProblem(value.trCode) ?? codeProblem(value.trCustomerCode)
  return firstProblem(v.safeParse(sectionOf(field) === 'remarks' ? remarkText : confidentialText, value))
}

export function codeProblem(code: string): string | undefined {
  return firstProblem(v.safeParse(travelRecordCode, code))
}

function firstProblem({
  issues,
}: {
  issues?: readonly { message: string }[] | undefined
}): string | undefined {
  return issues?.[0]?.message
}
