import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { TrainOffer } from '#contract/train/train'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import styles from './chosen-train.module.css'
import { TrainTimes } from './train-times.tsx'

type Props = { offer: TrainOffer; disabled: boolean; onChange: () => void }

/** The chosen train, shown in place of the list. */
export function ChosenTrain({ offer, disabled, onChange }: Props) {
  const t = useTranslations('train.results')
  return (
    <div className={styles.chosen}>
      <div className={styles.name}>
        <h3>
          {offer.trainName} {offer.trainNumber}
        </h3>
        <span className={styles.mark}>
          <IconCircleCheck size={18} aria-hidden />
          {t('chosen')} · {t('className', { name: offer.className, subclass: offer.subclass })}
        </span>
      </div>
      <TrainTimes offer={offer} />
      <div className={styles.end}>
        <MoneyText value={offer.totalFare} strong />
        <Button variant="quiet" disabled={disabled} onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </div>
  )
}
