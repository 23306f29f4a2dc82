import { NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { listPolicies } from '#contract/insurance/list'
import { defaultPolicyPageSize, policyPageSizes } from '#contract/insurance/list-choices'
import { Pager } from '../../ui/list/pager/pager.tsx'
import { pagesOf } from '../../ui/list/pager/pages-of.ts'
import { useWide } from '../../ui/use-wide.ts'
import type { PolicySearch } from '../policy-search.ts'
import list from './policy-list.module.css'

export type PageParams = Pick<PolicySearch, 'currentPage' | 'pageSize' | 'asOf'>
type Props = {
  page: Omit<ReplyOf<typeof listPolicies>, 'assetKey' | 'bookingListResult'>
  onPage: (pages: PageParams) => void
}

/** Pager, and on small screens the page size (spec: insurance §9). */
export function PolicyPages({ page, onPage }: Props) {
  const { currentPage, pageSize, asOf } = page
  const wide = useWide()
  const size = policyPageSizes.find((one) => one === pageSize) ?? defaultPolicyPageSize
  return (
    <div className={list.pages}>
      <Pager
        page={currentPage}
        {...pagesOf({ ...page, page: currentPage })}
        // later pages are queried as of the same time as the first
        onPage={(next) => onPage({ currentPage: next, pageSize: size, asOf: next > 1 ? asOf : undefined })}
      />
      {!wide && (
        <PageSize
          size={size}
          onSize={(next) => onPage({ currentPage: 1, pageSize: next, asOf: undefined })}
        />
      )}
    </div>
  )
}

type Size = PolicySearch['pageSize']

function PageSize({ size, onSize }: { size: Size; onSize: (size: Size) => void }) {
  const t = useTranslations('insuranceList')
  // the default size is offered only while it is selected
  const offered = policyPageSizes.filter((one) => one !== defaultPolicyPageSize || one === size)
  return (
    <NativeSelect
      aria-label={t('pageSize')}
      value={String(size)}
      data={offered.map((one) => ({ value: String(one), label: t('perPage', { count: one }) }))}
      onChange={({ currentTarget: { value } }) =>
        onSize(offered.find((one) => String(one) === value) ?? defaultPolicyPageSize)
      }
    />
  )
}
