import { useLocale, useTranslations } from 'use-intl'
import type { Proposal, ProposalAnswer } from '#contract/proposal/proposal'
import { formatMoment } from '../../lib/language/format.ts'
import { answerOf, type OfferOfNeed, titleOf } from '../../shell/proposal/chosen-offers.ts'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { Section } from '../../ui/panel/section.tsx'
import { BookOffer } from '../book/book-offer.tsx'
import styles from '../proposals.module.css'
import { chatNumber } from './chat-number.ts'
import { OfferPrice } from './offer-price.tsx'

type Props = { proposal: Proposal; offers: readonly OfferOfNeed[] }

/** What the client chose, with what they said, and what can be booked at once. */
export function AnswerSection({ proposal, offers }: Props) {
  const t = useTranslations('proposals.answer')
  const answer = answerOf(proposal)
  const earlier = proposal.answerList.filter((one) => one !== answer)
  if (proposal.answerList.length === 0) return null
  const chosen = offers.filter(({ isChosen }) => isChosen)
  return (
    <Section title={t('title')}>
      {answer ? (
        <>
          <Said answer={answer} />
          {chosen.length === 0 && <p>{t('nothingChosen')}</p>}
          <ul className={styles.offers}>
            {chosen.map((one) => (
              <li key={one.offer.offerId} className={styles.chosen}>
                <b className={styles.offerTitle}>{titleOf(one.offer)}</b>
                <OfferPrice one={one} />
                <BookOffer proposal={proposal} one={one} isMain />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('none')}</p>
      )}
      {earlier.length > 0 && (
        <details className={styles.folded}>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          {earlier.map((one) => (
            <div key={one.at}>
              <b>{t('ofVersion', { version: one.version })}</b>
              <Said answer={one} />
            </div>
          ))}
        </details>
      )}
    </Section>
  )
}

/** Who answered, how they are reached, and what they wrote. */
function Said({ answer: { at, name, phone, sentence } }: { answer: ProposalAnswer }) {
  const t = useTranslations('proposals.answer')
  const locale = useLocale()
  const chat = chatNumber(phone)
  return (
    <div className={styles.said}>
      <p className={styles.facts}>
        {name && <b>{name}</b>}
        {phone && <PhoneLink number={phone} />}
        {chat && (
          <a
            href={`https://wa.me/${chat}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('whatsappTo', { phone })}
          >
            {t('whatsapp')}
          </a>
        )}
        <span>{formatMoment(at, locale)}</span>
      </p>
      {sentence && <blockquote>{sentence}</blockquote>}
    </div>
  )
}
