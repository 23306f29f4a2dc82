import { useTranslations } from 'use-intl'
import { paperLanguagesOf } from '#contract/insurance-papers'
import type { PolicyDetail } from '#contract/insurance-policy'
import { MailCertificate } from './mail-certificate.tsx'
import { PaperButton } from './paper-button.tsx'
import detail from './policy-detail.module.css'

type Props = { policy: PolicyDetail; over: boolean }

/** An issued policy has its certificate, a quotation its quotation; a cancelled booking has no paper (spec: insurance §4,
 * §7). */
export function PolicyPapers({ policy, over }: Props) {
  const t = useTranslations('insuranceList.papers')
  const { orderStatus, supplierCode, bookingLocatorCode: code } = policy
  if (orderStatus === 'CANCELLED') return null
  const languages = paperLanguagesOf[supplierCode]
  const paper = orderStatus === 'ISSUED' ? 'certificate' : 'quotation'
  return (
    <section className={detail.papers} aria-label={t('label')}>
      {languages.map((language) => (
        <PaperButton key={language} paper={paper} language={language} code={code} over={over} />
      ))}
      {paper === 'certificate' && <MailCertificate code={code} languages={languages} />}
    </section>
  )
}
