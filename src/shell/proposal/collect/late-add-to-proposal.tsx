import { useEffect } from 'react'
import { withWords } from '../../../lib/language/area-words.ts'
import { later, useLater } from '../../../ui/time/later.ts'
import type { AddProps } from './new-offer.ts'

const part = later<AddProps>(
  async () =>
    (await withWords('proposalDraft', () => import(/* bundle: proposals */ './add-to-proposal.tsx'))())
      .AddToProposal,
)

/** The button that puts an offer into a proposal; its code and words come after the screen. */
export function LateAddToProposal({
  offer,
  ...props
}: Omit<AddProps, 'offer'> & { offer: AddProps['offer'] | null }) {
  const state = useLater(part)
  useEffect(() => part.want(), [])
  return state === 'here' && offer ? <part.Part {...props} offer={offer} /> : null
}
