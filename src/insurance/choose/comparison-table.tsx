import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { AvailablePremium } from '#contract/insurance/insurance'
import { formatMoney } from '../../lib/language/format.ts'
import { Button } from '../../ui/button.tsx'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { type ComparedColumn, SideBySide } from '../../ui/side-by-side.tsx'
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

/** A column for each package, a row for each benefit. */
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
  const columns = packages.map(({ premium }): ComparedColumn => {
    const chosen = isChosen(premium)
    return {
      key: premiumKey(premium),
      isChosen: chosen,
      head: (
        <>
          {premium.packageName} <MoneyText value={premium.packagePrice} strong />
        </>
      ),
      foot: (
        <Button
          variant="quiet"
          disabled={disabled}
          aria-label={t(chosen ? 'chosenNamed' : 'chooseNamed', { name: premium.packageName })}
          // choosing it again would clear its additional benefits
          onClick={() => chosen || onChoose(premium)}
        >
          {chosen && <IconCheck size={16} aria-hidden />}
          {t(chosen ? 'chosen' : 'choose')}
        </Button>
      ),
    }
  })
  return (
    <>
      <p className={screen.quiet}>{t('hint')}</p>
      <SideBySide
        label={t('title')}
        className={styles.table}
        corner={
          <>
            {coverage('whole')}
            <small>{coverage('rate')}</small>
          </>
        }
        columns={columns}
        rows={rows.map(({ code, name, detail, covers }) => ({
          key: code,
          name: (
            <>
              {names.benefit(code, name)}
              {detail && <small>{names.detail(detail)}</small>}
            </>
          ),
          cells: covers.map((cover, at) => <CoverCell key={columns[at]?.key} cover={cover} />),
        }))}
      />
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
