import type { ReplyOf } from '#contract/call/endpoint'
import type { exportEvidence } from '#contract/call/evidence'
import type { EvidenceStore, FoundExchange } from './evidence-store.ts'
import { type EvidenceKey, openExchangeOf } from './sealed-bodies.ts'
import { shapeExchange } from './shape-exchange.ts'

type Exported = ReplyOf<typeof exportEvidence>['exchangeList'][number]

/** Characters of all requests and answers together. */
const mostCharacters = 20_000_000

const closed = { target: null, request: null, answer: null }

/** Opens one exchange after the other, so that no more than one is unpacked beside what is exported. */
export async function exportAll(
  { store, key }: { store: EvidenceStore; key: EvidenceKey },
  found: readonly FoundExchange[],
): Promise<Exported[]> {
  const exported: Exported[] = []
  let characters = 0
  for (const row of found) {
    const shaped = shapeExchange(row)
    if (characters >= mostCharacters) {
      exported.push({ ...shaped, state: 'LEFT_OUT', ...closed })
      continue
    }
    const sealed = await store.find(row.id)
    const opened = sealed ? await openExchangeOf(key, sealed) : { state: 'OTHER_KEY' as const }
    if (opened.state === 'OPENED') characters += (opened.request?.length ?? 0) + (opened.answer?.length ?? 0)
    exported.push({ ...shaped, ...closed, ...opened })
  }
  return exported
}
