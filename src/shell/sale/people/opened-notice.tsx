import type { MoneyPair } from '#contract/money/money'
import { KeptNotice } from '../../session/kept-notice.tsx'
import { FilledNotice } from './filled-notice.tsx'
import type { People } from './people.ts'
import { SoldForNote } from './sold-for-note.tsx'
import type { SoldFor } from './use-sold-for.ts'

type Props = {
  /** The id of the form. */
  form: string
  soldFor: SoldFor
  /** What the client pays as the form stands. */
  total?: MoneyPair | null | undefined
  /** It was opened with its draft. */
  isKept: boolean
  /** It was filled with the people of the sale before. */
  people: People | null
  onStartOver: () => void
}

/** Says with what a form was opened. */
export function OpenedNotice({ form, soldFor, total, isKept, people, onStartOver }: Props) {
  return (
    <>
      {isKept && <KeptNotice form={form} onStartOver={onStartOver} />}
      {!isKept && people && <FilledNotice people={people} onClear={onStartOver} />}
      <SoldForNote soldFor={soldFor} total={total} />
    </>
  )
}
