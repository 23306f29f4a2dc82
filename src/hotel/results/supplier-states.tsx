import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { currencyName } from '../../lib/language/currency-name.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import screen from '../../ui/panel/screen.module.css'
import type { StateOfOne } from './offers/each-supplier.ts'
import styles from './supplier-states.module.css'

type Props = {
  states: readonly StateOfOne[]
  /** Missing where something else offers it. */
  onTryAgain?: () => void
}

/** Says which hotels are left out for want of an exchange rate. */
export function WithoutRate({
  reply: { withoutRateList = [] },
}: {
  reply: Pick<AvailabilityReply, 'withoutRateList'>
}) {
  const t = useTranslations('hotel.list')
  if (withoutRateList.length === 0) return null
  return (
    <p className={screen.quiet} role="status">
      {withoutRateList
        .map(({ currency: code, numberOfHotels: count }) =>
          t('withoutRate', { count, currency: currencyName(code), code }),
        )
        .join(' ')}
    </p>
  )
}

/** Tells a super admin how many hotels are offered at net, for want of a price rule. */
export function AtNet({
  reply: { numberOfHotelsAtNet: count = 0 },
}: {
  reply: Pick<AvailabilityReply, 'numberOfHotelsAtNet'>
}) {
  const t = useTranslations('hotel.list')
  const isClientView = useClientView()
  if (isClientView || count === 0) return null
  return (
    <p className={screen.quiet} role="status">
      {t('atNet', { count })}
    </p>
  )
}

/** How far the search is at each supplier, in a line that keeps its height. */
export function SupplierStates({ states, onTryAgain }: Props) {
  const t = useTranslations('hotel.list')
  const asked = states.flatMap(({ supplierCode, state }) =>
    state === 'off' ? [] : [{ supplierCode, state }],
  )
  const ended = hasSilence(states)
  const waiting = asked.filter(({ state }) => state === 'searching').length
  return (
    <div className={`${screen.quiet} ${styles.states}`} data-ended={ended || undefined}>
      <div role="status" className={styles.said}>
        {waiting > 0 && <b>{t('answeredOf', { count: asked.length - waiting, total: asked.length })}</b>}
        <ul>
          {asked.map(({ supplierCode, state }) => (
            <li key={supplierCode} data-state={state}>
              {t(`states.${state}`, { supplier: supplierCode })}
            </li>
          ))}
        </ul>
        {ended && <span>{t('ended')}</span>}
      </div>
      {ended && onTryAgain && (
        <button type="button" onClick={onTryAgain}>
          {t('askAgain')}
        </button>
      )}
    </div>
  )
}

/** One line that names the suppliers that are switched off, and those that do not sell the destination. */
export function NotAsked({ states }: { states: readonly StateOfOne[] }) {
  const t = useTranslations('hotel.list')
  const off = states.filter(({ state }) => state === 'off')
  const others = notSelling(states.map(({ supplierCode }) => supplierCode))
  return (
    <p className={`${screen.quiet} ${screen.small}`} role="status">
      {[
        ...off.map(({ supplierCode: supplier }) => t('switchedOff', { supplier })),
        ...(others.length > 0 ? [t('notSelling', { count: others.length, codes: others.join(', ') })] : []),
      ].join(' · ')}
    </p>
  )
}

/** Whether the search has ended without the answer of some supplier. */
export function hasSilence(states: readonly StateOfOne[]): boolean {
  return states.some(({ state }) => state === 'silent') && !states.some(({ state }) => state === 'searching')
}

/** The suppliers for which the destination has no key. */
function notSelling(asked: readonly SupplierCode[]): readonly SupplierCode[] {
  return supplierCodes.filter((code) => !asked.includes(code))
}
