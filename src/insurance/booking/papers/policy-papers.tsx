import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { paperLanguagesOf } from '#contract/insurance/papers'
import type { PolicyDetail } from '#contract/insurance/policy'
import { useWhyClosed } from '../../../ui/form/use-why-closed.ts'
import detail from '../../../ui/panel/detail.module.css'
import screen from '../../../ui/panel/screen.module.css'
import { MailCertificate } from './mail-certificate.tsx'
import { PaperButton } from './paper-button.tsx'

type Props = { policy: PolicyDetail; expired: boolean }

/** Certificate of an issued policy, or the quotation; a cancelled booking has no paper (spec: insurance §4, §7). */
export function PolicyPapers({ policy, expired }: Props) {
  const t = useTranslations('insuranceList.papers')
  const whyClosed = useWhyClosed(t('offline'))
  const reasonId = useId()
  const { orderStatus, supplierCode, bookingLocatorCode: code } = policy
  if (orderStatus === 'CANCELLED') return null
  const languages = paperLanguagesOf[supplierCode]
  const paper = orderStatus === 'ISSUED' ? 'certificate' : 'quotation'
  return (
    <section className={detail.papers} aria-label={t('label')} data-papers>
      {languages.map((language) => (
        <PaperButton key={language} paper={paper} language={language} code={code} expired={expired} />
      ))}
      {paper === 'certificate' && <MailCertificate code={code} languages={languages} reasonId={reasonId} />}
      <p id={reasonId} role="status" className={screen.quiet}>
        {paper === 'certificate' && whyClosed}
      </p>
    </section>
  )
}
