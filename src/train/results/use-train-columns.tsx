import { useTranslations } from 'use-intl'
import type { Column } from '../../ui/list/rows.tsx'
import type { FoundTrain, SortField } from './arrange-trains.ts'
import { type ChoicesProps, TrainChoices } from './train-choices.tsx'
import styles from './train-list.module.css'
import { TrainTimes } from './train-times.tsx'

/** Time, train, and its classes with their fares. */
export function useTrainColumns(choices: ChoicesProps): readonly Column<FoundTrain, SortField>[] {
  const t = useTranslations('train.results')
  const times = ({ facts }: FoundTrain) => <TrainTimes offer={facts} />
  const name = ({ facts }: FoundTrain) => (
    <b className={styles.name}>
      {facts.trainName} {facts.trainNumber}
    </b>
  )
  const classes = (train: FoundTrain) => <TrainChoices train={train} {...choices} />
  return [
    { heading: t('time'), field: 'time', className: styles.time, cell: times, card: { head: times } },
    { heading: t('train'), cell: name, card: { head: name } },
    {
      heading: t('fares'),
      field: 'price',
      className: styles.classes,
      cell: classes,
      card: { foot: classes },
    },
  ]
}
