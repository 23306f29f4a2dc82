import * as v from 'valibot'
import type { MrzReading } from '#contract/travellers/mrz/read-mrz'
import { travellerDocument } from '#contract/travellers/traveller'

type TravellerDocument = v.InferOutput<typeof travellerDocument>

/** What is typed of a document; empty where it is not known. */
export type DocumentDraft = { kind: string; number: string; country: string; expiresOn: string }

export const newDocument: DocumentDraft = { kind: 'PASSPORT', number: '', country: '', expiresOn: '' }

const rawOf = (draft: DocumentDraft, documentId: string) => ({
  ...draft,
  documentId,
  country: draft.country || null,
  expiresOn: draft.expiresOn || null,
})

/** As the contract takes it. Throws if a field is wrong. */
export function toDocument(draft: DocumentDraft, documentId: string): TravellerDocument {
  return v.parse(travellerDocument, rawOf(draft, documentId))
}

/** The problem codes of the contract by field. */
export function documentProblems(draft: DocumentDraft): Readonly<Record<string, string>> {
  const anyId = '00000000-0000-4000-8000-000000000000'
  const { issues = [] } = v.safeParse(travellerDocument, rawOf(draft, anyId))
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

export function documentOfZone({ kind, number, country, expiresOn }: MrzReading): DocumentDraft {
  return { kind, number, country: country ?? '', expiresOn: expiresOn ?? '' }
}
