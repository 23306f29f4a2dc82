import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { AvailablePremium } from '#contract/insurance/insurance'
import { formatMoney } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import hidden from '../../ui/styles/hidden.module.css'
import { useInsuranceNames } from '../use-insurance-names.ts'
import { premiumKey } from './cheapest-first.ts'
import { type BenefitsReply, type Cover, comparePackages } from './compare-packages.ts'
import styles from './package-comparison.module.css'

type Props = {
  packages: readonly { readonly premium: AvailablePremium; readonly reply: BenefitsReply }[]
  chosen: AvailablePremium | null
  bcToName: Readonly<Record<string, string>>
  disabled: boolean
  onChoose: (premium: AvailablePremium) => void
}

/** A column for each package; the benefits stay in sight while the packages scroll past them, and on a phone the packages
 * and their prices, too. */
export function ComparisonTable({ packages, chosen, bcToName, disabled, onChoose }: Props) {
  const t = useTranslations('insurance.comparison')
  const coverage = useTranslations('insurance.coverage')
  const names = useInsuranceNames()
  const rows = comparePackages(
    packages.map(({ premium: { packageName }, reply }) => ({ packageName, reply })),
    bcToName,
  )
  const isChosen = (premium: AvailablePremium) =>
    chosen !== null && premiumKey(chosen) === premiumKey(premium)
  const columns = packages.map(({ premium }) => ({
    premium,
    key: premiumKey(premium),
    chosen: isChosen(premium) || undefined,
  }))
  return (
    <>
      <p className={screen.quiet}>{t('hint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                {coverage('whole')}
                <small>{coverage('rate')}</small>
              </th>
              {columns.map(({ premium, key, chosen }) => (
                <th key={key} scope="col" data-chosen={chosen}>
                  {premium.packageName} <MoneyText value={premium.packagePrice} strong />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, name, detail, covers }) => (
              <tr key={code}>
                <th scope="row">
                  {names.benefit(code, name)}
                  {detail && <small>{names.detail(detail)}</small>}
                </th>
                {columns.map(({ key, chosen }, at) => (
                  <td key={key} data-chosen={chosen}>
                    <CoverCell cover={covers[at] ?? { at: 'missing' }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {columns.map(({ premium, key, chosen }) => (
                <td key={key} data-chosen={chosen}>
                  <Button
                    variant="quiet"
                    disabled={disabled}
                    aria-label={t(chosen ? 'chosenNamed' : 'chooseNamed', { name: premium.packageName })}
                    // choosing it again would clear its additional benefits
                    onClick={() => chosen ?? onChoose(premium)}
                  >
                    {chosen && <IconCheck size={16} aria-hidden />}
                    {t(chosen ? 'chosen' : 'choose')}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

function CoverCell({ cover }: { cover: Cover }) {
  const t = useTranslations('insurance.comparison')
  const names = useInsuranceNames()
  if (cover.at === 'missing') {
    return (
      <>
        <span aria-hidden>–</span>
        <span className={hidden.hidden}>{t('missing')}</span>
      </>
    )
  }
  const { limit, detail } = cover
  const words = limit ? formatMoney(limit) : names.detail(detail)
  if (cover.at === 'included') return words || t('included')
  return (
    <>
      {words && <span>{words}</span>}
      <small>{t('extra', { price: formatMoney(cover.price) })}</small>
    </>
  )
}
