import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ruleBuyer } from '#contract/access/buyer-type'
import type { OrgName } from '#contract/access/orgs'
import { product } from '#contract/call/product'
import { useSession } from '../../lib/session/session.ts'
import { OptionalField, OptionField } from '../../ui/choice/option-field.tsx'
import { TypedField } from '../../ui/form/typed-field.tsx'
import { FilterPanel } from '../../ui/list/filter-panel.tsx'
import { type PricesSearch, ruleStates } from './queries.ts'
import { buyersOf } from './rule/buyers-of.ts'

const route = getRouteApi('/app/admin/prices')
const noFilters = { q: '', product: undefined, buyer: undefined, state: undefined } satisfies PricesSearch

export function RuleFilters({ seller, names }: { seller: string; names: readonly OrgName[] }) {
  const t = useTranslations('adminPrices')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const own = useSession()?.claims.orgId
  const onSearch = (changes: Partial<PricesSearch>, how?: 'typed') =>
    void navigate({
      search: (before) => ({ ...noFilters, ...before, ...changes }),
      replace: how === 'typed',
      resetScroll: false,
    })
  const active = [search.q !== '', search.product, search.buyer, search.state].filter(Boolean).length
  const nameOf = new Map(names.map(({ orgId, orgName }) => [orgId, orgName]))
  const buyers: readonly string[] = [
    ...ruleBuyer.options,
    ...buyersOf(seller, names).map(({ orgId }) => orgId),
  ]
  const kindOf = (buyer: string) => ruleBuyer.options.find((one) => one === buyer)
  return (
    <FilterPanel
      words={{
        title: t('filters.title'),
        open: t('filters.open', { count: active }),
        clear: t('filters.clear'),
        show: t('filters.show'),
      }}
      active={active > 0}
      onClear={() => onSearch(noFilters)}
      search={
        <TypedField
          label={t('filters.search')}
          placeholder={t('filters.searchHint')}
          value={search.q}
          onChange={(q) => onSearch({ q }, 'typed')}
        />
      }
      few={
        <>
          {names.length > 1 && (
            <OptionField
              label={t('form.seller')}
              value={seller}
              options={names.map(({ orgId }) => orgId)}
              optionLabel={(orgId) => nameOf.get(orgId) ?? orgId}
              onChoose={(org) => onSearch({ org: org === own ? undefined : org, buyer: undefined })}
            />
          )}
          <OptionalField
            label={t('form.product')}
            value={product.options.find((one) => one === search.product)}
            options={product.options}
            optionLabel={(one) => t(`products.${one}`)}
            anyLabel={t('filters.anyProduct')}
            onChoose={(chosen) => onSearch({ product: chosen })}
          />
          <OptionalField
            label={t('form.buyer')}
            value={search.buyer}
            options={buyers}
            optionLabel={(one) => {
              const kind = kindOf(one)
              return kind ? t(`form.kind.${kind}`) : (nameOf.get(one) ?? one)
            }}
            anyLabel={t('filters.anyBuyer')}
            onChoose={(buyer) => onSearch({ buyer })}
          />
          <OptionalField
            label={t('state')}
            value={ruleStates.find((one) => one === search.state)}
            options={ruleStates}
            optionLabel={(one) => t(`states.${one}`)}
            anyLabel={t('filters.openRules')}
            onChoose={(state) => onSearch({ state })}
          />
        </>
      }
    />
  )
}
