import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session/session.ts'
import { ListHead } from '../../ui/list/list-head.tsx'
import listing from '../../ui/list/listing.module.css'
import screen from '../../ui/panel/screen.module.css'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AsOf } from '../../ui/time/as-of.tsx'
import { orgNames } from '../org-names.ts'
import { supplierBoard } from './queries.ts'
import { SupplierCard } from './supplier-card.tsx'
import styles from './suppliers.module.css'

const route = getRouteApi('/app/admin/suppliers')

/** The suppliers: how they answer, and for whom they are on. */
export function SuppliersScreen() {
  const t = useTranslations('adminSuppliers')
  const { org } = route.useSearch()
  return (
    <>
      <ListHead title={t('title')} tools={<OrganisationField org={org} />} />
      <Board org={org} />
    </>
  )
}

function Board({ org }: { org: string | undefined }) {
  const t = useTranslations('adminSuppliers')
  const goLive = useTranslations('adminGoLive')
  const online = useOnline()
  // the former organisation stays in sight, and cannot be switched, while the next one loads
  const board = useQuery({ ...supplierBoard(org), placeholderData: keepPreviousData })
  const { data } = board
  if (data) {
    return (
      <>
        <p className={listing.count} role="status">
          <b>{t('count', { count: data.supplierList.length, org: data.orgName })}</b>
          <AsOf at={board.dataUpdatedAt} />
        </p>
        {!online && <p className={screen.quiet}>{t('needsNetwork')}</p>}
        {data.mayTry && !data.supplierList.some(({ supplierCode }) => supplierCode === 'HBD') && (
          <p>
            <Link className={screen.link} to="/app/admin/suppliers/$code" params={{ code: 'HBD' }}>
              {goLive('prepare')}
            </Link>
          </p>
        )}
        <ul className={styles.cards} aria-busy={board.isPlaceholderData}>
          {data.supplierList.map((supplier) => (
            <li key={`${supplier.product} ${supplier.supplierCode}`}>
              <SupplierCard
                supplier={supplier}
                org={data}
                mayTry={data.mayTry}
                isCurrent={!board.isPlaceholderData}
              />
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (board.isError) {
    return <ErrorState error={board.error} onRetry={() => void board.refetch()} />
  }
  return <Skeletons count={4} shape="form" />
}

/** Chooses for whom suppliers are switched; not shown to somebody with one organisation. */
function OrganisationField({ org }: { org: string | undefined }) {
  const t = useTranslations('adminSuppliers')
  const navigate = route.useNavigate()
  const own = useSession()?.claims.orgId
  const names = useQuery(orgNames).data?.orgNames ?? []
  if (names.length < 2) return null
  return (
    <NativeSelect
      className={styles.org ?? ''}
      label={t('organisation')}
      value={org ?? own ?? ''}
      data={names.map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))}
      onChange={({ currentTarget: { value } }) =>
        void navigate({ search: { org: value === own ? undefined : value } })
      }
    />
  )
}
