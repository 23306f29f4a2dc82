import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Proposal } from '#contract/proposal/proposal'
import { ApiFailure } from '../../lib/call/failure.ts'
import { queryClient } from '../../lib/query/query.ts'
import { offersOf } from '../../shell/proposal/chosen-offers.ts'
import { proposalById } from '../../shell/proposal/proposal-queries.ts'
import { ShareProposal } from '../../shell/proposal/send/share-proposal.tsx'
import listing from '../../ui/list/listing.module.css'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AnswerSection } from './answer-section.tsx'
import { BookingSection } from './booking-section.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { OfferSection } from './offer-section.tsx'
import { ProposalHead } from './proposal-head.tsx'
import { VersionSection } from './version-section.tsx'

const route = getRouteApi('/app/proposals/$proposalId')

/** A proposal that was sent: what the client did with it, and what is booked of it. */
export function ProposalScreen() {
  const { proposalId } = route.useParams()
  const t = useTranslations('proposals')
  const proposal = useQuery(proposalById(proposalId))
  const isGone = proposal.error instanceof ApiFailure && proposal.error.status === 404
  // the device keeps it no longer
  useEffect(() => {
    if (!isGone) return undefined
    return () => queryClient.removeQueries({ queryKey: proposalById(proposalId).queryKey })
  }, [isGone, proposalId])
  return (
    <div className={listing.screen}>
      <Link to="/app/proposals" className={screen.link}>
        {t('all')}
      </Link>
      {isGone ? (
        <EmptyState title={t('missing')} />
      ) : proposal.data ? (
        <ProposalPage proposal={proposal.data} seenAt={proposal.dataUpdatedAt} />
      ) : proposal.isError ? (
        <ErrorState error={proposal.error} onRetry={() => void proposal.refetch()} />
      ) : (
        <Skeletons count={4} shape="row" />
      )}
    </div>
  )
}

function ProposalPage({ proposal, seenAt }: { proposal: Proposal; seenAt: number }) {
  const t = useTranslations('proposals')
  const offers = useMemo(() => offersOf(proposal), [proposal])
  return (
    <>
      <ProposalHead proposal={proposal} seenAt={seenAt} />
      <GoneNotice proposal={proposal} />
      <AnswerSection proposal={proposal} offers={offers} />
      {proposal.link !== null && (
        <Section title={t('page.share')}>
          <ShareProposal proposal={proposal} />
        </Section>
      )}
      <OfferSection proposal={proposal} offers={offers} />
      {proposal.bookingList.length > 0 && <BookingSection proposal={proposal} />}
      <VersionSection proposal={proposal} />
    </>
  )
}
