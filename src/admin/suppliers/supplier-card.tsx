import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { type SupplierBoard, type SupplierState, trySupplier } from '#contract/admin/suppliers'
import { formatMoment } from '../../lib/language/format.ts'
import { ask } from '../../lib/query/api.ts'
import { useSentence } from '../../lib/query/use-failure-words.ts'
import { newCommandId } from '../../shell/outbox/command/command-id.ts'
import screen from '../../ui/panel/screen.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { Status } from '../../ui/state/status.tsx'
import { StatusLines } from '../../ui/state/status-lines.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { CertificateFact } from './certificate-fact.tsx'
import { durationText, shareText } from './duration-text.ts'
import { SupplierSwitch } from './supplier-switch.tsx'
import styles from './suppliers.module.css'

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
  const goLive = useTranslations('adminGoLive')
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
        {supplier.certificate && <CertificateFact certificate={supplier.certificate} />}
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
      {supplier.isCertifying && (
        <p className={styles.more}>
          <Link className={screen.link} to="/app/admin/suppliers/$code" params={{ code: supplierCode }}>
            {goLive('open')}
          </Link>
        </p>
      )}
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

/** Makes one harmless call to the supplier and says how it went. */
function TrySupplier({ supplier: { product, supplierCode } }: { supplier: SupplierState }) {
  const t = useTranslations('adminSuppliers')
  const locale = useLocale()
  const online = useOnline()
  const sentence = useSentence()
  const tried = useMutation({
    mutationFn: (key: string) =>
      ask(trySupplier, { params: { product, supplierCode } }, { idempotencyKey: key }),
  })
  const { data } = tried
  return (
    <div className={styles.trying}>
      <div role="status">
        {data && (
          <StatusLines
            tone={data.failure === null ? 'good' : 'alarm'}
            lines={[t(`tried.${data.failure ?? 'ANSWERED'}`, { time: durationText(data.ms, locale) })]}
          />
        )}
        {tried.isError && sentence(tried.error)}
      </div>
      <Button
        variant="default"
        aria-label={t('tryNamed', { supplier: supplierCode })}
        disabled={!online}
        loading={tried.isPending}
        onClick={() => tried.mutate(newCommandId())}
      >
        {t('try')}
      </Button>
    </div>
  )
}
