import { KeptNotice } from '../../session/kept-notice.tsx'
import { FilledNotice } from './filled-notice.tsx'
import { ForTripNote } from './for-trip-note.tsx'
import type { People } from './people.ts'
import type { TripOfForm } from './use-trip-of-form.ts'

type Props = {
  /** The id of the form. */
  form: string
  tripOfForm: TripOfForm
  /** It was opened with its draft. */
  isKept: boolean
  /** It was filled with the people of the sale before. */
  people: People | null
  onStartOver: () => void
}

/** Says with what a form was opened. */
export function OpenedNotice({ form, tripOfForm, isKept, people, onStartOver }: Props) {
  return (
    <>
      {isKept && <KeptNotice form={form} onStartOver={onStartOver} />}
      {!isKept && people && <FilledNotice people={people} onClear={onStartOver} />}
      <ForTripNote tripOfForm={tripOfForm} />
    </>
  )
}
