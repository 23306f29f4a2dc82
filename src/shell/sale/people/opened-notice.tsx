import { KeptNotice } from '../../session/kept-notice.tsx'
import { FilledNotice } from './filled-notice.tsx'
import type { People } from './people.ts'

type Props = {
  /** The id of the form. */
  form: string
  /** It was opened with its draft. */
  isKept: boolean
  /** It was filled with the people of the sale before. */
  people: People | null
  onStartOver: () => void
}

/** Says with what a form was opened. */
export function OpenedNotice({ form, isKept, people, onStartOver }: Props) {
  if (isKept) return <KeptNotice form={form} onStartOver={onStartOver} />
  return people && <FilledNotice locator={people.locator} onClear={onStartOver} />
}
