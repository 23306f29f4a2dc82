import { refusal } from '../../http/call/refusal.ts'

/** Each document once. */
export function refuseRepeated(documents: readonly { readonly documentId: string }[]): void {
  const ids = new Set(documents.map(({ documentId }) => documentId))
  if (ids.size < documents.length) throw refusal('INVALID_REQUEST', 'refusals.fieldTwice')
}
