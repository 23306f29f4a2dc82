import { documentKey } from '../call/document-key.ts'

type Identified = { readonly identityNumber?: string | null | undefined }

/** Those who have one identity number, each group in the order given. Two insured rarely have one document: it is asked about. */
export function sameDocuments<P extends Identified>(persons: readonly P[]): readonly (readonly P[])[] {
  const groups = new Map<string, P[]>()
  for (const person of persons) {
    const key = documentKey(person.identityNumber ?? '')
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), person])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}
