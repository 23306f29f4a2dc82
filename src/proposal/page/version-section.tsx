import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Proposal } from '#contract/proposal/proposal'
import { formatMoment } from '../../lib/language/format.ts'
import { offersOf } from '../../shell/proposal/chosen-offers.ts'
import { proposalVersion } from '../../shell/proposal/proposal-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/panel/dialog.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import styles from '../proposals.module.css'
import { OfferFacts } from './offer-facts.tsx'

/** The versions that were sent, the last one first; each can be read. */
export function VersionSection({ proposal }: { proposal: Proposal }) {
  const t = useTranslations('proposals.page.versions')
  const locale = useLocale()
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <Section title={t('title')}>
      <ul className={styles.offers}>
        {proposal.versionList.toReversed().map(({ version, sentAt, sentBy }) => (
          <li key={version}>
            <p className={styles.facts}>
              <span>{t('line', { version, moment: formatMoment(sentAt, locale), name: sentBy })}</span>
              {version === proposal.version && proposal.link !== null && <b>{t('now')}</b>}
            </p>
            {version !== proposal.version && (
              <Button variant="quiet" onClick={() => setOpened(version)}>
                {t('read', { version })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        opened={opened !== null}
        isWide
        title={opened === null ? '' : t('read', { version: opened })}
        onClose={() => setOpened(null)}
      >
        {opened !== null && <FormerVersion proposal={proposal} version={opened} />}
      </Dialog>
    </Section>
  )
}

function FormerVersion({ proposal, version }: { proposal: Proposal; version: number }) {
  const { data, error, isError, refetch } = useQuery(proposalVersion(proposal.proposalId, version))
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons count={2} shape="row" />
  const { content } = data
  return (
    <>
      {content.greeting && <p className={styles.note}>{content.greeting}</p>}
      <ul className={styles.offers}>
        {offersOf({ ...proposal, content, version }).map((one) => (
          <li key={one.offer.offerId}>
            <OfferFacts one={one} />
          </li>
        ))}
      </ul>
    </>
  )
}
