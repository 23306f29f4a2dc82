import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { auxiliaryChange, type PnrAuxiliary } from '#contract/pnr/auxiliary'
import { afterSave, changesIn, conflictsIn, dropEdit, edit, keepMine } from './field-edits.ts'
import { problemOf, toAuxiliaryChange } from './to-auxiliary-change.ts'

const trId = '5f0c7a52-3f0e-4a39-8f6e-0d9b5c9f7a11'
const change = (field: string, version: number) => ({
  field,
  version,
  changedBy: 'Budi',
  changedAt: '2026-11-21T05:00:00.000Z',
})
function keptWith(remark: string, version: number, more: Partial<PnrAuxiliary> = {}): PnrAuxiliary {
  return {
    pnrAttachment: null,
    pnrTravelRecords: [{ trId, trUserName: 'Budi', trCode: 'TR-1', trCustomerCode: 'C-1' }],
    paxRemarks: [{ guestNumber: 1, guestFullName: 'MR A B', remarkList: [remark, '', '', '', ''] }],
    changes: [change('remark-1-1', version), change(`record-${trId}`, 1)],
    ...more,
  }
}
const kept = keptWith('Late arrival', 1)

describe('an edit of a saved field', () => {
  test('keeps the version it started from while typing goes on', () => {
    const typed = edit({}, kept, 'remark-1-1', 'Arrives at n')
    const later = keptWith('Arrives at 23:00', 2)
    const on = edit(edit(typed, later, 'remark-1-1', 'Arrives at noon'), later, 'remark-1-2', 'Towels')
    expect(toAuxiliaryChange('remarks', changesIn(on, later))).toEqual({
      paxRemarks: [
        {
          guestNumber: 1,
          remarkList: [
            { line: 1, version: 1, text: 'Arrives at noon' },
            { line: 2, version: 0, text: 'Towels' },
          ],
        },
      ],
    })
  })

  test('is no change if the value is the same', () => {
    expect(changesIn(edit({}, kept, 'remark-1-1', ' Late arrival '), kept)).toEqual({})
    expect(changesIn(edit({}, kept, 'remark-1-2', ''), kept)).toEqual({})
    const same = edit({}, kept, `record-${trId}`, { trCode: 'TR-1', trCustomerCode: 'C-1' })
    expect(changesIn(same, kept)).toEqual({})
  })

  test('is dropped when the saved text is typed again; a trailing space is kept', () => {
    const typed = edit({}, kept, 'remark-1-1', 'Late arrival ')
    expect(typed['remark-1-1']?.value).toBe('Late arrival ')
    const later = keptWith('Arrives at 23:00', 2)
    const word = edit(typed, kept, 'remark-1-1', 'Late arrival b')
    expect(edit(word, kept, 'remark-1-1', 'Late arrival')).toEqual({})
    expect(edit(word, later, 'remark-1-1', 'Late arrival')).toEqual({})
    expect(conflictsIn(typed, later)).toEqual([])
  })

  test('of a record that was opened but not touched follows what another user saves', () => {
    const field = `record-${trId}`
    const opened = edit({}, kept, field, { trCode: 'TR-1', trCustomerCode: 'C-1' })
    const theirs = { trCode: 'TR-1b', trCustomerCode: 'C-1' }
    const later = keptWith('Late arrival', 1, {
      pnrTravelRecords: [{ trId, trUserName: 'Budi', ...theirs }],
      changes: [change('remark-1-1', 1), change(field, 2)],
    })
    expect(changesIn(opened, later)).toEqual({})
    expect(conflictsIn(opened, later)).toEqual([])
    const typed = edit(opened, later, field, { ...theirs, trCustomerCode: 'C-2' })
    expect(conflictsIn(typed, later)).toEqual([])
    expect(changesIn(typed, later)[field]).toMatchObject({ version: 2 })
  })

  test('conflicts only with another value of the same field, until the user decides', () => {
    const typed = edit(edit({}, kept, 'remark-1-1', 'Noon'), kept, 'remark-1-2', 'Towels')
    expect(conflictsIn(typed, kept)).toEqual([])
    expect(conflictsIn(typed, keptWith('Noon', 2))).toEqual([])
    const later = keptWith('23:00', 2)
    const [conflict, ...others] = conflictsIn(typed, later)
    expect(others).toEqual([])
    expect(conflict).toMatchObject({
      field: 'remark-1-1',
      mine: 'Noon',
      theirs: { value: '23:00', version: 2, changedBy: 'Budi' },
    })
    if (!conflict) return
    const mine = keepMine(typed, conflict)
    expect(conflictsIn(mine, later)).toEqual([])
    expect(changesIn(mine, later)['remark-1-1']).toMatchObject({ value: 'Noon', version: 2 })
    const theirs = dropEdit(typed, 'remark-1-1')
    expect(Object.keys(changesIn(theirs, later))).toEqual(['remark-1-2'])
    // a later change conflicts again
    expect(conflictsIn(mine, keptWith('22:00', 3))).toHaveLength(1)
  })

  test('conflicts with `null` if another user removed the record', () => {
    const typed = edit({}, kept, `record-${trId}`, { trCode: 'TR-2', trCustomerCode: 'C-1' })
    const later = keptWith('Late arrival', 1, {
      pnrTravelRecords: [],
      changes: [change('remark-1-1', 1), change(`record-${trId}`, 2)],
    })
    expect(conflictsIn(typed, later)).toMatchObject([{ theirs: { value: null, version: 2 } }])
    expect(conflictsIn(edit({}, kept, `record-${trId}`, null), later)).toEqual([])
  })

  test('is dropped once saved, but not the text typed meanwhile', () => {
    const sent = edit(edit({}, kept, 'remark-1-1', 'Noon'), kept, 'remark-1-2', 'Towels')
    const meanwhile = edit(sent, kept, 'remark-1-1', 'Noon, by car')
    const answer = keptWith('Noon', 2)
    const left = afterSave(meanwhile, sent, answer)
    expect(left).toEqual({ 'remark-1-1': { value: 'Noon, by car', from: 'Noon', version: 2 } })
    expect(conflictsIn(left, answer)).toEqual([])
  })

  test('is sent by section, as the contract requires', () => {
    const records = edit({}, kept, `record-${trId}`, null)
    const added = edit(records, kept, 'record-0b0c7a52-3f0e-4a39-8f6e-0d9b5c9f7a22', {
      trCode: 'TR-9',
      trCustomerCode: 'C-9',
    })
    const secret = { confidential: { value: 'One\nTwo', from: null, version: 0 } }
    for (const body of [toAuxiliaryChange('records', added), toAuxiliaryChange('confidential', secret)])
      expect(v.is(auxiliaryChange, body)).toBe(true)
    expect(toAuxiliaryChange('records', records)).toEqual({
      pnrTravelRecords: [{ trId, version: 1, removed: true }],
    })
  })

  test('is validated as on the server', () => {
    expect(problemOf('record-x', { trCode: 'TR', trCustomerCode: ' ' })).toBe('required')
    expect(problemOf('remark-1-1', 'a\u0007b')).toBe('unkeepable:U+0007')
    expect(problemOf('confidential', 'a\u0007b\tc')).toBe('unkeepable:U+0007')
    expect(problemOf('remark-1-1', 'line\nbreak')).toBeUndefined()
    expect(problemOf('confidential', 'line\nbreak')).toBeUndefined()
    expect(problemOf('record-x', null)).toBeUndefined()
  })
})
