import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Sort } from '#contract/call/sort'
import type { TrainOffer } from '#contract/train/train'
import { formatDay } from '../../lib/language/format.ts'
import { Rows } from '../../ui/list/rows.tsx'
import screen from '../../ui/panel/screen.module.css'
import { EmptyState } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { arrangeTrains, classesOf, type FoundTrain, type SortField, trainSorts } from './arrange-trains.ts'
import type { ChoicesProps } from './train-choices.tsx'
import styles from './train-list.module.css'
import { useTrainColumns } from './use-train-columns.tsx'

type Props = Omit<ChoicesProps, 'classCodes'> & {
  label: string
  offers: readonly TrainOffer[]
  /** When the offers were fetched, in ms. */
  foundAt: number
  /** The day to offer if there is no train; `null`: none. */
  nextDay: string | null
  onDay: (day: string) => void
}

/** The trains of one journey, with filter and sorting. */
export function TrainList({ label, offers, foundAt, nextDay, onDay, ...choices }: Props) {
  const t = useTranslations('train.results')
  const locale = useLocale()
  const [classCode, setClassCode] = useState<string | null>(null)
  const [sort, setSort] = useState<Sort<SortField>>('time')
  if (offers.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        hint={t('noneHint')}
        action={
          nextDay && (
            <Button onClick={() => onDay(nextDay)}>
              {t('searchOn', { day: formatDay(nextDay, locale) })}
            </Button>
          )
        }
      />
    )
  }
  const classes = classesOf(offers)
  const trains = arrangeTrains(offers, { classCode, sort })
  return (
    <>
      <div className={styles.head}>
        <p className={`${screen.quiet} ${styles.count}`} role="status">
          {trains.length > 0
            ? t('count', { count: trains.length, order: t(`first.${sort}`) })
            : t('noneInClass')}
          <span className={styles.zone}> · {t('zone')}</span> <AsOf at={foundAt} />
        </p>
        <NativeSelect
          label={t('filter')}
          className={styles.tool}
          value={classCode ?? ''}
          data={[
            { value: '', label: t('all') },
            ...[...classes].map(([value, name]) => ({ value, label: name })),
          ]}
          onChange={({ currentTarget }) => setClassCode(currentTarget.value || null)}
        />
        <NativeSelect
          label={t('sort')}
          className={`${styles.tool} ${styles.sort}`}
          value={sort}
          data={trainSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setSort(trainSorts.find((known) => known === value) ?? 'time')
          }
        />
      </div>
      <Found
        label={label}
        trains={trains}
        sort={sort}
        onSort={setSort}
        classCodes={classCode === null ? [...classes.keys()] : [classCode]}
        {...choices}
      />
    </>
  )
}

type FoundProps = ChoicesProps & {
  label: string
  trains: readonly FoundTrain[]
  sort: Sort<SortField>
  onSort: (sort: Sort<SortField>) => void
}

function Found({ label, trains, sort, onSort, ...choices }: FoundProps) {
  return (
    <Rows
      title={label}
      rows={trains}
      columns={useTrainColumns(choices)}
      keyOf={({ key }) => key}
      sort={sort}
      onSort={onSort}
      few
      tableClass={styles.table}
      cardClass={styles.card}
    />
  )
}
