import { useLocale, useTranslations } from 'use-intl'
import { type CertificateState, certificateWarnDays } from '#contract/admin/suppliers'
import { formatMoment } from '../../lib/language/format.ts'

const [warnDays] = certificateWarnDays

/** How the certificate stands by which a supplier knows this installation. */
export function CertificateFact({
  certificate: { newest, isUsed, problem },
}: {
  certificate: CertificateState
}) {
  const t = useTranslations('adminSuppliers')
  const locale = useLocale()
  const endsSoon = isUsed && newest !== null && newest.daysLeft < warnDays
  const sentences = [
    newest && t('certificate', { ...newest, moment: formatMoment(newest.validUntil, locale) }),
    endsSoon && t('certificateEnds', { days: newest.daysLeft }),
    problem && t(`certificateProblem.${problem}`),
    problem && t(isUsed ? 'formerCertificate' : 'noCertificate'),
  ]
  return (
    <li data-tone={problem || endsSoon ? 'warning' : undefined}>{sentences.filter(Boolean).join(' ')}</li>
  )
}
