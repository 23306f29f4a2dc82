import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../lib/language/format.ts'
import { FoldedOnPhone } from '../../ui/panel/folded-on-phone.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { useInsuranceNames } from '../use-insurance-names.ts'
import styles from './benefit-lists.module.css'
import type { IncludedBenefit, OptionalBenefit } from './benefit-name.ts'

type Props = {
  optional: readonly OptionalBenefit[]
  included: readonly IncludedBenefit[]
  codes: readonly string[]
  disabled: boolean
  onBenefit: (code: string, chosen: boolean) => void
}

export function BenefitLists({ optional, included, codes, disabled, onBenefit }: Props) {
  const t = useTranslations('insurance.benefits')
  const names = useInsuranceNames()
  return (
    <>
      {optional.length > 0 && (
        <fieldset className={styles.optional} disabled={disabled}>
          <legend>{t('optional')}</legend>
          {optional.map(({ code, name, price }) => (
            <label key={code} className={styles.option}>
              <input
                type="checkbox"
                checked={codes.includes(code)}
                onChange={({ currentTarget }) => onBenefit(code, currentTarget.checked)}
              />
              <span>
                {names.benefitText(code, name)} + <MoneyText value={price} strong />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {included.length > 0 && (
        <FoldedOnPhone summary={<b>{t('included')}</b>}>
          <h3 className={styles.heading}>{t('included')}</h3>
          <ul className={styles.included}>
            {included.map(({ code, name, detail, limit }) => (
              <li key={code}>
                <IconCheck size={16} aria-hidden />
                <span>
                  <b>{names.benefit(code, name)}</b>{' '}
                  {limit ? t('upTo', { amount: formatMoney(limit) }) : names.detail(detail)}
                </span>
              </li>
            ))}
          </ul>
        </FoldedOnPhone>
      )}
    </>
  )
}
