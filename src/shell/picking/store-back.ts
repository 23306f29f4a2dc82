import { updateTraveller } from '#contract/travellers/book'
import type { PickedTraveller } from '#contract/travellers/traveller'
import { ask } from '../../lib/query/api.ts'
import { invalidateFigures } from '../../lib/query/query.ts'
import { newCommandId } from '../outbox/command/command-id.ts'
import type { SalePerson } from '../sale/people/people.ts'
import type { Asked } from './fitting.ts'
import { toBookChanges } from './to-book-changes.ts'

type Wanted = {
  readonly record: PickedTraveller
  readonly typed: SalePerson
  readonly lacks: readonly Asked[]
}

/** Writes what was typed into the book. Where that fails, the booking has it, and its page offers to keep its people. */
export async function storeBack(wanted: readonly Wanted[]): Promise<void> {
  const byTraveller = new Map<string, Wanted>()
  for (const one of wanted) {
    const { travellerId } = one.record
    const before = byTraveller.get(travellerId)
    // somebody may be holder and traveller
    byTraveller.set(
      travellerId,
      before
        ? {
            ...one,
            typed: together(before.typed, one.typed),
            lacks: [...before.lacks, ...one.lacks],
          }
        : one,
    )
  }
  const sent = [...byTraveller.values()].flatMap(({ record, typed, lacks }) => {
    const changes = toBookChanges(record, typed, lacks, newCommandId)
    return changes ? [{ record, changes }] : []
  })
  await Promise.allSettled(
    sent.map(({ record: { travellerId, version }, changes }) =>
      ask(
        updateTraveller,
        { params: { travellerId }, body: { version, changes } },
        { idempotencyKey: newCommandId() },
      ),
    ),
  )
  if (sent.length > 0) await invalidateFigures('TRAVELLERS')
}

function together(one: SalePerson, other: SalePerson): SalePerson {
  const said = Object.entries(other).filter(([, value]) => value !== '' && value !== null)
  return { ...one, ...Object.fromEntries(said) }
}
