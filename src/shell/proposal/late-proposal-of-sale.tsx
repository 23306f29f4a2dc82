import { useEffect } from 'react'
import { withWords } from '../../lib/language/area-words.ts'
import { later, useLater } from '../../ui/time/later.ts'

type Props = { locator: string }

const part = later<Props>(
  async () =>
    (await withWords('proposals', () => import(/* bundle: proposals */ './proposal-of-sale.tsx'))())
      .ProposalOfSale,
)

/** The proposal that a sale came of, whose code and words come after the booking. */
export function LateProposalOfSale(props: Props) {
  const state = useLater(part)
  useEffect(() => part.want(), [])
  return state === 'here' ? <part.Part {...props} /> : null
}
