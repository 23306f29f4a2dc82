import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { SupplierBoard, SupplierState } from '#contract/admin/suppliers'
import { formatMoment } from '../../lib/language/format.ts'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Status } from '../../ui/state/status.tsx'
import { durationText, shareText } from './duration-text.ts'
import { SupplierSwitch } from './supplier-switch.tsx'
import styles from './suppliers.module.css'
import { TrySupplier } from './try-supplier.tsx'

type Props = {
  supplier: SupplierState
  org: Pick<SupplierBoard, 'orgId' | 'orgName'>
  mayTry: boolean
  /** Whether the data is that of the chosen organisation. */
  isCurrent: boolean
}

const tones = { ON: 'good', OFF: 'muted', OFF_ABOVE: 'warning' } as const

export function SupplierCard({ supplier, org, mayTry, isCurrent }: Props) {
  const t = useTranslations('adminSuppliers')
  const { product, supplierCode, state, inDoubt } = supplier
  return (
    <Section
      title={t('name', { supplier: supplierCode, product: t(`product.${product}`) })}
      aside={<Status tone={tones[state]} word={t(`state.${state}`)} />}
    >
      <ul className={styles.facts}>
        <Figures supplier={supplier} />
        <li data-tone={supplier.breaker === 'CLOSED' ? undefined : 'warning'}>
          {t(`breaker.${supplier.breaker}`)}
        </li>
        <li>
          {inDoubt === 0 ? (
            t('noneInDoubt')
          ) : (
            <Link className={screen.link} to="/app/pnr/checking">
              {t('inDoubt', { count: inDoubt })}
            </Link>
          )}
        </li>
        {supplier.connection && (
          <li>
            {supplier.connection.address === null
              ? t('ofThisServer', { protocol: supplier.connection.protocol })
              : t('connection', {
                  protocol: supplier.connection.protocol,
                  address: supplier.connection.address,
                })}
          </li>
        )}
      </ul>
      <div className={styles.actions}>
        <SupplierSwitch supplier={supplier} org={org} isCurrent={isCurrent} />
        {mayTry && <TrySupplier supplier={supplier} />}
      </div>
    </Section>
  )
}

function Figures({ supplier }: Pick<Props, 'supplier'>) {
  const t = useTranslations('adminSuppliers')
  const locale = useLocale()
  const { calls, failures, refusalList, p50Ms, p95Ms, lastAnswerAt, callsToday } = supplier
  return (
    <>
      <li data-tone={failures > 0 ? 'warning' : undefined}>
        {calls === 0
          ? t('noCalls')
          : t('calls', { count: calls, failures, share: shareText(failures / calls, locale) })}
      </li>
      {refusalList.length > 0 && (
        <li>
          {t('refusals', {
            kinds: refusalList
              .map(({ kind, refusals }) => `${t(`refusalKind.${kind}`)} ${refusals.toLocaleString(locale)}`)
              .join(', '),
          })}
        </li>
      )}
      {p50Ms !== null && p95Ms !== null && (
        <li>{t('durations', { half: durationText(p50Ms, locale), most: durationText(p95Ms, locale) })}</li>
      )}
      {callsToday && (
        <li data-tone={callsToday.used >= callsToday.most ? 'warning' : undefined}>
          {t('callsToday', callsToday)}
        </li>
      )}
      <li>
        {lastAnswerAt === null
          ? t('noAnswer')
          : t('lastAnswer', { moment: formatMoment(lastAnswerAt, locale) })}
      </li>
    </>
  )
}
