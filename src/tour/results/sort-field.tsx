import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import styles from './tour-card.module.css'
import { tourOrders } from './tour-order.ts'

const route = getRouteApi('/app/tour/list')

export function SortField() {
  const t = useTranslations('tour.list.sort')
  const { sort } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <NativeSelect
      className={styles.sort}
      label={t('label')}
      value={sort}
      data={tourOrders.map((order) => ({ value: order, label: t(order) }))}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          search: { sort: tourOrders.find((order) => order === value) },
          // the search of the list
          state: true,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
