import type { DocumentFinding } from '#contract/travellers/document-finding'
import { documentFindings } from '#contract/travellers/document-rules'
import type { BookingReader } from '../../orgs/reach.ts'
import { type InBook, onceEach, type SalePeople } from './people-of-sales.ts'

/** The people of one journey, of a sale or of several, and its days. */
export type Journey = {
  readonly people: readonly SalePeople[]
  readonly from: string
  readonly to: string
}

/** What the papers of the people of each journey want; the books are asked once for all of them. */
export async function findFindings(
  inBook: InBook,
  viewer: BookingReader,
  journeys: readonly Journey[],
): Promise<DocumentFinding[][]> {
  const parties = journeys.map(({ people }) => onceEach(people))
  const records = await inBook(viewer, parties.flat())
  let read = 0
  return journeys.map((days, index) => {
    const people = (parties[index] ?? []).map(({ name, birthDate, age }) => ({
      name,
      birthDate,
      age,
      inBook: records[read++] ?? null,
    }))
    return documentFindings(people, days).flat()
  })
}
