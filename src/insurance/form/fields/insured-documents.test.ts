import { expect, test } from 'vitest'
import { termsOf } from '../to-policy-request.ts'
import { exampleFields, exampleFound } from './example-found.ts'
import { sharedDocuments } from './insured-documents.ts'

const terms = termsOf(exampleFound())
const child = { identityNumber: 'c-1234567' }

/** The holder, who is the first participant or not, and a child. */
function persons({ holderTravels = true, ofChild = {} }) {
  const fields = exampleFields()
  const participants = fields.insuredParticipants.map((one, index) =>
    index === 1 ? { ...one, ...ofChild } : one,
  )
  return { ...fields, holderTravels, insuredParticipants: participants }
}

test('a document that two insured have is asked about, the holder’s own is not', () => {
  expect(sharedDocuments(persons({}), terms)).toEqual([])
  const [shared, ...others] = sharedDocuments(persons({ ofChild: child }), terms)
  expect(shared?.names).toHaveLength(2)
  expect(others).toEqual([])
})
