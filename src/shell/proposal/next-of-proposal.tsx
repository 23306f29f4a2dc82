import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { keepNames } from '../sale/people/kept-people.ts'
import type { People } from '../sale/people/people.ts'
import { useMayUseTrains } from '../session/may-use-trains.ts'
import { bookAddress } from './book-address.ts'
import { daysOf, nextChosen, offerOfSale, offersOf, titleOf } from './chosen-offers.ts'
import { proposalById, proposalOf } from './proposal-queries.ts'
import { whyNotBook } from './why-not-book.ts'

type Props = { locator: string; people: () => People }

/** After a sale of a proposal: the next offer that its client chose, for the same people. */
export function NextOfProposal({ locator, people }: Props) {
  const t = useTranslations('proposals.next')
  const navigate = useNavigate()
  const mayUseTrains = useMayUseTrains()
  const [busy, setBusy] = useState(false)
  const proposalId = useQuery(proposalOf(locator)).data?.told?.proposal?.proposalId
  // this booking is in it now
  const proposal = useQuery({
    ...proposalById(proposalId ?? ''),
    enabled: proposalId !== undefined,
    staleTime: 0,
  })
  if (!proposal.data || proposal.isFetching) return null
  const open = offersOf(proposal.data).filter(
    ({ offer }) => !offer.hold && whyNotBook(offer, mayUseTrains) === null,
  )
  const next = nextChosen(open)
  if (!next) return null
  const { offer } = next
  const sold = proposal.data
  async function book(one: NonNullable<typeof next>) {
    setBusy(true)
    keepNames({ ...people(), ...daysOf(one.offer), offer: offerOfSale(sold, one) }, one.offer.product)
    await navigate(
      bookAddress(one.offer.product, { proposalId: sold.proposalId, offerId: one.offer.offerId }),
    )
    setBusy(false)
  }
  return (
    <div role="status">
      <p>{t('title', { name: sold.name })}</p>
      <Button loading={busy} onClick={() => void book(next)}>
        {t('book', { title: titleOf(offer) })}
      </Button>
    </div>
  )
}
