import { useEffect } from 'react'
import { withWords } from '../../lib/language/area-words.ts'
import { later, useLater } from '../../ui/time/later.ts'
import type { People } from '../sale/people/people.ts'

type Props = { locator: string; people: () => People }

const part = later<Props>(
  async () =>
    (await withWords('proposals', () => import(/* bundle: proposals */ './next-of-proposal.tsx'))())
      .NextOfProposal,
)

/** The next offer of the proposal that a sale came of; its code comes after the ticket. */
export function LateNextOfProposal(props: Props) {
  const state = useLater(part)
  useEffect(() => part.want(), [])
  return state === 'here' ? <part.Part {...props} /> : null
}
